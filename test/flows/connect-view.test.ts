import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { type Opened, type OpenPlaygroundParameters, openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { readRows } from '../support/readRows.js'
import { runAxe } from '../support/runAxe.js'
import { settle } from '../support/settle.js'
import { tabTo } from '../support/tabTo.js'
import { countRequests, watchProvider } from '../support/watchProvider.js'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const phone = {
  viewport: { width: 390, height: 844 },
  context: { userAgent: iphone, hasTouch: true, isMobile: true },
}

/** The playground with the Connect view open. */
async function openConnect({ settings, ...parameters }: OpenPlaygroundParameters = {}): Promise<Opened> {
  const opened = await openPlayground({
    settings: { pairing: '1', directory: 'local', ...settings },
    ...parameters,
  })
  await opened.page.locator('[data-lk-part=connect-button]').click()
  await opened.dialog.locator('[data-lk-part=body]').waitFor()
  return opened
}

const allWallets = (dialog: Locator) => dialog.getByRole('button', { name: /^All wallets/ })
const skeletons = (dialog: Locator) => dialog.locator('[data-lk-part=_row-skeleton]')
const hasFocus = (control: Locator) =>
  eventually(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
/** The boxes of the sheet and its rows. */
const readPlaces = (dialog: Locator) =>
  dialog.evaluate((sheet) =>
    [sheet, ...sheet.querySelectorAll('li, [data-lk-part=foot]')].map((element) => {
      const { height, y } = element.getBoundingClientRect()
      return [Math.round(y), Math.round(height)]
    }),
  )

test('installed wallets, the phone and directory wallets share one list', async () => {
  const { complaints, dialog } = await openConnect()
  await eventually(() => allWallets(dialog).textContent()).toMatch(/[\d,]+0\+/)
  const rows = await readRows(dialog)
  expect(rows.slice(0, 2)).toEqual(['WalletConnect QR code', 'Demo Wallet Installed'])
  // Four wallets in all, one of them installed.
  expect(rows).toHaveLength(6)
  expect(rows).toContain('Demo Phone Wallet')
  expect(await skeletons(dialog).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('the list appears before the directory answers, and nothing moves when it does', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { dialog, page } = await openConnect({
    prepare: (context) =>
      context.route(/getWallets/, async (route) => {
        await released
        await route.continue()
      }),
  })
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  await eventually(() => skeletons(dialog).count()).toBe(3)
  await settle(page)
  const before = await readPlaces(dialog)
  release()
  await eventually(() => allWallets(dialog).textContent()).toMatch(/\d/)
  await settle(page)
  expect(await skeletons(dialog).count()).toBe(0)
  expect(await readPlaces(dialog)).toEqual(before)
})

test('a first opening loads the modal and its view at once, then all code of the directory at once', async () => {
  const { dialog } = await openConnect({
    async prepare(context) {
      const requested = (file: RegExp) =>
        context.waitForEvent('request', (request) => file.test(request.url()))
      /** Holds the answer to a request until another file was requested: files that load in turn would never arrive. */
      const hold = async (held: RegExp, until: RegExp) => {
        const seen = requested(until)
        await context.route(held, async (route) => {
          await seen
          await route.continue()
        })
      }
      await hold(/modal\.lazy/, /connect\.lazy/)
      await hold(/data\.lazy/, /directory\.lazy/)
      await hold(/directory\.client/, /data\.lazy/)
    },
  })
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  await eventually(() => allWallets(dialog).textContent()).toMatch(/\d/)
})

test('a directory chunk that fails to load leaves the other rows unchanged', async () => {
  const { dialog } = await openConnect({
    prepare: (context) => context.route(/directory\.lazy/, (route) => route.abort()),
  })
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  await eventually(() => skeletons(dialog).count()).toBe(0)
  expect(await readRows(dialog)).toEqual(['WalletConnect QR code', 'Demo Wallet Installed', 'All wallets'])
})

test('without a project id the wallets are built in, and only the page’s server and the nodes are called', async () => {
  const { urls } = await readManifest()
  const asked: URL[] = []
  const { dialog, page, url } = await openConnect({
    settings: { directory: 'keyless' },
    prepare: async (context) => {
      context.on('request', (request) => asked.push(new URL(request.url())))
      context.on('page', (opened) => opened.on('websocket', (socket) => asked.push(new URL(socket.url()))))
    },
  })
  await eventually(() => allWallets(dialog).textContent()).toMatch(/\d/)
  await settle(page)
  expect(await readRows(dialog)).toHaveLength(6)
  const known = [url, urls.evm, urls.evm2, urls.solana].map((address) => new URL(address).origin)
  // The demo wallet is an extension of this page, served from the same origin as the services.
  const isWallet = ({ host, pathname }: URL) =>
    host === new URL(urls.services).host && /^\/(wallet\/|manifest\.json$)/.test(pathname)
  const remote = asked.filter(({ protocol }) => /^(http|ws)/.test(protocol))
  expect(remote.map(({ origin }) => origin)).toContain(new URL(url).origin)
  const strange = remote.filter((address) => !known.includes(address.origin) && !isWallet(address))
  expect(strange.map(({ href }) => href)).toEqual([])
})

test('on a phone no code is offered; all wallets take its place', async () => {
  const { dialog } = await openConnect({ settings: { allWallets: 'ONLY_MOBILE' }, ...phone })
  await dialog.getByRole('button', { name: 'Demo Phone Wallet' }).waitFor()
  expect(await allWallets(dialog).count()).toBe(1)
  expect(await dialog.getByRole('button', { name: 'WalletConnect, QR code' }).count()).toBe(0)
})

test('when collapsed, one button leads to the list, and a wallet connects from there', async () => {
  const { dialog, page, prompt } = await openConnect({ settings: { collapse: '1' } })
  const button = dialog.getByRole('button', { name: 'Continue with a wallet' })
  await button.click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await hasFocus(button)
  await button.click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await page.getByRole('dialog', { name: 'Demo Wallet' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('with the keyboard, choosing a wallet before accepting the terms moves the focus to the checkbox, and Space then sends the request', async () => {
  const { complaints, dialog, page, prompt } = await openConnect({
    settings: { legal: 'checkbox' },
    prepare: watchProvider,
  })
  const wallet = dialog.getByRole('button', { name: 'Demo Wallet, Installed' })
  const box = dialog.getByRole('checkbox', { name: 'I accept the terms of service and privacy policy' })
  await tabTo(page, wallet)
  expect(await wallet.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  await hasFocus(box)
  await eventually(() => dialog.getByRole('status').allInnerTexts()).toContain('Accept the terms first')
  expect(await countRequests(page, 'eth_requestAccounts')).toBe(0)
  await page.keyboard.press('Space')
  expect(await box.isChecked()).toBe(true)
  expect(await wallet.getAttribute('aria-disabled')).toBeNull()
  await wallet.focus()
  await page.keyboard.press('Enter')
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('the terms open in a tab without access to the page; acceptance holds in every view for the life of the page', async () => {
  const { context, dialog, page } = await openConnect({
    settings: { legal: 'checkbox' },
    prepare: (context) =>
      context.route('https://example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Terms</title>' }),
      ),
  })
  const opening = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'terms of service' }).click()
  const terms = await opening
  await terms.waitForURL('https://example.com/terms')
  expect(terms.url()).toBe('https://example.com/terms')
  expect(await terms.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  expect(await dialog.getByRole('checkbox').isChecked(), 'the link ticks nothing').toBe(false)
  await terms.close()
  await page.bringToFront()

  await dialog.getByText(/^I accept/).click({ position: { x: 4, y: 4 } })
  await allWallets(dialog).click()
  await page.getByRole('dialog', { name: 'All wallets' }).waitFor()
  await dialog.locator('[data-lk-part=tile]').first().waitFor()
  expect(await dialog.locator('[data-lk-part=tile][aria-disabled=true]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  expect(await dialog.getByRole('checkbox').isChecked()).toBe(true)
})

test('help explains what a wallet is and where to get one, and Back returns to its opener', async () => {
  const { complaints, dialog, page } = await openConnect()
  for (const name of ['What is a wallet?', 'Get started']) {
    const opener = dialog.getByRole('button', { name, exact: true })
    await opener.click()
    await page.getByRole('dialog', { name: 'What is a wallet?' }).waitFor()
    await dialog.getByRole('button', { name: 'Get a wallet' }).click()
    await page.getByRole('dialog', { name: 'Get a wallet' }).waitFor()
    const links = dialog.getByRole('link', { name: /^Get / })
    await eventually(() => links.count()).toBe(4)
    for (const link of await links.all()) {
      expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    }
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'I have a wallet' }).click()
    await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
    await hasFocus(opener)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const log = await page.getByRole('list', { name: 'Events' }).textContent()
  expect(log?.match(/CLICK_WALLET_HELP/g)).toHaveLength(2)
  expect(log?.match(/CLICK_GET_WALLET_HELP/g)).toHaveLength(2)
  expect(complaints).toEqual([])
})

const wide = [{ width: 1100, height: 800 }, 'light'] as const
const narrow = [{ width: 320, height: 568 }, 'dark'] as const

// Longer words and right to left change boxes only: roles and colours stay the same.
test.each([
  ['axe finds nothing, and nothing is cut off', 'en', [wide, narrow], true],
  ['right to left axe finds nothing, and nothing is cut off', 'ar-XB', [narrow], true],
  ['nothing of longer words is cut off', 'en-XA', [wide, narrow], false],
] as const)('%s: %s', { timeout: 90_000 }, async (_, locale, looks, asksAxe) => {
  const opened = await openConnect({
    context: { reducedMotion: 'reduce' },
    settings: { legal: 'checkbox', wallets: '2', locale },
  })
  const { dialog, page } = opened
  await dialog.locator('[data-lk-part=_all-wallets] [data-lk-part=tag]').waitFor()
  const check = async (state: string) => {
    for (const [viewport, colorScheme] of looks) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await settle(page)
      const where = `${state}, ${colorScheme}, ${viewport.width}px`
      if (asksAxe) expect(await runAxe(page), where).toEqual([])
      const body = dialog.locator('[data-lk-part=body]')
      expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), where).toBe(0)
    }
  }
  await check('Connect, refused')
  await dialog.locator('[data-lk-part=wallet-row]').first().dispatchEvent('click')
  await check('Connect, pointed at the checkbox')
  await dialog.getByRole('checkbox').check()
  await check('Connect, accepted')
  await dialog.locator('[data-lk-focus=WhatIsAWallet]').click()
  await dialog.locator('[data-lk-part=_points]').waitFor()
  await check('WhatIsAWallet')
  await dialog.locator('[data-lk-focus=GetAWallet]').click()
  await dialog.locator('[data-lk-part=_get-row]').first().waitFor()
  await check('GetAWallet')
})
