import type { Locator } from 'playwright-core'

/** A control's name, the width of its focus ring in px, and whether nothing covers it. Runs in the page. */
export const readRing = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  // A panel may be taller than its scroll container.
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

/** The same for the focused element. */
export const readFocus = (dialog: Locator) => dialog.locator(':focus').evaluate(readRing)
