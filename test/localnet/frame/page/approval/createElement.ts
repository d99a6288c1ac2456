import { showControls } from './showControls.js'

export type CreateElementParameters = {
  /** Put in as text, with what is invisible made visible. */
  text?: string
  className?: string
  children?: readonly Node[]
}

export function createElement<name extends keyof HTMLElementTagNameMap>(
  name: name,
  { text, className, children = [] }: CreateElementParameters = {},
): HTMLElementTagNameMap[name] {
  const element = document.createElement(name)
  if (text !== undefined) element.textContent = showControls(text)
  if (className !== undefined) element.className = className
  element.append(...children)
  return element
}
