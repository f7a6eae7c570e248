/** Helpers for small DOM elements in the editor. */

/** @param attributes - of the element; `class` among them */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A button that does not move the caret when focused. */
export function button(label: string, onPress: () => void, className = "md-tool"): HTMLElement {
  const made = element("button", { type: "button", class: className }, label);
  made.addEventListener("mousedown", (event) => event.preventDefault());
  made.addEventListener("click", (event) => {
    event.preventDefault();
    onPress();
  });
  return made;
}
