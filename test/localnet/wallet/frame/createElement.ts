/** An element with a text. What apps say never becomes markup. */
export function createElement<name extends keyof HTMLElementTagNameMap>(
  name: name,
  text = '',
): HTMLElementTagNameMap[name] {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
