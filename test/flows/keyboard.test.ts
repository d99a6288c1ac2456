import { expect, test } from 'vitest'
import { openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { tabTo } from '../support/tabTo.js'

test('the whole path is done by keyboard alone, with the prompts of the wallet too', async () => {
  const pointers: string[] = []
  const opened = await openPlayground({
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
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
  expect(await dialog.getByRole('listitem').count()).toBe(1)
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Connect wallet')
  expect(pointers, 'pointer events').toEqual([])
  expect(complaints).toEqual([])
})

test('Esc declines in the wallet first, and then closes the modal', async () => {
  const { dialog, page, prompt } = await openPlayground()
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  await tabTo(page, connect)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Demo Wallet, Installed' }))
  await page.keyboard.press('Enter')
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByText('Nothing was shared.').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Back' }))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await connect.evaluate((element) => element === document.activeElement)).toBe(true)
})
