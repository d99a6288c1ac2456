import { createTestClient, http, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { breakPart } from '../support/breakPart.js'
import { connectDemoWallet } from '../support/connectDemoWallet.js'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { readNative } from '../support/readNative.js'
import { readRows } from '../support/readRows.js'

/** Alice, and an account with a smaller native balance. */
async function readPeople() {
  const { accounts, urls } = await readManifest()
  const [alice, , bob] = accounts.evm
  if (alice === undefined || bob === undefined) throw new TypeError('the manifest has too few accounts')
  const client = createTestClient({ mode: 'anvil', transport: http(urls.evm) })
  await client.setBalance({ address: bob.address, value: parseEther('123.4567') })
  return { alice: alice.address, bob: bob.address, url: urls.evm }
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

test('an account switch in the wallet reaches the button, the account view, the balances and the copied address', {
  tags: ['golden'],
}, async () => {
  const { bob, url } = await readPeople()
  const permissions = ['clipboard-read', 'clipboard-write']
  const opened = await openPlayground({ context: { permissions } })
  const { complaints, dialog, inWallet, page } = opened
  const { accounts } = await readManifest()
  await connectDemoWallet(opened)
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).click()
  await eventually(() => readRows(dialog)).not.toEqual([])

  await inWallet({ do: 'switchAccount', account: accounts.evm.findIndex(({ isEmpty }) => isEmpty) })
  await dialog.getByText('No tokens yet').waitFor()
  expect(await readRows(dialog), 'nothing of the one before').toEqual([])
  await dialog.getByText('0 ETH', { exact: true }).waitFor()

  await inWallet({ do: 'switchAccount', account: bob })
  const figure = await readNative(url, bob)
  expect(figure).toBe('123.456 ETH')
  await dialog.getByText(short(bob)).waitFor()
  await eventually(async () => (await readRows(dialog))[0]).toContain(figure)
  expect(await dialog.getByText('alice.latchkey.eth').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Copy address' }).click()
  await dialog.getByText('Address copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bob)

  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Account, ${short(bob)}` }).waitFor()
  await page.locator('[data-lk-part=account-button]').getByText(figure).waitFor()
  await page.reload()
  await page.getByRole('button', { name: `Account, ${short(bob)}` }).waitFor()
  expect(complaints).toEqual([])
})

test('balances of the previous account never appear under the new account while it loads', async () => {
  const { alice, bob, url } = await readPeople()
  const opened = await openPlayground()
  const { dialog, inWallet, page } = opened
  await connectDemoWallet(opened)
  const [old, figure] = [await readNative(url, alice), await readNative(url, bob)]
  await page.getByText(old).first().waitFor()
  await page.getByRole('button', { name: /^Account, / }).click()
  await eventually(async () => (await readRows(dialog))[0]).toContain(old)

  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { __seen: seen })
    const parts = '[data-lk-part=account-button], [data-lk-part=sheet]'
    const look = () => {
      for (const part of document.querySelectorAll<HTMLElement>(parts)) seen.add(part.textContent ?? '')
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await breakPart('evm', 'slow:700')
  await inWallet({ do: 'switchAccount', account: bob })
  await eventually(async () => (await readRows(dialog))[0]).toContain(figure)
  await page.getByText(figure).first().waitFor()

  const seen = await page.evaluate(() => [...(window as unknown as { __seen: Set<string> }).__seen])
  const hers = seen.filter((text) => text.includes(short(bob)))
  expect(hers.length, 'states with the new name').toBeGreaterThan(1)
  expect(hers.filter((text) => text.includes(old.replace(' ETH', '')))).toEqual([])
  expect(hers.filter((text) => text.includes('alice'))).toEqual([])
})

test('an account chosen in the modal or in the wallet applies everywhere and survives a reload', async () => {
  const { accounts } = await readManifest()
  const { complaints, dialog, inWallet, page, prompt } = await openPlayground()
  const [first, second] = accounts.evm
  if (first === undefined || second === undefined) throw new TypeError('the manifest has too few accounts')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByLabel(second.address).check()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  const toAccounts = dialog.getByRole('button', { name: /^Switch account/ })
  const shown = dialog.getByRole('list', { name: 'Connected wallets' }).getByText(short(second.address))
  await toAccounts.waitFor()
  await inWallet({ do: 'switchAccount', account: second.address })
  await shown.waitFor()
  await inWallet({ do: 'switchAccount', account: first.address })
  await shown.waitFor({ state: 'detached' })

  await toAccounts.click()
  await dialog.getByRole('heading', { name: 'Switch account' }).waitFor()
  await dialog
    .getByRole('button')
    .filter({ hasText: short(second.address) })
    .click()
  await dialog.getByRole('heading', { name: 'Settings' }).waitFor()
  const button = page.getByRole('button', { name: `Account, ${short(second.address)}` })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await button.waitFor()
  await page.reload()
  await button.click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await toAccounts.waitFor()
  await inWallet({ do: 'grant', accounts: [second.address] })
  await toAccounts.waitFor({ state: 'detached' })
  await shown.waitFor()
  expect(complaints).toEqual([])
})
