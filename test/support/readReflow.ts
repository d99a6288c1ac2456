import type { Locator } from 'playwright-core'

/** Elements that overflow their box, are cut off, or are outside the sheet. */
export const readClipped = (dialog: Locator) =>
  dialog.evaluate((sheet) => {
    const frame = sheet.getBoundingClientRect()
    const wrong: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways')
    if (frame.left < -1 || frame.right > innerWidth + 1 || frame.top < -1 || frame.bottom > innerHeight + 1)
      wrong.push('the sheet leaves the window')
    for (const element of sheet.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('[aria-hidden=true], svg, [role=status], [role=alert]')) continue
      // The panels of other tabs have no boxes.
      if (element.getClientRects().length === 0) continue
      const { left, right, width } = element.getBoundingClientRect()
      const { overflowX, textOverflow, position } = getComputedStyle(element)
      const isHidden = position === 'absolute' && width <= 1
      const name = `${element.tagName} ${element.dataset['lkPart'] ?? ''} ${element.textContent?.slice(0, 30)}`
      if (isHidden || element.closest('[data-lk-part=title]')) continue
      if (left < frame.left - 1 || right > frame.right + 1) wrong.push(`outside: ${name}`)
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (
        isText &&
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      )
        wrong.push(`cut: ${name}`)
    }
    return wrong
  })

/** Names of controls that can't be scrolled into view and pressed. */
export async function readUnreachable(dialog: Locator): Promise<string[]> {
  return dialog.evaluate(async (sheet) => {
    const lost: string[] = []
    for (const control of sheet.querySelectorAll<HTMLElement>(
      'button, input, select, summary, a[href], [role=tab]',
    )) {
      control.scrollIntoView({ block: 'nearest' })
      const { height, width, x, y } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      if (!hit || !(control.contains(hit) || hit.closest('label')?.contains(control)))
        lost.push(control.ariaLabel ?? control.textContent ?? '')
    }
    return lost
  })
}
