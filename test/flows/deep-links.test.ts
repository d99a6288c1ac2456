import { answerVerify } from '@latchkey/localnet'
import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { copyLink } from '../support/copyPairing.js'
import { eventually } from '../support/eventually.js'
import { openPhone } from '../support/openPhone.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { getTestbed } from '../support/testbed/getTestbed.js'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const wallet = 'Demo Phone Wallet'

type Phone = Opened & {
  /** Every link that the page opened, with its window target. */
  links(): Promise<(readonly [href: string, target: string])[]>
}

/** The playground on a phone without a wallet app: opened links are recorded and lead nowhere. */
async function openOnPhone(
  settings: Record<string, string> = {},
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<Phone> {
  const opened = await openPlayground({
    settings: { wallets: '0', pairing: '1', ...settings },
    viewport: { width: 390, height: 844 },
    context: { hasTouch: true, isMobile: true, userAgent: android },
    prepare: async (context) => {
      // The client would wait for the host of WalletConnect's Verify.
      await answerVerify(context)
      await prepare(context)
      await context.addInitScript(() => {
        const links: [string, string][] = []
        Object.assign(window, { links })
        window.open = (href, target) => {
          links.push([String(href), target ?? ''])
          return null
        }
      })
    },
  })
  const links = () => opened.page.evaluate(() => (window as unknown as { links: [string, string][] }).links)
  return { ...opened, links }
}

async function chooseWallet({ dialog, page }: Opened): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.locator('[data-lk-focus=AllWallets]').click()
  await dialog.getByRole('searchbox').fill(wallet)
  await dialog.getByRole('button', { name: wallet, exact: true }).click()
}

test('on a phone the pairing goes to the wallet’s app, its approval connects, and the wallet is listed first next time', async () => {
  const opened = await openOnPhone()
  const { context, dialog, links, page } = opened
  await chooseWallet(opened)
  const open = dialog.getByRole('button', { name: `Open ${wallet}` })
  await open.waitFor()
  await eventually(() => open.getAttribute('aria-disabled')).not.toBe('true')
  // A website replaces the page, so only a press opens it.
  expect(await links()).toEqual([])
  await open.click()
  await eventually(async () => (await links()).length).toBeGreaterThan(0)
  const [href, target] = (await links()).at(-1) ?? ['', '']
  const link = new URL(href)
  expect(`${link.origin}${link.pathname}`).toBe(`${getTestbed().services}/wallet/phone/wc`)
  expect(link.searchParams.get('uri')).toBe(await copyAppLink(opened))
  expect(target).toBe('_self')

  // In place of the wallet's app: the same wallet in its own window.
  const app = await context.newPage()
  link.searchParams.set('wallet', 'approve')
  await app.goto(link.href)
  await page.bringToFront()
  await page.locator('[data-lk-part=account-button]').waitFor()
  await eventually(() => dialog.count()).toBe(0)

  // Later requests bring the app forward, whatever another script stored under the client's key.
  const readLeft = () => page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
  for (const left of [
    '{"href":"burrow://","name":"Burrow"}',
    '{"href":"javascript:alert(1)//","name":"x"}',
  ]) {
    const before = (await links()).length
    await page.evaluate((text) => localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', text), left)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await eventually(async () => (await links()).length).toBe(before + 1)
    const request = new URL((await links()).at(-1)?.[0] ?? '')
    expect(`${request.origin}${request.pathname}`).toBe(`${getTestbed().services}/wallet/phone/wc`)
    expect([...request.searchParams.keys()]).toEqual(['requestId', 'sessionTopic'])
    expect(await readLeft()).toBe(left)
  }

  await page.locator('[data-lk-part=account-button]').click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByText(wallet, { exact: false }).first().waitFor()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: `${wallet}, Recent` }).waitFor()
  expect(await readLeft()).toContain('javascript:')
})

async function copyAppLink({ context, dialog, page }: Opened): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  // The browser copies asynchronously after the press.
  await eventually(read).not.toBe('')
  return read()
}

test('no hint appears for an app that opened; for one that did not, a hint with a store link appears after a moment', async () => {
  const opened = await openOnPhone({}, (context) => context.clock.install())
  const { dialog, page } = opened
  await chooseWallet(opened)
  const open = dialog.getByRole('button', { name: `Open ${wallet}` })
  await eventually(() => open.getAttribute('aria-disabled')).not.toBe('true')
  const missed = dialog.getByText(`Nothing opened? ${wallet} may not be on this phone.`).first()
  await page.clock.pauseAt(Date.now() + 10_000)
  await open.click()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(2500)
  expect(await missed.count()).toBe(0)

  await open.click()
  expect(await missed.count()).toBe(0)
  await page.clock.runFor(2500)
  await missed.waitFor()
  await dialog.getByRole('link', { name: `Get ${wallet}` }).waitFor()
})

test('without adapters a phone opens on all wallets', async () => {
  const { dialog, page } = await openOnPhone({ adapters: 'none' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog', { name: 'All wallets' }).waitFor()
  await dialog.getByRole('button', { name: 'Show QR code' }).waitFor()
})

test('without adapters a computer opens on the code, whose session survives a reload until it is disconnected here', async () => {
  const opened = await openPlayground({ settings: { pairing: '1', adapters: 'none' } })
  const { context, dialog, page } = opened
  const phone = await openPhone(opened)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.bringToFront()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog', { name: 'Scan with your phone' }).waitFor()
  const link = await copyLink(opened)
  expect(link).toMatch(/^wc:/)
  await phone.pair(link)
  await page.bringToFront()
  const account = page.locator('[data-lk-part=account-button]')
  await account.waitFor()
  await eventually(() => dialog.count()).toBe(0)
  await page.reload()
  await account.click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
})
