import { expect, test } from 'vitest'
import { askWallet } from '../support/askWallet.js'
import { openPlayground } from '../support/openPlayground.js'
import { countRequests, watchProvider } from '../support/watchProvider.js'

test('a rejected connection shows a calm message, and the user can try again', {
  tags: ['golden'],
}, async () => {
  const opened = await openPlayground({ prepare: watchProvider })
  const { complaints, dialog, page, prompt } = opened
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  const told = dialog.getByRole('paragraph')
  await told.filter({ hasText: 'Continue in Demo Wallet' }).waitFor()
  await prompt.getByRole('button', { name: 'Decline' }).click()

  await told.filter({ hasText: 'Connection declined' }).waitFor()
  await told.filter({ hasText: 'Nothing was shared. You can try again at any time.' }).waitFor()
  expect((await dialog.getByRole('alert').allInnerTexts()).join(''), 'no alarm').toBe('')
  expect(await page.getByRole('button', { name: 'Connect wallet', includeHidden: true }).count()).toBe(1)
  expect(await askWallet(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Try again' }).click()
  await told.filter({ hasText: 'Continue in Demo Wallet' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(await countRequests(page, 'eth_requestAccounts')).toBe(2)
  expect(complaints).toEqual([])
})

test('a wallet that always rejects leaves nothing behind, and Back leads to the list', async () => {
  const { complaints, dialog, page } = await openPlayground({ settings: { wallet: 'decline' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const row = dialog.getByRole('button', { name: 'Demo Wallet, Installed' })
  for (let time = 0; time < 3; time++) {
    await row.click()
    await dialog.getByRole('paragraph').filter({ hasText: 'Connection declined' }).waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await row.waitFor()
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(
    await page.evaluate(() => localStorage.getItem('latchkey:1:default:connected_connector_id:eip155')),
  ).toBeNull()
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(complaints).toEqual([])
})
