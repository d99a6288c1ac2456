import { expect, test } from 'vitest'
import { connectDemoWallet } from '../support/connectDemoWallet.js'
import { eventually } from '../support/eventually.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { readEvents } from '../support/readEvents.js'
import { readManifest } from '../support/readManifest.js'
import { readNative } from '../support/readNative.js'
import { readRows } from '../support/readRows.js'

const meridian = 31337
const northwind = 31338

/** Alice's displayed balance on a chain, read from that chain. */
async function balanceOn(part: 'evm' | 'evm2'): Promise<string> {
  const { accounts, urls } = await readManifest()
  return readNative(urls[part], accounts.evm[0]?.address ?? '0x')
}

/** Requests the other network from the account view. */
async function chooseNorthwind({ dialog, page }: Opened): Promise<void> {
  await page.getByRole('button', { name: 'Network: Meridian' }).click()
  await dialog.getByRole('button', { name: /^Northwind/ }).click()
}

test('a switch in the wallet to another configured network updates the name and the balances together', async () => {
  const opened = await openPlayground()
  const { complaints, dialog, inWallet, page } = opened
  await connectDemoWallet(opened)
  const [here, there] = [await balanceOn('evm'), await balanceOn('evm2')]
  expect(here).not.toBe(there)
  await page.getByRole('button', { name: /^Account, / }).click()
  await eventually(async () => (await readRows(dialog))[0]).toContain(here)

  await inWallet({ do: 'switchNetwork', chainId: northwind })
  await dialog.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  await eventually(async () => (await readRows(dialog))[0]).toContain(there)
  await dialog.getByText('on Northwind', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  await page.locator('[data-lk-part=account-button]').getByText(there).waitFor()

  await inWallet({ do: 'switchNetwork', chainId: meridian })
  await page.getByRole('button', { name: 'Network: Meridian' }).waitFor()
  await page.locator('[data-lk-part=account-button]').getByText(here).waitFor()
  expect(complaints).toEqual([])
})

test('a network unknown to the wallet is added, and a known one is switched to', {
  tags: ['golden'],
}, async () => {
  const opened = await openPlayground()
  const { complaints, dialog, page, prompt } = opened
  await connectDemoWallet(opened)
  await chooseNorthwind(opened)
  await prompt.getByRole('heading', { name: 'Add network' }).waitFor()
  await dialog.getByText('Approve the switch in Demo Wallet').first().waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Network: Northwind' }).click()
  await dialog.getByRole('button', { name: /^Meridian/ }).click()
  await prompt.getByRole('heading', { name: 'Switch network' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Network: Meridian' }).waitFor()
  expect(complaints).toEqual([])
})

test('a switch rejected in the wallet changes nothing and reports the rejection', async () => {
  const opened = await openPlayground()
  const { complaints, dialog, page, prompt } = opened
  await connectDemoWallet(opened)
  await chooseNorthwind(opened)
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('status').filter({ hasText: 'You declined the switch to Northwind' }).waitFor()
  expect((await dialog.getByRole('alert').allInnerTexts()).join(''), 'no alarm').toBe('')
  expect(await dialog.getByRole('button', { name: /^Meridian Current/ }).count()).toBe(1)
  expect(await dialog.getByText('Approve the switch in Demo Wallet').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Network: Meridian' }).waitFor()
  expect(complaints).toEqual([])
})

test('a switch that the wallet does not answer can be left; a late approval still moves the page', async () => {
  const opened = await openPlayground()
  const { complaints, dialog, page, prompt } = opened
  await connectDemoWallet(opened)
  await chooseNorthwind(opened)
  await prompt.getByRole('heading', { name: 'Add network' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Network: Meridian' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  await page.getByText(await balanceOn('evm2')).waitFor()
  expect(complaints).toEqual([])
})

test('a network chosen before connecting is requested on connect, where the wallet knows it', async () => {
  const opened = await openPlayground()
  const { complaints, dialog, inWallet, page, prompt } = opened
  await inWallet({ do: 'switchNetwork', chainId: northwind })
  await inWallet({ do: 'switchNetwork', chainId: meridian })
  await chooseNorthwind(opened)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Network: Northwind' }).waitFor()

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await prompt.getByRole('heading', { name: 'Switch network' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: /^Account, / }).waitFor()
  await page.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  expect(complaints).toEqual([])
})

test('a chosen network that the wallet does not know or rejects is not shown as current', async () => {
  const opened = await openPlayground()
  const { complaints, dialog, page } = opened
  await chooseNorthwind(opened)
  await dialog.waitFor({ state: 'hidden' })
  await connectDemoWallet(opened)
  await page.getByRole('button', { name: 'Network: Meridian' }).waitFor()
  await page.getByText(await balanceOn('evm')).waitFor()
  expect(complaints).toEqual([])
})

test('a network chosen while disconnected is remembered', async () => {
  const opened = await openPlayground()
  const { dialog, page } = opened
  await chooseNorthwind(opened)
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => readEvents(page)).toContain('SWITCH_NETWORK {"network":"eip155:31338"}')
  await page.reload()
  await page.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
})
