import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createDelays, type Delays } from '../support/createDelays.js'
import { openConnected } from '../support/openConnected.js'
import { readManifest } from '../support/readManifest.js'

/** Records top and height of the sheet in each frame, from its first one on. */
async function record(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { __boxes: seen })
    const look = () => {
      const sheet = document.querySelector<HTMLElement>('[data-lk-part=sheet]')
      // Where it is laid out: what moves it while it opens is a transform.
      if (sheet) seen.push(`${sheet.offsetTop} ${sheet.offsetHeight}`)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => [...new Set((window as unknown as { __boxes: string[] }).__boxes)])
}

test.each([
  ['on a desktop', { width: 1100, height: 800 }, '80 640'],
  ['in a low window', { width: 1100, height: 480 }, '16 448'],
  ['on a phone', { width: 390, height: 844 }, '124 720'],
])(
  '%s the account is in its place from its first frame on, whenever its contents come',
  async (_, viewport, box) => {
    let delays: Delays | undefined
    const { dialog, page } = await openConnected({
      motion: 'real',
      viewport,
      settings: { balances: 'nodes' },
      prepare: async (context) => {
        delays = await createDelays(context)
      },
    })
    const { accounts } = await readManifest()
    delays?.delay(accounts.evm[0]?.address ?? '', 700)
    const boxes = await record(page)
    await page.locator('[data-lk-part=account-button]').first().click()
    await dialog
      .getByRole('button', { name: /tUSDC/ })
      .or(dialog.getByText('tUSDC').first())
      .first()
      .waitFor()
    expect(await boxes()).toEqual([box])
  },
)

test('the sheet ends centred after each view, and a view that grows keeps its top', async () => {
  const { dialog, page } = await openConnected({ motion: 'real' })
  await page.locator('[data-lk-part=account-button]').first().click()
  const sheet = page.locator('[data-lk-part=sheet]')
  const boxOf = () =>
    sheet.evaluate(async (element) => {
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const { height, top } = element.getBoundingClientRect()
      return { above: Math.round(top), below: Math.round(innerHeight - top - height) }
    })
  for (let round = 0; round < 2; round += 1) {
    await dialog.getByRole('button', { name: 'Settings' }).click()
    await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
    const { above, below } = await boxOf()
    // Its code loads for the first time while the sheet changes its height.
    if (round > 0) expect(Math.abs(above - below)).toBeLessThanOrEqual(1)
    await dialog.evaluate((element) => {
      const more = document.createElement('div')
      more.style.cssText = 'flex: none; height: 40px'
      element.append(more)
    })
    expect(await boxOf()).toEqual({ above, below: below - 40 })
    await dialog.evaluate((element) => element.lastElementChild?.remove())
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Settings' }).waitFor()
    expect(await boxOf()).toEqual({ above: 80, below: 80 })
  }
})
