import { expect, test } from 'vitest'
import { connectDemoWallet } from '../support/connectDemoWallet.js'
import { openPlayground } from '../support/openPlayground.js'
import { countRequests, watchProvider } from '../support/watchProvider.js'

test('a locked wallet asks to be unlocked, then to connect, and the page waits for both', async () => {
  const { complaints, dialog, page, prompt } = await openPlayground({ settings: { wallet: 'locked' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('heading', { name: 'Unlock' }).waitFor()
  await dialog.getByRole('paragraph').filter({ hasText: 'Continue in Demo Wallet' }).waitFor()
  await prompt.getByRole('button', { name: 'Unlock' }).click()
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  expect(complaints).toEqual([])
})

test('locking while connected leads from the account to Connect with the reason; unlocking restores the connection', async () => {
  const opened = await openPlayground({ prepare: watchProvider })
  const { complaints, dialog, inWallet, page, prompt } = opened
  await connectDemoWallet(opened)
  await page.getByRole('button', { name: /^Account, / }).click()
  await dialog.getByRole('listitem').first().waitFor()

  await inWallet({ do: 'lock' })
  await dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await dialog.getByText('Your wallet is locked. Open it to go on.').waitFor()
  expect(await page.getByRole('button', { name: /^Account, /, includeHidden: true }).count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Copy address' }).count()).toBe(0)

  await inWallet({ do: 'unlock' })
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(await countRequests(page, 'eth_requestAccounts')).toBe(1)
  expect(await prompt.getByRole('heading').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('locking while the modal is closed opens nothing; the next opening shows the reason', async () => {
  const opened = await openPlayground()
  const { dialog, inWallet, page } = opened
  await connectDemoWallet(opened)
  await inWallet({ do: 'lock' })
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await button.waitFor()
  expect(await dialog.count()).toBe(0)
  await button.click()
  await dialog.getByText('Your wallet is locked. Open it to go on.').waitFor()
})

test('a wallet that is locked at page load stays remembered and reconnects when it is unlocked', async () => {
  const opened = await openPlayground({ prepare: watchProvider })
  const { complaints, dialog, inWallet, page, prompt } = opened
  await connectDemoWallet(opened)
  await inWallet({ do: 'lock' })
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await dialog.count()).toBe(0)
  expect(await prompt.getByRole('heading').count()).toBe(0)

  await inWallet({ do: 'unlock' })
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  expect(await countRequests(page, 'eth_requestAccounts')).toBe(0)
  expect(complaints).toEqual([])
})
