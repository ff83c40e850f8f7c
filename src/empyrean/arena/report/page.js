// Tables that sort by a click on a heading, and a field that finds rows. Without it the page says the same.
const ascending = (a, b) => (typeof a === "number" ? a - b : a.localeCompare(b));

function sort(table, column, up) {
  const value = (row) => {
    const text = row.cells[column].textContent.replace("−", "-");
    return column < 2 ? text : text === "–" ? -Infinity : parseFloat(text);
  };
  const rows = [...table.tBodies[0].rows].map((row) => [value(row), row]);
  rows.sort(([a], [b]) => (up ? ascending(a, b) : ascending(b, a)));
  table.tBodies[0].append(...rows.map(([, row]) => row));
}

for (const table of document.querySelectorAll("table.sortable")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const now = head.getAttribute("aria-sort");
      const up = now ? now === "descending" : column < 2; // names from A, numbers from the greatest
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      sort(table, column, up);
    });
  });
}

for (const field of document.querySelectorAll("[data-find]")) {
  const rows = document.getElementById(field.dataset.find).querySelectorAll("tbody tr");
  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  });
}
