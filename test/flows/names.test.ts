import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { hideView, openWithAll, showView } from '../support/showView.js'

/** Role and name of every control, in document order. */
async function readControls({ dialog }: Opened): Promise<string[]> {
  const snapshot = await dialog.ariaSnapshot()
  const controls = snapshot.matchAll(/- '?(button|searchbox|textbox|combobox|tab|link|checkbox) "([^"]*)"/g)
  return [...controls].map(([, role, name]) => `${role} ${name}`)
}

/** The dialog's name, which matches its heading. */
async function readTitle({ dialog, page }: Opened): Promise<string> {
  const title = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await eventually(() => page.getByRole('dialog', { name: title, exact: true }).count()).toBe(1)
  return title
}

test('Connect and ConnectingExternal have the names of the design', async () => {
  const opened = await openPlayground({ settings: { wallets: '2' } })
  const { dialog, page, prompt } = opened
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const row = dialog.getByRole('button', { name: 'Demo Wallet, Installed', exact: true })
  await row.waitFor()
  expect(await readTitle(opened)).toBe('Connect wallet')
  await eventually(() => readControls(opened)).toEqual([
    'button What is a wallet?',
    'button Close',
    'button Demo Wallet, Installed',
    'button Demo Wallet 2, Installed',
    'button Get started',
  ])
  await row.click()
  await dialog.getByText('Approve the request in your wallet.').waitFor()
  expect(await readTitle(opened)).toBe('Demo Wallet')
  await eventually(() => readControls(opened)).toEqual(['button Back', 'button Close', 'button Try again'])
  await eventually(() => dialog.getByRole('paragraph').allInnerTexts()).toContain('Continue in Demo Wallet')
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('paragraph').getByText('Connection declined', { exact: true }).waitFor()
  await eventually(() => readControls(opened)).toEqual(['button Back', 'button Close', 'button Try again'])
})

test('the views of a connected wallet and the buttons have the names of the design', async () => {
  const opened = await openConnected({ context: { reducedMotion: 'reduce' } })
  const { dialog, inWallet, page } = opened
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Network: Meridian', exact: true }).waitFor()

  await showView(opened, 'Account')
  expect(await readTitle(opened)).toBe('Account')
  await eventually(() => readControls(opened)).toEqual([
    'button Settings',
    'button Network: Meridian',
    'button Close',
    'button Copy address',
    'button Hide balances',
    'button Refresh',
    'button Swap',
    'button Receive',
    'button Send',
    'tab Tokens',
    'tab NFTs',
    'tab Activity',
    'button Manage tokens',
  ])
  await dialog.getByRole('tabpanel', { name: 'Tokens' }).getByRole('list', { name: 'Tokens' }).waitFor()

  await dialog.getByRole('button', { name: 'Settings', exact: true }).click()
  await dialog.getByRole('list', { name: 'Connected wallets' }).waitFor()
  expect(await readTitle(opened)).toBe('Settings')
  await eventually(() => readControls(opened)).toEqual([
    'button Back',
    'button Close',
    'button Connect another wallet',
    'button Approvals',
    'button Network Meridian',
    'combobox Currency',
    'button Theme Automatic',
    'checkbox Forget this device: also remove people you sent to, past transactions and cached data. What may still be sent stays.',
    'button Disconnect',
  ])
  await hideView(opened, 'Settings')

  await showView(opened, 'Networks')
  expect(await readTitle(opened)).toBe('Choose a network')
  await eventually(() => readControls(opened)).toEqual([
    'button Close',
    'searchbox Search networks',
    'button Meridian Current Test',
    'button Northwind Test',
  ])
  await dialog.getByRole('searchbox').fill('zz')
  await dialog.getByText('No network found').waitFor()
  await eventually(() => readControls(opened)).toEqual([
    'button Close',
    'searchbox Search networks',
    'button Clear search',
    'button Clear search',
  ])
  await hideView(opened, 'Networks')

  await showView(opened, 'UnsupportedChain')
  expect(await readTitle(opened)).toBe('Switch network')
  await eventually(() => readControls(opened)).toEqual([
    'button Close',
    'button Meridian Test',
    'button Northwind Test',
    'button Disconnect',
  ])
  expect(await dialog.getByText('This app does not support the network your wallet is on.').count()).toBe(1)
  await hideView(opened, 'UnsupportedChain')

  // An account without a name shows its short address.
  await inWallet({ do: 'switchAccount', account: 2 })
  await page.getByRole('button', { name: /^Account, 0x3C44[….]+93BC$/ }).waitFor()
}, 60_000)

test('controls in the views behind an account have descriptive names', async () => {
  const opened = await openWithAll()
  const { dialog } = opened
  await showView(opened, 'NFTs')
  const panel = dialog.getByRole('tabpanel', { name: 'NFTs' })
  await panel.getByRole('list', { name: 'NFTs', exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Brass key Local keys 1', exact: true }).click()
  await dialog.getByRole('button', { name: 'Back' }).waitFor()
  await dialog.getByRole('button', { name: /^Copy token ID/ }).waitFor()
  expect(await readTitle(opened)).toBe('NFT')
  await eventually(() => readControls(opened)).toEqual([
    'button Back',
    'button Close',
    expect.stringMatching(/^button Copy contract address 0x/),
    'button Copy token ID 1',
  ])
  for (const name of ['About', 'Properties', 'Details']) await dialog.getByRole('region', { name }).waitFor()
  await hideView(opened, 'NftDetail')

  await showView(opened, 'ActivityDetail')
  expect(await readTitle(opened)).toBe('Transaction')
  await eventually(async () => (await readControls(opened)).toSorted()).toEqual([
    'button Back',
    'button Close',
    'button Copy receiver',
    'button Copy sender',
    'button Copy transaction',
  ])
  await hideView(opened, 'ActivityDetail')

  await showView(opened, 'Receive')
  expect(await readTitle(opened)).toBe('Receive')
  const controls = ['button Back', 'button Close', 'textbox Amount (optional)', 'combobox Asset']
  await eventually(() => readControls(opened)).toEqual([...controls, 'button Copy address'])
  await dialog.getByRole('img', { name: 'QR code of your address', exact: true }).waitFor()
  await dialog.getByRole('textbox').fill('1')
  await dialog.getByRole('img', { name: 'QR code that asks for 1 ETH', exact: true }).waitFor()
  await eventually(() => readControls(opened)).toEqual([
    ...controls,
    'button Copy address',
    'button Copy link',
  ])
  await hideView(opened, 'Receive')

  await showView(opened, 'Accounts')
  expect(await readTitle(opened)).toBe('Switch account')
  await dialog.getByRole('list', { name: 'Accounts of Demo Wallet on Ethereum networks' }).waitFor()
  await eventually(() => readControls(opened)).toEqual([
    'button Back',
    'button Close',
    expect.stringMatching(/^button alice\.latchkey\.eth .*Active$/),
    expect.stringMatching(/^button 0x7099.79C8 /),
  ])
  await hideView(opened, 'Accounts')

  await showView(opened, 'ManageTokens')
  const tokens = dialog.getByRole('list', { name: 'Tokens to pin and hide' })
  await tokens.getByRole('button', { name: 'Pin Ether', exact: true, pressed: false }).click()
  await tokens.getByRole('button', { name: 'Pin Ether', exact: true, pressed: true }).waitFor()
  await tokens.getByRole('button', { name: 'Hide Ether', exact: true, pressed: false }).waitFor()
  await dialog.getByRole('button', { name: 'Done', exact: true }).waitFor()
}, 60_000)
