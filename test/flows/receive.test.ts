import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { readScreenCode } from '../support/readScreenCode.js'
import { runAxe } from '../support/runAxe.js'
import { settle } from '../support/settle.js'
import { showView } from '../support/showView.js'

/** Opens Receive from the account. */
async function openReceive(opened: Opened): Promise<void> {
  await showView(opened, 'Account')
  await opened.dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await opened.dialog.getByRole('heading', { level: 2, name: 'Receive' }).waitFor()
  await settle(opened.page)
}

/** Every network that the view lists for receiving. */
async function readNetworks({ dialog }: Opened): Promise<readonly string[]> {
  await dialog.getByText(/^Only receive assets on/).click()
  const list = dialog.getByRole('list', { name: 'Networks where you can receive' })
  await list.waitFor()
  return (await list.getByRole('listitem').allInnerTexts()).map((text) => text.trim())
}

const settings = { adapters: 'both', namespaces: 'evm,solana', directory: 'keyless' }

test('the code on screen, the text below it and the copied text are the same full address', {
  tags: ['golden'],
}, async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const opened = await openConnected({ settings, context: { permissions } })
  const { complaints, context, dialog, page } = opened
  const { accounts } = await readManifest()
  const alice = accounts.evm[0]?.address ?? ''
  await openReceive(opened)

  const code = dialog.getByRole('img', { name: 'QR code of your address' })
  expect(await readScreenCode(context, code)).toBe(alice)
  expect(await dialog.locator('[data-lk-part=_receive-address]').textContent()).toBe(alice)
  await dialog.getByRole('button', { name: 'Copy address' }).click()
  await dialog.getByText('Address copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(alice)
  expect(await readNetworks(opened), 'no network of Solana').toEqual(['Meridian', 'Northwind'])
  await settle(page)
  expect(await runAxe(page)).toEqual([])

  await dialog.getByRole('textbox', { name: 'Amount (optional)' }).fill('0.5')
  const request = dialog.getByRole('img', { name: 'QR code that asks for 0.5 ETH' })
  const link = `ethereum:${alice}@31337?value=500000000000000000`
  expect(await readScreenCode(context, request)).toBe(link)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await dialog.getByText('Payment link copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await settle(page)
  expect(await runAxe(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('heading', { level: 2, name: 'Account' }).waitFor()
  expect(complaints).toEqual([])
})

test('on Solana, Receive shows the Solana address, its own network alone, and a Solana Pay link', async () => {
  const opened = await openConnected({ settings })
  const { complaints, context, dialog, page } = opened
  const carol = (await readManifest()).accounts.solana[0]?.address ?? ''
  await showView(opened, 'Networks')
  await dialog.getByRole('button', { name: /^Heliograph/ }).click()
  await page.getByRole('button', { name: 'Network: Heliograph' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await openReceive(opened)

  expect(await readScreenCode(context, dialog.getByRole('img', { name: 'QR code of your address' }))).toBe(
    carol,
  )
  expect(await readNetworks(opened)).toEqual(['Heliograph'])
  await dialog.getByRole('textbox', { name: 'Amount (optional)' }).fill('1.25')
  const request = dialog.getByRole('img', { name: 'QR code that asks for 1.25 SOL' })
  expect(await readScreenCode(context, request)).toBe(`solana:${carol}?amount=1.25`)
  expect(complaints).toEqual([])
})

test('an account chosen in Settings applies everywhere, also after a reload', async () => {
  const opened = await openConnected()
  const { complaints, dialog, inWallet, page } = opened
  const [alice, , bob] = (await readManifest()).accounts.evm.map(({ address }) => address)
  await inWallet({ do: 'grant', accounts: [alice, bob] })
  await showView(opened, 'Settings')
  await dialog.getByRole('button', { name: /^Switch account/ }).click()
  await dialog.getByRole('heading', { level: 2, name: 'Switch account' }).waitFor()
  await settle(page)
  expect(await runAxe(page)).toEqual([])
  const short = `${bob?.slice(0, 6)}…${bob?.slice(-4)}`
  await dialog.getByRole('button', { name: new RegExp(`^${short}`) }).click()
  await dialog.getByRole('heading', { level: 2, name: 'Settings' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Account, ${short}` }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: `Account, ${short}` }).waitFor()
  await openReceive(opened)
  expect(await dialog.locator('[data-lk-part=_receive-address]').textContent()).toBe(bob)
  expect(complaints).toEqual([])
})

test('a network of a namespace without a wallet leads to connecting one, and Back changes nothing', async () => {
  const opened = await openPlayground({
    settings: { ...settings, namespaces: 'evm', wallet: 'approve' },
  })
  const { complaints, dialog, page } = opened
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await showView(opened, 'Networks')
  const row = dialog.getByRole('button', { name: /^Heliograph/ })
  await eventually(() => row.textContent()).toContain('Connect a wallet for Solana')
  await row.click()
  await dialog.getByRole('heading', { level: 2, name: 'Connect wallet' }).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: /^Meridian Current/ }).waitFor()
  expect(complaints).toEqual([])
})
