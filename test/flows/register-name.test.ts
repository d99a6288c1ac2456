import { randomUUID } from 'node:crypto'
import { type Address, hexToString, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createEvmAccounts } from '../localnet/evm/createEvmAccounts.js'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import type { Opened, OpenPlaygroundParameters } from '../support/openPlayground.js'
import { eventNames } from '../support/readEvents.js'
import { readManifest } from '../support/readManifest.js'
import { runAxe } from '../support/runAxe.js'
import { readSignatures, recordSignatures } from '../support/signIn.js'
import { tabTo } from '../support/tabTo.js'
import { getTestbed } from '../support/testbed/getTestbed.js'

/** A name that no other test takes. */
const newName = () => `ada-${randomUUID().slice(0, 8)}`

/** A page on main networks, whose wallet prompts, with an account that has no name. */
async function openNamed(account: number, { settings, ...rest }: OpenPlaygroundParameters = {}) {
  const opened = await openConnected({
    prepare: recordSignatures,
    ...rest,
    settings: { testnets: '0', balances: 'service', networks: '1', ...settings },
  })
  await opened.inWallet({ do: 'switchAccount', account })
  await opened.inWallet({ do: 'mode', mode: 'ask' })
  const { accounts } = await readManifest()
  const address = accounts.evm[account]?.address as Address
  await opened.page.locator('[data-lk-part=account-button]').getByText(address.slice(-4)).waitFor()
  return { ...opened, address }
}

/** Opens the form for a name by the settings of the account. */
async function showForm({ dialog, page }: Pick<Opened, 'dialog' | 'page'>) {
  await page.locator('[data-lk-part=account-button] button').first().click()
  await dialog.locator('[data-lk-focus=Settings]').click()
  await dialog.locator('[data-lk-focus=ChooseAccountName]').click()
  await dialog.getByText('Once registered, anyone can see').waitFor()
  await dialog.locator('button[data-lk-focus=RegisterAccountName]').last().click()
  await dialog.locator('input').waitFor()
}

const field = ({ dialog }: Pick<Opened, 'dialog'>) => dialog.getByRole('textbox', { name: 'Name' })
const registerButton = ({ dialog }: Pick<Opened, 'dialog'>) =>
  dialog.getByRole('button', { name: 'Register name' })
const isAvailable = ({ dialog }: Pick<Opened, 'dialog'>, name: string) =>
  dialog.getByRole('paragraph').getByText(`${name}.reown.id is available`).waitFor()

/** The record of a name at the service, by an independent request. */
async function readRecord(name: string): Promise<unknown> {
  const { projectId } = await readManifest()
  const query = new URLSearchParams({ projectId, apiVersion: '2' })
  return (await fetch(`${getTestbed().services}/v1/profile/account/${name}.reown.id?${query}`)).json()
}

/** Registers a name for another account, by an independent client. */
async function take(name: string): Promise<void> {
  const key = createEvmAccounts().accounts[9]?.privateKey ?? '0x'
  const account = privateKeyToAccount(key)
  const timestamp = Math.floor(Date.now() / 1000)
  const message = JSON.stringify({ name: `${name}.reown.id`, attributes: {}, timestamp })
  const signature = await account.signMessage({ message })
  const body = JSON.stringify({ coin_type: 2_147_514_985, address: account.address, message, signature })
  const { status } = await fetch(`${getTestbed().services}/v1/profile/account`, { method: 'POST', body })
  expect(status).toBe(200)
}

test('a name is registered by the shown message, and the account has it at once and after a reload', async () => {
  const opened = await openNamed(4)
  const { address, complaints, dialog, page, prompt } = opened
  const name = newName()
  await showForm(opened)
  await field(opened).fill(name)
  await isAvailable(opened, name)
  await registerButton(opened).click()
  await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await dialog.getByText('Sign in Demo Wallet').first().waitFor()
  const shown = await dialog.getByRole('region', { name: 'The whole message' }).textContent()
  const facts = await dialog.locator('[data-lk-part=fact]').allInnerTexts()
  expect(facts.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    `Name ${name}.reown.id`,
    `Address ${address.slice(0, 6)}…${address.slice(-4)}`,
  ])
  expect(await readRecord(name)).toEqual([])
  await prompt.getByRole('button', { name: 'Approve' }).click()

  await page.getByRole('dialog', { name: 'Name registered' }).waitFor()
  await dialog.getByText(`${name}.reown.id is yours`).first().waitFor()
  const [signed, ...others] = await readSignatures(page)
  expect(others).toEqual([])
  const message = hexToString(signed?.message as `0x${string}`)
  expect(message).toBe(shown)
  const signature = signed?.signature as `0x${string}`
  await expect(verifyMessage({ address, message, signature })).resolves.toBe(true)
  expect(await readRecord(name)).toMatchObject({ addresses: { '2147514985': { address } } })

  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.locator('[data-lk-part=account-head]').getByText(`${name}.reown.id`).waitFor()
  await dialog.locator('[data-lk-focus=Settings]').click()
  await dialog.getByRole('list', { name: 'Connected wallets' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Register a name' }).count()).toBe(0)
  await eventually(() => eventNames(page, /NAME|ENS/)).toEqual([
    'OPEN_ENS_FLOW',
    'REGISTER_NAME_INITIATED',
    'REGISTER_NAME_SUCCESS',
  ])

  await page.evaluate(() => localStorage.removeItem('@latchkey/identity_cache'))
  await page.reload()
  await page.getByRole('button', { name: `Account, ${name}.reown.id` }).waitFor()
  expect(complaints).toEqual([])
})

test('a taken name leads to free ones; a rejection and a double press never sign twice', async () => {
  const taken = newName()
  await take(taken)
  const opened = await openNamed(5)
  const { dialog, page, prompt } = opened
  await showForm(opened)
  await field(opened).fill(taken)
  await dialog.getByText(`${taken}.reown.id is taken`).first().waitFor()
  expect(await registerButton(opened).getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('list', { name: 'Available' }).getByRole('button').first().click()
  await isAvailable(opened, `${taken}-dao`)
  expect(await field(opened).inputValue()).toBe(`${taken}-dao`)
  expect(await field(opened).evaluate((input) => input.matches(':focus'))).toBe(true)

  await registerButton(opened).click()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByText('Declined in Demo Wallet. Nothing was registered.').first().waitFor()
  expect(await field(opened).inputValue()).toBe(`${taken}-dao`)
  expect(await readRecord(`${taken}-dao`)).toEqual([])
  await dialog.getByRole('button', { name: 'Try again' }).click({ clickCount: 2 })
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog', { name: 'Name registered' }).waitFor()
  expect(await readSignatures(page)).toHaveLength(1)
})

test('a signature that came too late is repeated by a press only', async () => {
  const opened = await openNamed(6)
  const { context, dialog, page, prompt } = opened
  const name = newName()
  const reasons = [{ field: 'timestamp', description: 'Timestamp is more than 10 seconds away from now' }]
  const json = { status: 'FAILED', reasons }
  await context.route('**/v1/profile/account', (route) => route.fulfill({ status: 400, json }))
  await showForm(opened)
  await field(opened).fill(name)
  await isAvailable(opened, name)
  await registerButton(opened).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('The signature expired').first().waitFor()
  expect(await readRecord(name)).toEqual([])
  expect(await readSignatures(page)).toHaveLength(1)
  await context.unroute('**/v1/profile/account')
  await dialog.getByRole('button', { name: 'Sign again' }).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog', { name: 'Name registered' }).waitFor()
  expect(await readRecord(name)).toMatchObject({ name: `${name}.reown.id` })
})

test('another account, Back and a reload end a registration: what is signed later registers nothing', async () => {
  const opened = await openNamed(7)
  const { dialog, inWallet, page, prompt } = opened
  const name = newName()
  const begin = async () => {
    await showForm(opened)
    await field(opened).fill(name)
    await isAvailable(opened, name)
    await registerButton(opened).click()
    await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  }
  await begin()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByText('Choose your account name').waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await eventually(() => readSignatures(page)).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await begin()
  await inWallet({ do: 'switchAccount', account: 8 })
  await field(opened).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await eventually(() => readSignatures(page)).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await begin()
  await page.reload()
  await page.locator('[data-lk-part=account-button]').first().waitFor()
  expect(await readRecord(name)).toEqual([])
  await showForm(opened)
  expect(await field(opened).inputValue()).toBe('')
})

test('the form is used by keyboard alone, and its states have no accessibility violations', async () => {
  const opened = await openNamed(8, { context: { reducedMotion: 'reduce' } })
  const { dialog, page, prompt } = opened
  const name = newName()
  await showForm(opened)
  expect(await runAxe(page)).toEqual([])
  await tabTo(page, field(opened))
  await page.keyboard.type(name)
  await isAvailable(opened, name)
  expect(await runAxe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await dialog.getByText('Sign in Demo Wallet').first().waitFor()
  expect(await runAxe(page)).toEqual([])
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog', { name: 'Name registered' }).waitFor()
  expect(await runAxe(page)).toEqual([])
})
