import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { breakPart } from '../support/breakPart.js'
import { checkAxe } from '../support/checkAxe.js'
import { copyLink } from '../support/copyPairing.js'
import { eventually } from '../support/eventually.js'
import { type Opened, type OpenPlaygroundParameters, openPlayground } from '../support/openPlayground.js'
import { readScreenCode } from '../support/readScreenCode.js'
import { settle } from '../support/settle.js'
import { tabTo } from '../support/tabTo.js'

const codeName = 'QR code to connect with a phone wallet'
const phoneWallet = 'Demo Phone Wallet'

type Paired = Opened & { code: Locator }

/** Opens the code of a directory wallet, or the code for any wallet. */
async function openCode({
  wallet,
  ...parameters
}: OpenPlaygroundParameters & { wallet?: string } = {}): Promise<Paired> {
  const opened = await openPlayground({
    ...parameters,
    settings: { wallets: '0', pairing: '1', ...parameters.settings },
    // The test is about the code, not its animation.
    context: { reducedMotion: 'reduce' },
  })
  const { context, dialog, page } = opened
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('[data-lk-part=connect-button]').click()
  if (wallet !== undefined) {
    await dialog.locator('[data-lk-focus=AllWallets]').click()
    await dialog.getByRole('searchbox').fill(wallet)
    // Search results are in different places than in the full list.
    await eventually(() => dialog.locator('[data-lk-part=tile]').count()).toBe(1)
    await dialog.getByRole('button', { name: wallet, exact: true }).click()
  } else if (parameters.settings?.['adapters'] !== 'none')
    await dialog.getByRole('button', { name: 'WalletConnect, QR code' }).click()
  const code = dialog.getByRole('img', { name: codeName })
  await code.waitFor()
  await settle(page)
  return { ...opened, code }
}

test('the code encodes the copied link in every theme and in forced colours, and survives a relay outage', async () => {
  const opened = await openCode()
  const { code, complaints, context, dialog, page } = opened
  const copy = dialog.getByRole('button', { name: 'Copy link' })
  const isNext = await code.evaluate((element, selector) => {
    const after = [...document.querySelectorAll(selector)].find(
      (each) => element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    return after?.textContent
  }, '[role=dialog] :is(button, a[href], input)')
  expect(isNext).toBe('Copy link')
  await tabTo(page, copy)
  await page.keyboard.press('Enter')
  await dialog.getByRole('status').filter({ hasText: 'Link copied' }).waitFor()
  const link = await copyLink(opened)
  expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  for (const [colorScheme, forcedColors] of [
    ['light', 'none'],
    ['dark', 'none'],
    ['dark', 'active'],
  ] as const) {
    await page.emulateMedia({ colorScheme, forcedColors })
    expect(await readScreenCode(context, code)).toBe(link)
    const colours = await code.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element.querySelector('path') ?? element).stroke,
    ])
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(22, 24, 20)'])
  }
  expect(complaints).toEqual([])

  const drawn = await code.locator('path').getAttribute('d')
  await breakPart('relay', 'drop')
  await dialog
    .locator('[data-lk-part=_qr-caption]', { hasText: 'Reconnecting. Your code stays valid.' })
    .waitFor()
  expect(await code.locator('path').getAttribute('d')).toBe(drawn)
  await breakPart('relay', 'off')
  await dialog.locator('[data-lk-part=_qr-caption]', { hasText: /Expires in \d:\d\d/ }).waitFor()
  await eventually(() => dialog.getByRole('status').textContent()).toBe('The connection is back')
  expect(await code.locator('path').getAttribute('d')).toBe(drawn)

  // Going back disposes of the code; returning makes a new one.
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'WalletConnect, QR code' }).click()
  const second = await copyLink(opened)
  expect(second).toMatch(/^wc:/)
  expect(second).not.toBe(link)
})

test('a wallet’s code scans with its icon in a window of 320px; its place is tabs, and axe reports nothing', async () => {
  const viewport = { width: 320, height: 640 }
  const opened = await openCode({ wallet: phoneWallet, viewport, colorScheme: 'dark' })
  const { code, complaints, context, dialog, page } = opened
  await code.locator('[data-lk-part=picture][data-status=loaded]').waitFor()
  const { width = 0, height = 0 } = (await code.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(200)
  expect(Math.abs(width - height)).toBeLessThan(1)
  expect(await readScreenCode(context, code)).toBe(await copyLink(opened))

  await checkAxe(opened, 'code', ['desktop'])
  const tabs = dialog.getByRole('tablist', { name: 'Where your wallet is' }).getByRole('tab')
  expect(await tabs.allTextContents()).toEqual(['Mobile', 'Web'])
  await tabTo(page, tabs.first())
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: `Open ${phoneWallet}` }).waitFor()
  await checkAxe(opened, 'page of the wallet', ['desktop'])
  expect(complaints).toEqual([])
})

test('without adapters the modal opens on the code, whose link can be selected by hand if copying is unavailable', async () => {
  const { dialog, page } = await openCode({
    settings: { adapters: 'none' },
    prepare: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
        document.execCommand = () => false
      }),
  })
  await dialog.getByRole('heading', { name: 'Scan with your phone' }).waitFor()
  await dialog.getByRole('button', { name: 'All wallets' }).waitFor()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'could not be copied' }).waitFor()
  const field = dialog.getByRole('textbox', { name: 'Link for your wallet' })
  await field.click()
  const selected = await field.evaluate((input) => {
    const { selectionEnd, selectionStart, value } = input as HTMLInputElement
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
  })
  expect(selected).toMatch(/^wc:[0-9a-f]{64}@2\?.+symKey=/)
  expect(page.url()).not.toContain('wc:')
})

test('the second mount of StrictMode requests no second pairing', async () => {
  const opened = await openCode({ development: true })
  const link = await copyLink(opened)
  expect(await readScreenCode(opened.context, opened.code)).toBe(link)
  expect(opened.complaints).toEqual([])
})
