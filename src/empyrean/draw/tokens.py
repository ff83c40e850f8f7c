"""What tokens wear: numbers in small frames, and rows of pips that show how much of something is used up."""

from __future__ import annotations

from empyrean.draw.markup import Markup, num, tag


def badge(text: object, x: float, y: float, kind: str, radius: float = 8) -> Markup:
    """A number in a small disc."""
    return tag(
        "g",
        tag("circle", r=num(radius)),
        tag("text", text, y=num(radius * 0.45), text_anchor="middle", font_size=num(radius * 1.5)),
        class_=kind,
        transform=f"translate({num(x)} {num(y)})",
    )


def pips(used: int, whole: int, y: float, kind: str, most: int = 6) -> Markup:
    """A capsule of pips: `used` of `whole` are filled, what is too much stands out; very many become a number."""
    count = max(used, whole)
    if count > most:
        label = tag("text", f"{used}/{whole}", y="3.6", text_anchor="middle", font_size="10")
        parts: list[Markup] = [tag("rect", x="-15", y="-6", width="30", height="12", rx="6"), label]
    else:
        width = 7.5 * count + 4
        parts = [tag("rect", x=num(-width / 2), y="-5.5", width=num(width), height="11", rx="5.5")]
        for i in range(count):
            state = "full" if i < min(used, whole) else "over" if i < used else "free"
            parts.append(tag("circle", cx=num(7.5 * (i - (count - 1) / 2)), r="2.7", class_=state))
    return tag("g", parts, class_=kind, transform=f"translate(0 {num(y)})")


def wrapped(text: str, width: int) -> list[str]:
    """Words in lines of at most `width` letters, since drawings do not wrap by themselves."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
