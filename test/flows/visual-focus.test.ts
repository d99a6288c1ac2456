import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openConnected } from '../support/openConnected.js'
import { readFocus } from '../support/readFocus.js'
import { readTargets } from '../support/readTargets.js'
import { connectedViews, hideView, openWithAll, showView } from '../support/showView.js'

test.each([
  ['a mouse', 24, {}],
  ['a finger', 44, { hasTouch: true, isMobile: true }],
] as const)('every target is large enough for %s: %i px', { timeout: 60_000 }, async (_, least, context) => {
  const viewport = least === 44 ? { width: 390, height: 844 } : { width: 1100, height: 800 }
  const opened = await openWithAll({ viewport, context })
  const { dialog, page } = opened
  for (const view of connectedViews) {
    await showView(opened, view)
    if (view === 'Account') await dialog.locator('[data-lk-part=token-row]').first().waitFor()
    const targets = await readTargets(dialog)
    expect(targets.length, view).toBeGreaterThan(2)
    // A press sheds up to half a pixel at each edge to rounding.
    const small = targets.filter(({ height, width }) => Math.min(height, width) < least - 1)
    expect(small, view).toEqual([])
    if (view === 'Networks') {
      await dialog.getByRole('searchbox').fill('n')
      expect((await readTargets(dialog)).filter(({ height }) => height < least - 1)).toEqual([])
    }
    await hideView(opened, view)
  }
  expect(
    (
      await page
        .locator('[data-lk-part$=button]')
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
    ).every((height) => height >= 44),
  ).toBe(true)
})

test('the focus is seen on every control, in a ring that nothing cuts or covers', {
  timeout: 60_000,
}, async () => {
  const opened = await openWithAll()
  const { dialog, page } = opened
  for (const view of connectedViews) {
    await showView(opened, view)
    // Rows that come in later would move what has the focus.
    if (view === 'Account') await dialog.locator('[data-lk-part=token-row]').first().waitFor()
    const controls = dialog.locator('button, input, select, summary, a[href], [role=tab]')
    for (let index = 0; index < (await controls.count()); index++) {
      await page.keyboard.press('Tab')
      const seen = await readFocus(dialog)
      expect(seen, view).toEqual({ name: seen.name, ring: 2, isOnTop: true })
    }
    await hideView(opened, view)
  }
})

test('a focused control looks different from one that is not', async () => {
  const opened = await openConnected()
  const { dialog, page } = opened
  await showView(opened, 'Settings')
  for (const name of ['Back', 'Close', 'Theme', 'Disconnect']) {
    const control = dialog.getByRole('button', { name })
    const box = await control.boundingBox()
    if (box === null) throw new TypeError(`${name} is not there`)
    const clip = { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 }
    const before = await page.screenshot({ clip })
    await control.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const after = await page.screenshot({ clip })
    expect(await countDifferent(dialog, before, after), name).toBeGreaterThan(100)
    await dialog.getByRole('heading').focus()
  }
})

/** How many pixels of two pictures differ. */
function countDifferent(dialog: Locator, one: Buffer, other: Buffer): Promise<number> {
  return dialog.evaluate(
    async (_, pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          canvas?.drawImage(bitmap, 0, 0)
          return canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
        }),
      )
      let count = 0
      for (let at = 0; at < (first?.length ?? 0); at += 4)
        if ([0, 1, 2].some((part) => Math.abs((first?.[at + part] ?? 0) - (second?.[at + part] ?? 0)) > 24))
          count += 1
      return count
    },
    [one.toString('base64'), other.toString('base64')],
  )
}
