import { expect, test } from 'vitest'
import { openConnected } from '../support/openConnected.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { hideView, showView } from '../support/showView.js'

/** Role and name of everything that can be pressed or typed into, in the order of the document. */
async function readControls({ dialog }: Opened): Promise<string[]> {
  const snapshot = await dialog.ariaSnapshot()
  const controls = snapshot.matchAll(/- '?(button|searchbox|textbox|tab|link|checkbox) "([^"]*)"/g)
  return [...controls].map(([, role, name]) => `${role} ${name}`)
}

/** The dialog's name, which is what its heading says. */
async function readTitle({ dialog, page }: Opened): Promise<string> {
  const title = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? ''
  expect(await page.getByRole('dialog', { name: title, exact: true }).count(), title).toBe(1)
  return title
}

test('Connect and ConnectingExternal have the names of the design', async () => {
  const opened = await openPlayground({ settings: { wallets: '2' } })
  const { dialog, page, prompt } = opened
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const row = dialog.getByRole('button', { name: 'Demo Wallet, Installed', exact: true })
  await row.waitFor()
  expect(await readTitle(opened)).toBe('Connect wallet')
  expect(await readControls(opened)).toEqual([
    'button What is a wallet?',
    'button Close',
    'button Demo Wallet, Installed',
    'button Demo Wallet 2, Installed',
    'button Get started',
  ])
  await row.click()
  await dialog.getByText('Approve the request in your wallet.').waitFor()
  expect(await readTitle(opened)).toBe('Demo Wallet')
  expect(await readControls(opened)).toEqual(['button Back', 'button Close', 'button Try again'])
  expect(await dialog.getByRole('paragraph').allInnerTexts()).toContain('Continue in Demo Wallet')
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('paragraph').getByText('Connection declined', { exact: true }).waitFor()
  expect(await readControls(opened)).toEqual(['button Back', 'button Close', 'button Try again'])
})

test('the views of a connected wallet and the buttons have the names of the design', async () => {
  const opened = await openConnected()
  const { dialog, page } = opened
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Network: Meridian', exact: true }).waitFor()

  await showView(opened, 'Account')
  expect(await readTitle(opened)).toBe('Account')
  expect(await readControls(opened)).toEqual([
    'button Settings',
    'button Network: Meridian',
    'button Close',
    'button Copy address',
    'tab Tokens',
  ])
  await dialog.getByRole('tabpanel', { name: 'Tokens' }).getByRole('list', { name: 'Tokens' }).waitFor()

  await dialog.getByRole('button', { name: 'Settings', exact: true }).click()
  await dialog.getByRole('list', { name: 'Connected wallets' }).waitFor()
  expect(await readTitle(opened)).toBe('Settings')
  expect(await readControls(opened)).toEqual([
    'button Back',
    'button Close',
    'button Network Meridian',
    'button Theme Automatic',
    'button Disconnect',
  ])
  await hideView(opened, 'Settings')

  await showView(opened, 'Networks')
  expect(await readTitle(opened)).toBe('Choose a network')
  expect(await readControls(opened)).toEqual([
    'button Close',
    'searchbox Search networks',
    'button Meridian Current',
    'button Northwind',
  ])
  await dialog.getByRole('searchbox').fill('zz')
  expect(await readControls(opened)).toEqual([
    'button Close',
    'searchbox Search networks',
    'button Clear search',
    'button Clear search',
  ])
  await hideView(opened, 'Networks')

  await showView(opened, 'UnsupportedChain')
  expect(await readTitle(opened)).toBe('Switch network')
  expect(await readControls(opened)).toEqual([
    'button Close',
    'button Meridian',
    'button Northwind',
    'button Disconnect',
  ])
  expect(await dialog.getByText('This app does not support the network your wallet is on.').count()).toBe(1)
})

test('an account without a name is called by its short address', async () => {
  const { inWallet, page } = await openConnected()
  await inWallet({ do: 'switchAccount', account: 2 })
  await page.getByRole('button', { name: /^Account, 0x3C44[….]+93BC$/ }).waitFor()
})
