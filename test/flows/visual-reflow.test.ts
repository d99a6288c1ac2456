import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { readClipped, readUnreachable } from '../support/readReflow.js'
import { settle } from '../support/settle.js'
import { connectedViews, hideView, openWithAll, showView } from '../support/showView.js'

test.each([
  ['in a window of 320 by 256', { width: 320, height: 256 }, ''],
  [
    'with the text spacing of WCAG 1.4.12',
    { width: 390, height: 844 },
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
  ],
  ['with text twice as large', { width: 800, height: 800 }, ':root { --lk-font-size: 20px }'],
])(
  'nothing is cut off and everything can be reached %s',
  { timeout: 60_000 },
  async (_, viewport, content) => {
    const opened = await openWithAll()
    const { dialog, page } = opened
    for (const view of connectedViews) {
      await page.setViewportSize({ width: 1100, height: 800 })
      await showView(opened, view)
      if (view === 'Account') await dialog.locator('[data-lk-part=token-row]').first().waitFor()
      await page.setViewportSize(viewport)
      if (content) await page.addStyleTag({ content })
      await settle(page)
      expect(await readClipped(dialog), view).toEqual([])
      expect(await readUnreachable(dialog), view).toEqual([])
      await hideView(opened, view)
    }
  },
)

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
    // What loads changes sizes of its own.
    if (view === 'Account') await dialog.locator('[data-lk-part=token-row]').first().waitFor()
    const waiting = page.locator('[data-lk-part=skeleton], [data-lk-part=picture][data-status=loading]')
    await eventually(() => waiting.count()).toBe(0)
    await settle(page)
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
