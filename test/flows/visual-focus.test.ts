import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openConnected } from '../support/openConnected.js'
import { connectedViews, hideView, showView } from '../support/showView.js'

/** Everything that can be pressed or typed into, with its target: the box and what its `::after` adds to it. */
const readTargets = (dialog: Locator) =>
  dialog.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('button, input, [role=tab]')].map((control) => {
      const { height, width, x, y } = control.getBoundingClientRect()
      const hits = (px: number, py: number) => {
        const hit = document.elementFromPoint(px, py)
        return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true)
      }
      const middle = [x + width / 2, y + height / 2] as const
      const reach = (dx: number, dy: number) => {
        let steps = 0
        while (steps < 60 && hits(middle[0] + dx * (steps + 1), middle[1] + dy * (steps + 1))) steps += 1
        return steps
      }
      const name = control.ariaLabel ?? control.textContent ?? ''
      return { name, width: reach(1, 0) + reach(-1, 0) + 1, height: reach(0, 1) + reach(0, -1) + 1 }
    }),
  )

test.each([
  ['a mouse', 24, {}],
  ['a finger', 44, { hasTouch: true, isMobile: true }],
] as const)('every target is large enough for %s: %i px', async (_, least, context) => {
  const viewport = least === 44 ? { width: 390, height: 844 } : { width: 1100, height: 800 }
  const opened = await openConnected({ viewport, context })
  const { dialog, page } = opened
  for (const view of connectedViews) {
    await showView(opened, view)
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

test('the focus is seen on every control, in a ring that nothing cuts or covers', async () => {
  const opened = await openConnected()
  const { dialog, page } = opened
  for (const view of connectedViews) {
    await showView(opened, view)
    const controls = dialog.locator('button, input, [role=tab]')
    for (let index = 0; index < (await controls.count()); index++) {
      const control = controls.nth(index)
      await page.keyboard.press('Tab')
      const focused = dialog.locator(':focus')
      const seen = await focused.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
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
          isOnTop:
            hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true),
        }
      })
      expect(seen, `${view}: ${await control.count()}`).toEqual({ name: seen.name, ring: 2, isOnTop: true })
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
