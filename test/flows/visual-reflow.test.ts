import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openConnected } from '../support/openConnected.js'
import { settle } from '../support/settle.js'
import { connectedViews, hideView, showView } from '../support/showView.js'

/** What is wider than its box, cut off, or outside the sheet. */
const readClipped = (dialog: Locator) =>
  dialog.evaluate((sheet) => {
    const frame = sheet.getBoundingClientRect()
    const wrong: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways')
    if (frame.left < -1 || frame.right > innerWidth + 1 || frame.top < -1 || frame.bottom > innerHeight + 1)
      wrong.push('the sheet leaves the window')
    for (const element of sheet.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('[aria-hidden=true], svg, [role=status], [role=alert]')) continue
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

/** Names of controls that can't be brought into view and pressed. */
async function readUnreachable(dialog: Locator): Promise<string[]> {
  return dialog.evaluate(async (sheet) => {
    const lost: string[] = []
    for (const control of sheet.querySelectorAll<HTMLElement>('button, input, [role=tab]')) {
      control.scrollIntoView({ block: 'nearest' })
      const { height, width, x, y } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      if (!hit || !(control.contains(hit) || hit.closest('label')?.contains(control)))
        lost.push(control.ariaLabel ?? control.textContent ?? '')
    }
    return lost
  })
}

test.each([
  ['in a window of 320 by 256', { width: 320, height: 256 }, ''],
  [
    'with the text spacing of WCAG 1.4.12',
    { width: 390, height: 844 },
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
  ],
  ['with text twice as large', { width: 800, height: 800 }, ':root { --lk-font-size: 20px }'],
])('nothing is cut off and everything can be reached %s', async (_, viewport, content) => {
  const opened = await openConnected()
  const { dialog, page } = opened
  for (const view of connectedViews) {
    await page.setViewportSize({ width: 1100, height: 800 })
    await showView(opened, view)
    await page.setViewportSize(viewport)
    if (content) await page.addStyleTag({ content })
    await settle(page)
    expect(await readClipped(dialog), view).toEqual([])
    expect(await readUnreachable(dialog), view).toEqual([])
    await hideView(opened, view)
  }
})

test("a host's root font size changes no size", async () => {
  const opened = await openConnected()
  const { dialog, page } = opened
  const readSizes = () =>
    page
      .locator('[data-lk-root] *')
      .evaluateAll((all) =>
        all.map(
          (element) =>
            `${element.tagName} ${getComputedStyle(element).fontSize} ${Math.round(element.getBoundingClientRect().height)}`,
        ),
      )
  for (const view of ['Account', 'Networks'] as const) {
    await showView(opened, view)
    const before = await readSizes()
    for (const size of ['62.5%', '20px']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
      expect(await readSizes(), `${view}, ${size}`).toEqual(before)
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await hideView(opened, view)
  }
  expect(await dialog.count()).toBe(0)
})
