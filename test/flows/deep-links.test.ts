import { answerVerify } from '@latchkey/localnet'
import { expect, inject, test } from 'vitest'
import { copyLink } from '../support/copyPairing.js'
import { eventually } from '../support/eventually.js'
import { openPhone } from '../support/openPhone.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const wallet = 'Demo Phone Wallet'

type Phone = Opened & {
  /** Every link that the page opened, with the window that it was for. */
  links(): Promise<(readonly [href: string, target: string])[]>
}

/** The playground on a phone on which no app answers a link: what is opened is noted and goes nowhere. */
async function openOnPhone(
  settings: Record<string, string> = {},
  globals: Record<string, object> = {},
): Promise<Phone> {
  const opened = await openPlayground({
    settings: { wallets: '0', pairing: '1', ...settings },
    viewport: { width: 390, height: 844 },
    context: { hasTouch: true, isMobile: true, userAgent: android },
    prepare: (context) =>
      context.addInitScript((marks) => {
        const links: [string, string][] = []
        Object.assign(window, { links, ...marks })
        window.open = (href, target) => {
          links.push([String(href), target ?? ''])
          return null
        }
      }, globals),
  })
  const links = () => opened.page.evaluate(() => (window as unknown as { links: [string, string][] }).links)
  return { ...opened, links }
}

async function chooseWallet({ dialog, page }: Opened): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.locator('[data-lk-focus=all-wallets]').click()
  await dialog.getByRole('searchbox').fill(wallet)
  await dialog.getByRole('button', { name: wallet, exact: true }).click()
}

test('on a phone the wallet’s app is handed the pairing, and its approval connects', async () => {
  const opened = await openOnPhone()
  const { context, dialog, links, page } = opened
  await chooseWallet(opened)
  const open = dialog.getByRole('button', { name: `Open ${wallet}` })
  await open.waitFor()
  await eventually(() => open.getAttribute('aria-disabled')).not.toBe('true')
  // A website takes the place of the page, so nothing but a press opens it.
  expect(await links()).toEqual([])
  await open.click()
  await eventually(async () => (await links()).length).toBeGreaterThan(0)
  const [href, target] = (await links()).at(-1) ?? ['', '']
  const link = new URL(href)
  expect(`${link.origin}${link.pathname}`).toBe(`${inject('services')}/wallet/phone/wc`)
  expect(link.searchParams.get('uri')).toBe(await copyAppLink(opened))
  expect(target).toBe('_self')

  // The app that would come forward: the same wallet in a window of its own.
  await answerVerify(context, { state: 'valid' })
  const app = await context.newPage()
  link.searchParams.set('wallet', 'approve')
  await app.goto(link.href)
  await page.bringToFront()
  await page.locator('[data-lk-part=account-button]').waitFor()
  await eventually(() => dialog.count()).toBe(0)

  const stored = await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
  expect(stored).toContain(`${inject('services')}/wallet/phone`)

  // The app comes forward for what is asked of it later, whatever another script left for the client.
  for (const left of [stored, '{"href":"javascript:alert(1)//","name":"x"}']) {
    const before = (await links()).length
    await page.evaluate((text) => localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', text ?? ''), left)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await eventually(async () => (await links()).length).toBe(before + 1)
    const request = new URL((await links()).at(-1)?.[0] ?? '')
    expect(`${request.origin}${request.pathname}`).toBe(`${inject('services')}/wallet/phone/wc`)
    expect([...request.searchParams.keys()]).toEqual(['requestId', 'sessionTopic'])
  }
}, 60_000)

async function copyAppLink({ context, dialog, page }: Opened): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  // The browser copies after the press.
  await eventually(read).not.toBe('')
  return read()
}

test('an app that did not come forward is said after a moment, with a way to get it', async () => {
  const opened = await openOnPhone()
  const { dialog } = opened
  await chooseWallet(opened)
  const open = dialog.getByRole('button', { name: `Open ${wallet}` })
  await eventually(() => open.getAttribute('aria-disabled')).not.toBe('true')
  const missed = dialog.getByText(`Nothing opened? ${wallet} may not be on this phone.`).first()
  expect(await missed.count()).toBe(0)
  await open.click()
  await missed.waitFor()
  await dialog.getByRole('link', { name: `Get ${wallet}` }).waitFor()
}, 60_000)

test('where the page went to the background the app came forward, and nothing is said', async () => {
  const opened = await openOnPhone()
  const { dialog, page } = opened
  await chooseWallet(opened)
  const open = dialog.getByRole('button', { name: `Open ${wallet}` })
  await eventually(() => open.getAttribute('aria-disabled')).not.toBe('true')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  await open.click()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.fastForward(2500)
  expect(await dialog.getByText('Nothing opened?').count()).toBe(0)
}, 60_000)

test('in Telegram on Android the wallet opens in a new window, its link encoded twice', async () => {
  const opened = await openOnPhone({}, { TelegramWebview: {} })
  const { dialog, links } = opened
  await chooseWallet(opened)
  const open = dialog.getByRole('button', { name: `Open ${wallet}` })
  await eventually(() => open.getAttribute('aria-disabled')).not.toBe('true')
  await open.click()
  await eventually(async () => (await links()).length).toBe(1)
  const [href = '', target] = (await links())[0] ?? []
  expect(target).toBe('_blank')
  expect(decodeURIComponent(new URL(href).searchParams.get('uri') ?? '')).toBe(await copyAppLink(opened))
  expect(new URL(href).searchParams.get('uri')).toMatch(/^wc%3A/)
}, 60_000)

test('a wallet that was connected by its app stands first the next time', async () => {
  const opened = await openOnPhone()
  const { context, dialog, links, page } = opened
  await chooseWallet(opened)
  const open = dialog.getByRole('button', { name: `Open ${wallet}` })
  await eventually(() => open.getAttribute('aria-disabled')).not.toBe('true')
  await open.click()
  await eventually(async () => (await links()).length).toBeGreaterThan(0)
  const link = new URL((await links()).at(-1)?.[0] ?? '')
  link.searchParams.set('wallet', 'approve')
  await answerVerify(context, { state: 'valid' })
  const app = await context.newPage()
  await app.goto(link.href)
  await page.bringToFront()
  await page.locator('[data-lk-part=account-button]').click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByText(wallet, { exact: false }).first().waitFor()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: `${wallet}, Recent` }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))).toBeNull()
}, 60_000)

test('without adapters a phone opens on all wallets, and a computer on the code', async () => {
  const { dialog, page } = await openOnPhone({ adapters: 'none' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog', { name: 'All wallets' }).waitFor()
  await dialog.getByRole('button', { name: 'Show QR code' }).waitFor()

  const computer = await openPlayground({ settings: { pairing: '1', adapters: 'none' } })
  await computer.page.getByRole('button', { name: 'Connect wallet' }).click()
  await computer.page.getByRole('dialog', { name: 'Scan with your phone' }).waitFor()
  expect(await copyLinkOf(computer)).toMatch(/^wc:/)
}, 60_000)

test('without adapters a scanned code connects, also after a reload, until it is ended here', async () => {
  const opened = await openPlayground({ settings: { pairing: '1', adapters: 'none' } })
  const { dialog, page } = opened
  const phone = await openPhone(opened)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await phone.pair(await copyLinkOf(opened))
  await page.bringToFront()
  const account = page.locator('[data-lk-part=account-button]')
  await account.waitFor()
  await eventually(() => dialog.count()).toBe(0)
  await page.reload()
  await account.click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
}, 60_000)

async function copyLinkOf(opened: Opened): Promise<string> {
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return copyLink(opened)
}
