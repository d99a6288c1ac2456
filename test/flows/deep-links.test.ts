import { answerVerify } from '@latchkey/localnet'
import { expect, inject, test } from 'vitest'
import { copyLink } from '../support/copyPairing.js'
import { eventually } from '../support/eventually.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const wallet = 'Demo Phone Wallet'

type Phone = Opened & {
  /** Every link that the page opened, with the window that it was for. */
  links(): Promise<(readonly [href: string, target: string])[]>
}

/** The playground on a phone on which no app answers a link: what is opened is noted and goes nowhere. */
async function openOnPhone(settings: Record<string, string> = {}): Promise<Phone> {
  const opened = await openPlayground({
    settings: { wallets: '0', pairing: '1', ...settings },
    viewport: { width: 390, height: 844 },
    context: { hasTouch: true, isMobile: true, userAgent: android },
    prepare: (context) =>
      context.addInitScript(() => {
        const links: [string, string][] = []
        Object.assign(window, { links })
        window.open = (href, target) => {
          links.push([String(href), target ?? ''])
          return null
        }
      }),
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
})

async function copyAppLink({ context, dialog, page }: Opened): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('an app that did not come forward leaves the page with a way to get it', async () => {
  const opened = await openOnPhone()
  const { dialog } = opened
  await chooseWallet(opened)
  const open = dialog.getByRole('button', { name: `Open ${wallet}` })
  await eventually(() => open.getAttribute('aria-disabled')).not.toBe('true')
  await open.click()
  await dialog.getByRole('link', { name: `Get ${wallet}` }).waitFor()
})

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
})

test('without adapters a phone opens on all wallets, and a computer on the code', async () => {
  const { dialog, page } = await openOnPhone({ adapters: 'none' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog', { name: 'All wallets' }).waitFor()
  await dialog.getByRole('button', { name: 'Show QR code' }).waitFor()

  const computer = await openPlayground({ settings: { pairing: '1', adapters: 'none' } })
  await computer.page.getByRole('button', { name: 'Connect wallet' }).click()
  await computer.page.getByRole('dialog', { name: 'Scan with your phone' }).waitFor()
  expect(await copyLinkOf(computer)).toMatch(/^wc:/)
})

async function copyLinkOf(opened: Opened): Promise<string> {
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return copyLink(opened)
}
