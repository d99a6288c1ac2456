import type { Locator } from 'playwright-core'

/** What a control is called, how wide the ring around it is in px, and whether nothing lies over it. For the page. */
export const readRing = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  // A panel may be taller than what scrolls it.
  const scroller = element.closest('[data-lk-part=body]')?.getBoundingClientRect()
  const [top, bottom] = [
    Math.max(y, scroller?.top ?? y),
    Math.min(y + height, scroller?.bottom ?? innerHeight),
  ]
  const hit = document.elementFromPoint(x + width / 2, (top + bottom) / 2)
  let ring = 0
  for (let box: Element | null = element; box !== null && ring === 0; box = box.parentElement) {
    const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(box)
    const inset = /(\d+)px inset/.exec(boxShadow.replace(/0px 0px 0px /, ''))
    ring = outlineStyle === 'none' ? Number(inset?.[1] ?? 0) : Number.parseFloat(outlineWidth)
    if (box.matches('[role=dialog]')) break
  }
  return {
    name: element.ariaLabel ?? element.textContent,
    ring,
    isOnTop: hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true),
  }
}

/** The same of what has the focus. */
export const readFocus = (dialog: Locator) => dialog.locator(':focus').evaluate(readRing)
