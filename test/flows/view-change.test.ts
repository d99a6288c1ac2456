import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { filmSheet } from '../support/filmSheet.js'
import { openConnected } from '../support/openConnected.js'

/** Holds the code of a group of views back until it is released. */
function holdCode(group: string) {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    prepare: (context: BrowserContext) =>
      context.route(new RegExp(`/${group}\\.lazy[^/]*\\.js`), async (route) => {
        await opened
        await route.continue()
      }),
    /** Lets the code through after so many ms. */
    release: (ms: number) => void setTimeout(open, ms),
  }
}

const settled = (page: Page) =>
  page.locator('[data-lk-part=sheet]').evaluate(async (sheet) => {
    await Promise.allSettled(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

const isOneWay = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0)) ||
  values.every((value, index) => index === 0 || value <= (values[index - 1] ?? 0))

const desktop = { width: 1100, height: 800 }
const phone = { width: 390, height: 844 }

test.each([
  ['150 ms on a desktop', 150, desktop],
  ['600 ms on a desktop', 600, desktop],
  ['150 ms on a phone', 150, phone],
  ['600 ms on a phone', 600, phone],
])('the account stays until the settings have come, %s', async (_, ms, viewport) => {
  const code = holdCode('settings')
  const { dialog, page } = await openConnected({ viewport, motion: 'real', prepare: code.prepare })
  await page.locator('[data-lk-part=account-button]').first().click()
  await dialog.getByText('tUSDC').first().waitFor()
  await settled(page)
  const readFilm = await filmSheet(page)
  await dialog.getByRole('button', { name: 'Settings' }).click()
  code.release(ms)
  await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  await settled(page)
  const frames = await readFilm()
  const boxes = frames.map(({ height, top }) => `${top} ${height}`)
  const film = boxes.filter((box, index) => box !== boxes[index - 1]).join(', ')
  expect(isOneWay(frames.map(({ height }) => height)) && isOneWay(frames.map(({ top }) => top)), film).toBe(
    true,
  )
  // Something is always seen.
  expect(frames.filter(({ seen }) => seen.length === 0)).toEqual([])
  // A busy machine may take longer than the code was held.
  const waited = frames.find(({ isSkeleton }) => isSkeleton)?.at ?? (ms > 250 ? 0 : 250)
  expect(waited).toBeGreaterThanOrEqual(240)
  const { top = 0, height = 0 } = frames.at(-1) ?? {}
  if (viewport === desktop) expect(Math.abs(2 * top + height - viewport.height)).toBeLessThanOrEqual(2)
  else expect(top + height).toBe(viewport.height)
})

test('a view that is left can not be pressed any more, and Back returns to it while the next one loads', async () => {
  const code = holdCode('settings')
  const { complaints, dialog, page } = await openConnected({ motion: 'real', prepare: code.prepare })
  await page.locator('[data-lk-part=account-button]').first().click()
  await dialog.getByText('tUSDC').first().waitFor()
  const send = await dialog.locator('[data-lk-focus=Send]').boundingBox()
  const settings = dialog.getByRole('button', { name: 'Settings' })
  const title = dialog.getByRole('heading', { level: 2 })
  const hasFocus = (control: typeof title) =>
    eventually(() => control.evaluate((element) => element === document.activeElement)).toBe(true)

  const readFilm = await filmSheet(page)
  await settings.click()
  await page.mouse.click((send?.x ?? 0) + 20, (send?.y ?? 0) + 20)
  expect(await title.textContent()).toBe('Settings')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await hasFocus(settings)
  await page.keyboard.press('Enter')
  await hasFocus(title)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await hasFocus(dialog.getByRole('button', { name: 'Close' }))
  // Once: whether the next press leads round to Close depends on whether the view that was left is still there.
  await page.keyboard.press('Shift+Tab')
  await hasFocus(dialog.getByRole('button', { name: 'Back' }))
  await page.keyboard.press('Enter')
  await hasFocus(settings)
  expect(await title.textContent()).toBe('Account')
  await settled(page)
  expect(new Set((await readFilm()).map(({ height, top }) => `${top} ${height}`))).toEqual(
    new Set(['80 640']),
  )

  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await hasFocus(page.locator('[data-lk-part=account-button] button').first())
  code.release(0)
  await page.locator('[data-lk-part=account-button]').first().click()
  await settings.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  expect(complaints).toEqual([])
})

test('what a view leads to is loaded when the page is idle, else when it is hovered or focused', async () => {
  const asked: string[] = []
  const listen = (context: BrowserContext) => {
    context.on('request', (request) => void asked.push(request.url()))
  }
  const isAsked = (group: string) => asked.some((url) => url.includes(`/${group}.lazy`))
  const idle = await openConnected({ prepare: async (context) => listen(context) })
  await idle.page.locator('[data-lk-part=account-button]').first().click()
  for (const group of ['settings', 'send', 'swapViews']) await eventually(() => isAsked(group)).toBe(true)

  asked.length = 0
  const busy = await openConnected({
    prepare: async (context) => {
      listen(context)
      await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    },
  })
  await busy.page.locator('[data-lk-part=account-button]').first().click()
  await busy.dialog.getByText('tUSDC').first().waitFor()
  expect(['settings', 'send', 'swapViews'].filter(isAsked)).toEqual([])
  await busy.dialog.locator('[data-lk-focus=Send]').hover()
  await eventually(() => isAsked('send')).toBe(true)
  await busy.dialog.locator('[data-lk-focus=Swap]').focus()
  await eventually(() => isAsked('swapViews')).toBe(true)
})
