import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { readEvents } from '../support/readEvents.js'
import { readManifest } from '../support/readManifest.js'
import { readRows } from '../support/readRows.js'
import { untilBothSearched } from '../support/untilBothSearched.js'
import { readWatched, watchProvider } from '../support/watchProvider.js'

const settings = { adapters: 'both', namespaces: 'evm,solana', directory: 'keyless', pairing: '0' }
const solanaRow = 'Latchkey Local Solana'

/** Presses the wallet's only row. */
async function pressRow({ dialog, page }: Opened) {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const row = dialog.getByRole('button', { name: 'Demo Wallet, Installed' })
  await row.waitFor()
  // The row appears once either namespace has announced the wallet, and both are needed.
  await untilBothSearched(page)
  expect((await readRows(dialog)).filter((text) => text.startsWith('Demo Wallet'))).toHaveLength(1)
  await row.click()
}

/** Approves the first prompt and answers the second one, for Solana. */
async function connectBoth(opened: Opened, second: 'Approve' | 'Decline' = 'Approve') {
  const { dialog, page, prompt } = opened
  await pressRow(opened)
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  expect(await prompt.getByText(solanaRow).count(), 'Solana is asked for second').toBe(0)
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await prompt.getByText(solanaRow).waitFor()
  await prompt.getByRole('button', { name: second }).click()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

/** Switches to the Solana network, which needs no wallet request. */
async function goToSolana({ dialog, page }: Opened) {
  await page.getByRole('button', { name: 'Network: Meridian' }).click()
  await dialog.getByRole('button', { name: /^Heliograph/ }).click()
  await page.getByRole('button', { name: 'Network: Heliograph' }).waitFor()
}

async function accountButton(index: number) {
  const address = (await readManifest()).accounts.solana[index]?.address ?? ''
  return new RegExp(`^Account, ${address.slice(0, 4)}\\w*…\\w*${address.slice(-4)}$`)
}

/** The remembered wallet of each namespace. */
const remembered = (page: Page) =>
  page.evaluate(() =>
    ['eip155', 'solana'].map((namespace) =>
      localStorage.getItem(`latchkey:1:default:connected_connector_id:${namespace}`),
    ),
  )

/** The account's balance in lamports, read from the chain. */
async function lamportsOf(index: number): Promise<number> {
  const { accounts, urls } = await readManifest()
  const params = [accounts.solana[index]?.address, { commitment: 'confirmed' }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(urls.solana, { method: 'POST', headers, body })
  return ((await answer.json()) as { result: { value: number } }).result.value
}

test('a wallet of both namespaces is one row: one press connects both, and a reload reconnects both', async () => {
  const opened = await openPlayground({ settings, prepare: watchProvider })
  const { complaints, page, prompt } = opened
  await connectBoth(opened)
  expect(await remembered(page)).toEqual(['"dev.latchkey.demo"', '"Demo Wallet"'])
  await eventually(async () =>
    (await readEvents(page)).filter((text) => text.startsWith('CONNECT_SUCCESS')),
  ).toHaveLength(1)

  await goToSolana(opened)
  await page.getByRole('button', { name: await accountButton(0) }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: await accountButton(0) }).waitFor()
  expect((await readWatched(page)).requests).not.toContain('eth_requestAccounts')
  expect(await prompt.getByRole('heading').count(), 'no sign-in prompt').toBe(0)
  await page.getByRole('button', { name: 'Network: Heliograph' }).click()
  await opened.dialog.getByRole('button', { name: /^Meridian/ }).click()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  expect(complaints).toEqual([])
})

test('the displayed SOL balance matches the chain', async () => {
  const opened = await openPlayground({ settings })
  const { complaints, dialog, page } = opened
  await connectBoth(opened)
  await goToSolana(opened)
  const lamports = await lamportsOf(0)
  const figure = `${(lamports / 1_000_000_000).toLocaleString('en-US')} SOL`
  await page.getByRole('button', { name: await accountButton(0) }).click()
  await eventually(async () => (await readRows(dialog))[0]).toContain(figure)
  expect(complaints).toEqual([])
})

test('a wallet that rejects Solana stays connected on EVM, and the rejection is reported', async () => {
  const opened = await openPlayground({ settings })
  const { complaints, page } = opened
  await connectBoth(opened, 'Decline')
  expect(await remembered(page)).toEqual(['"dev.latchkey.demo"', null])
  await eventually(() => readEvents(page)).toContain(
    'USER_REJECTED {"message":"The request was declined in the wallet"}',
  )
  expect(complaints).toEqual([])
})

test('a wallet that rejects the first request does not receive the second', async () => {
  const opened = await openPlayground({ settings })
  const { dialog, page, prompt } = opened
  await pressRow(opened)
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('paragraph').filter({ hasText: 'Connection declined' }).waitFor()
  expect(await prompt.getByRole('heading').count()).toBe(0)
  expect(await remembered(page)).toEqual([null, null])
})

test('each namespace follows the wallet independently, and revoking one leaves the other', async () => {
  const opened = await openPlayground({ settings })
  const { complaints, inWallet, page } = opened
  await connectBoth(opened)
  await goToSolana(opened)
  const { accounts } = await readManifest()
  const [first, second] = accounts.solana.map(({ address }) => address)
  await inWallet({ do: 'grant', accounts: [first, second] })
  await inWallet({ do: 'switchAccount', account: second })
  await page.getByRole('button', { name: await accountButton(1) }).waitFor()

  await inWallet({ do: 'revoke', namespace: 'solana' })
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.getByRole('button', { name: 'Network: Heliograph' }).click()
  await opened.dialog.getByRole('button', { name: /^Meridian/ }).click()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  expect(complaints).toEqual([])
})

test('a Solana-only wallet connects without an EVM request', { tags: ['golden'] }, async () => {
  const opened = await openPlayground({ settings: { ...settings, namespaces: 'solana' } })
  const { complaints, dialog, page, prompt } = opened
  await pressRow(opened)
  await prompt.getByText(solanaRow).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: await accountButton(0) }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(await remembered(page)).toEqual([null, '"Demo Wallet"'])

  await page.getByRole('button', { name: await accountButton(0) }).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await eventually(() => remembered(page)).toEqual([null, null])
  expect(complaints).toEqual([])
})
