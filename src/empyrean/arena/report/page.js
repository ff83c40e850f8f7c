// Tables that sort by a click on a heading, and a field that finds rows. Without it the page says the same.
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const up = head.getAttribute("aria-sort") === "descending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const value = (row) => {
        const text = row.cells[column].textContent.replace("−", "-");
        const number = parseFloat(text);
        return text === "–" ? -Infinity : Number.isNaN(number) ? text : number;
      };
      const rows = [...body.rows].map((row) => [value(row), row]);
      rows.sort(([a], [b]) => (typeof a === "string" ? String(b).localeCompare(a) : b - a) * (up ? -1 : 1));
      body.append(...rows.map(([, row]) => row));
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
