import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { settle } from '../support/settle.js'
import { showView } from '../support/showView.js'

const viewport = { width: 390, height: 844 }
const phone = { viewport, context: { hasTouch: true, isMobile: true } }

test('an on-screen keyboard lifts the sheet: the focused field stays visible', async () => {
  const opened = await openConnected({ viewport, context: { ...phone.context, reducedMotion: 'reduce' } })
  const { dialog, page } = opened
  await showView(opened, 'Networks')
  const search = dialog.getByRole('searchbox')
  expect(
    await search.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
  ).toBeGreaterThanOrEqual(16)
  await search.tap()
  await page.evaluate(() => {
    const viewport = window.visualViewport
    if (viewport === null) return
    Object.defineProperty(viewport, 'height', { value: innerHeight - 320, configurable: true })
    viewport.dispatchEvent(new Event('resize'))
  })
  const sight = viewport.height - 320
  const bottomOf = async (locator: typeof search) => {
    const box = await locator.boundingBox()
    return box ? Math.round(box.y + box.height) : undefined
  }
  await eventually(() => bottomOf(dialog)).toBe(sight)
  expect(await bottomOf(search)).toBeLessThan(sight)
  expect(await dialog.boundingBox().then((box) => box?.y ?? -1)).toBeGreaterThanOrEqual(0)
})

async function startTouch({ context, page }: Opened): Promise<CDPSession> {
  return context.newCDPSession(page)
}

type Way = {
  from: { x: number; y: number }
  /** Distance downwards, in px. */
  by: number
  /** Duration, in ms. */
  during: number
}

/** Touches down at `from` and moves down by `by` px within `during` ms. The returned function lifts the finger. */
async function pull(session: CDPSession, { from, by, during }: Way): Promise<() => Promise<void>> {
  const steps = 8
  const start = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y: from.y + (by * step) / steps }],
      timestamp: start + (during * step) / steps / 1000,
    })
  await send('touchStart', 0)
  for (let step = 1; step <= steps; step++) await send('touchMove', step)
  return async () => {
    await send('touchEnd', steps)
  }
}

test('pulling the handle far closes, a short pull snaps back, and a pull on the content never closes', async () => {
  const opened = await openConnected({ ...phone, motion: 'real' })
  const { dialog, page } = opened
  const session = await startTouch(opened)
  await showView(opened, 'Account')
  // Rows that load later would make the sheet taller.
  await dialog.locator('[data-lk-part=token-row]').first().waitFor()
  await settle(page)
  const rest = await dialog.boundingBox()
  if (rest === null) throw new TypeError('the sheet is not there')
  const handle = { x: rest.width / 2, y: rest.y + 8 }
  const isBack = () => eventually(() => dialog.boundingBox()).toEqual(rest)

  const lift = await pull(session, { from: handle, by: 60, during: 800 })
  await eventually(async () => (await dialog.boundingBox())?.y).toBe(rest.y + 60)
  await lift()
  await isBack()

  const row = await dialog.locator('[data-lk-part=token-row]').first().boundingBox()
  if (row === null) throw new TypeError('the row is not there')
  await (await pull(session, { from: { x: row.x + 40, y: row.y + 20 }, by: 260, during: 100 }))()
  await settle(page)
  await isBack()

  await (await pull(session, { from: handle, by: rest.height * 0.4, during: 2000 }))()
  await dialog.waitFor({ state: 'hidden' })
})

test('a flick of the handle closes', async () => {
  const opened = await openPlayground({ ...phone, motion: 'real' })
  const { dialog, page } = opened
  const session = await startTouch(opened)
  await page.getByRole('button', { name: 'Connect wallet' }).tap()
  await dialog.waitFor()
  // Wallets that come in later make it taller, and the handle is elsewhere then.
  await eventually(async () => {
    const before = await dialog.boundingBox()
    await settle(page)
    return (await dialog.boundingBox())?.y === before?.y
  }).toBe(true)
  const box = await dialog.boundingBox()
  if (box === null) throw new TypeError('the sheet is not there')
  await (
    await pull(session, { from: { x: box.width / 2, y: box.y + 8 }, by: box.height * 0.2, during: 40 })
  )()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.locator('[role=dialog]').count()).toBe(0)
})

test('the whole path works by touch', async () => {
  const opened = await openPlayground(phone)
  const { complaints, dialog, page, prompt } = opened
  await page.getByRole('button', { name: 'Connect wallet' }).tap()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).tap()
  await prompt.getByRole('button', { name: 'Approve' }).tap()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Account, / }).tap()
  // Rows that load later make the sheet taller and move the next tap target.
  await dialog.locator('[data-lk-part=token-row]').first().waitFor()
  await settle(page)
  await dialog.getByRole('button', { name: 'Copy address' }).tap()
  await dialog.getByRole('status').getByText('Address copied').waitFor()
  await dialog.getByRole('button', { name: 'Settings' }).tap()
  await dialog.getByRole('button', { name: 'Disconnect' }).tap()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
}, 60_000)
