import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openConnected } from '../support/openConnected.js'
import { showView } from '../support/showView.js'

test('a focused control looks different from an unfocused one', async () => {
  const opened = await openConnected({ context: { reducedMotion: 'reduce' } })
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

/** The number of pixels that differ between two pictures. */
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
