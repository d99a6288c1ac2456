import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { openWithAll } from '../support/showView.js'
import { tabTo } from '../support/tabTo.js'

test('the whole path works by keyboard alone, including the wallet’s prompts', async () => {
  const pointers: string[] = []
  const opened = await openPlayground({
    context: { permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' },
    prepare: async (context) => {
      await context.exposeBinding('pointerWasUsed', (_, type: string) => pointers.push(type))
      await context.addInitScript(() => {
        const tell = (window as unknown as { pointerWasUsed(type: string): void }).pointerWasUsed
        for (const type of ['pointerdown', 'mousedown', 'touchstart'])
          addEventListener(type, (event) => event.isTrusted && tell(type), { capture: true })
      })
    },
  })
  const { complaints, dialog, page, prompt } = opened
  const { keyboard } = page
  const [alice] = (await readManifest()).accounts.evm

  const connect = page.getByRole('button', { name: 'Connect wallet' })
  await tabTo(page, connect)
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Demo Wallet, Installed' }))
  await keyboard.press('Enter')
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  await tabTo(page, prompt.getByRole('button', { name: 'Approve' }))
  await keyboard.press('Enter')
  const account = page.getByRole('button', { name: 'Account, alice.latchkey.eth' })
  await account.waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await tabTo(page, account)
  await keyboard.press('Space')
  // What is loaded with the view may still replace the control that has the focus.
  await dialog.locator('[data-lk-part=token-row]').first().waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Copy address' }))
  await keyboard.press('Enter')
  await dialog.getByRole('status').getByText('Address copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(alice?.address)
  await tabTo(page, dialog.getByRole('tab', { name: 'Tokens' }))

  await tabTo(page, dialog.getByRole('button', { name: 'Network: Meridian' }))
  await keyboard.press('Enter')
  const search = dialog.getByRole('searchbox', { name: 'Search networks' })
  await tabTo(page, search)
  await keyboard.type(' north ')
  await eventually(() => dialog.getByRole('listitem').count()).toBe(1)
  await tabTo(page, dialog.getByRole('button', { name: 'Northwind' }))
  await keyboard.press('Enter')
  await prompt.getByRole('heading', { name: 'Add network' }).waitFor()
  await tabTo(page, prompt.getByRole('button', { name: 'Approve' }))
  await keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Network: Northwind' }).waitFor()

  await tabTo(page, dialog.getByRole('button', { name: 'Settings' }))
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Theme' }))
  await keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Theme Light' }).waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Disconnect' }))
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await connect.waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Connect wallet')
  expect(pointers, 'pointer events').toEqual([])
  expect(complaints).toEqual([])
}, 60_000)

test('Esc rejects in the wallet first, then closes the modal', async () => {
  const { dialog, page, prompt } = await openPlayground()
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  await tabTo(page, connect)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Demo Wallet, Installed' }))
  await page.keyboard.press('Enter')
  const asked = prompt.getByRole('heading', { name: 'Connect' })
  await asked.waitFor()
  // The prompt is visible before it has the focus; until then Esc goes to the modal.
  await eventually(() =>
    asked.evaluate(
      (element) => element.ownerDocument.activeElement === element && element.ownerDocument.hasFocus(),
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.getByText('Nothing was shared.').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Back' }))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => connect.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the views behind an account can be opened, used and left by keyboard alone', async () => {
  const opened = await openWithAll()
  const { dialog, page } = opened
  const { keyboard } = page
  const back = dialog.getByRole('button', { name: 'Back' })
  const isFocused = (control: Locator) =>
    eventually(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
  await tabTo(page, page.getByRole('button', { name: /^Account, / }))
  await keyboard.press('Enter')

  await tabTo(page, dialog.getByRole('tab', { name: 'Tokens' }))
  await keyboard.press('ArrowRight')
  const nft = dialog.getByRole('button', { name: /^Iron key/ })
  await tabTo(page, nft)
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: /^Copy contract address/ }))
  await tabTo(page, back)
  await keyboard.press('Enter')
  await isFocused(nft)

  await keyboard.press('Shift+Tab')
  await tabTo(page, dialog.getByRole('tab', { name: 'NFTs' }))
  await keyboard.press('ArrowRight')
  const row = dialog.locator('[data-lk-part=activity-row]').nth(2)
  await tabTo(page, row)
  const words = (await row.textContent()) ?? ''
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Copy transaction' }))
  await tabTo(page, back)
  await keyboard.press('Enter')
  await eventually(() => dialog.locator(':focus').textContent()).toBe(words)

  const receive = dialog.getByRole('button', { name: 'Receive', exact: true })
  await tabTo(page, receive)
  await keyboard.press('Enter')
  await tabTo(page, dialog.locator('summary'))
  await keyboard.press('Enter')
  await dialog.getByRole('list', { name: 'Networks where you can receive' }).waitFor()
  await tabTo(page, dialog.getByRole('textbox', { name: 'Amount (optional)' }))
  await keyboard.type('2')
  await tabTo(page, dialog.getByRole('button', { name: 'Copy link' }))
  await tabTo(page, back)
  await keyboard.press('Enter')
  await isFocused(receive)

  const tokens = dialog.getByRole('tab', { name: 'Tokens' })
  await tabTo(page, dialog.getByRole('tab', { selected: true }))
  await keyboard.press('Home')
  await isFocused(tokens)
  const manage = dialog.getByRole('button', { name: 'Manage tokens' })
  await tabTo(page, manage)
  await keyboard.press('Enter')
  const hide = dialog.getByRole('button', { name: 'Hide Test Dai' })
  await tabTo(page, hide)
  await keyboard.press('Space')
  await eventually(() => hide.getAttribute('aria-pressed')).toBe('true')
  await isFocused(hide)
  await tabTo(page, dialog.getByRole('button', { name: 'Done' }))
  await keyboard.press('Enter')
  await isFocused(manage)

  const settings = dialog.getByRole('button', { name: 'Settings' })
  await tabTo(page, settings)
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: /^Switch account/ }))
  await keyboard.press('Enter')
  await tabTo(page, dialog.locator('[data-lk-part=account-row]').last())
  await keyboard.press('Enter')
  await isFocused(dialog.getByRole('button', { name: /^Switch account/ }))
  await tabTo(page, back)
  await keyboard.press('Enter')
  await isFocused(settings)
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}, 60_000)
