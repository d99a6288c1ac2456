import { expect, test } from 'vitest'
import { connectDemoWallet } from '../support/connectDemoWallet.js'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { eventNames, readEvents } from '../support/readEvents.js'
import { readRows } from '../support/readRows.js'

const mainnet = 1
const meridian = 31337

/** A page whose connected wallet switches to a network that is not configured. */
async function openElsewhere(settings: Record<string, string> = {}) {
  const opened = await openPlayground({ settings })
  await connectDemoWallet(opened)
  await opened.page.getByText('ETH').first().waitFor()
  await opened.inWallet({ do: 'switchNetwork', chainId: mainnet })
  return opened
}

test('a wallet on a network that is not configured opens “Switch network”, until it switches to another one', async () => {
  const { complaints, dialog, inWallet, page, prompt } = await openElsewhere()
  await dialog.getByRole('heading', { name: 'Switch network' }).waitFor()
  await eventually(() => page.getByRole('dialog', { name: 'Switch network' }).count()).toBe(1)
  await dialog
    .getByText('This app does not support the network your wallet is on. Pick one to go on.')
    .waitFor()
  expect(await dialog.getByRole('button', { name: 'Back' }).count()).toBe(0)
  expect(await dialog.getByText('Current').count()).toBe(0)
  expect(await page.getByText(/\d ETH/).count(), 'no figure of another network').toBe(0)

  await dialog.getByRole('button', { name: /^Meridian/ }).click()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('status').filter({ hasText: 'You declined the switch to Meridian' }).waitFor()
  expect(await dialog.getByRole('heading', { name: 'Switch network' }).count()).toBe(1)

  await dialog.getByRole('button', { name: /^Meridian/ }).click()
  await prompt.getByRole('heading', { name: 'Switch network' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Network: Meridian' }).waitFor()
  await page.getByText(/\d ETH/).waitFor()

  // The switch happens in the wallet itself.
  await inWallet({ do: 'switchNetwork', chainId: mainnet })
  await dialog.getByRole('heading', { name: 'Switch network' }).waitFor()
  await inWallet({ do: 'switchNetwork', chainId: meridian })
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Network: Meridian' }).waitFor()
  expect(complaints).toEqual([])
})

test('“Switch network” can be closed; the buttons then show the unsupported network, also after a reload', async () => {
  const { complaints, dialog, inWallet, page } = await openElsewhere()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  expect(await page.getByText(/\d ETH/).count()).toBe(0)
  await page.getByRole('button', { name: /^Account, / }).click()
  await dialog.getByText('Token Balance Unavailable').first().waitFor()
  expect(await readRows(dialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Switch network' }).click()
  await dialog.getByRole('heading', { name: 'Choose a network' }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Switch network' }).waitFor()
  await page.getByRole('button', { name: /^Account, / }).waitFor()
  expect(await dialog.count(), 'a page that loads with the wallet elsewhere opens nothing').toBe(0)
  expect((await readEvents(page)).filter((line) => line.startsWith('MODAL_OPEN'))).toEqual([])

  // Another way into the view, and out of it.
  await inWallet({ do: 'switchNetwork', chainId: meridian })
  await page.getByRole('button', { name: 'Network: Meridian' }).waitFor()
  await inWallet({ do: 'switchNetwork', chainId: mainnet })
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.getByRole('button', { name: 'Network: Meridian' }).waitFor()
  expect(complaints).toEqual([])
})

test('a configuration of one network makes the other unsupported', async () => {
  const opened = await openPlayground({ settings: { networks: '1' } })
  await connectDemoWallet(opened)
  await opened.inWallet({ do: 'switchNetwork', chainId: 31338 })
  await opened.dialog.getByRole('heading', { name: 'Switch network' }).waitFor()
  await opened.dialog.getByRole('listitem').filter({ hasText: 'Meridian' }).waitFor()
  expect(await opened.dialog.getByRole('listitem').count()).toBe(1)
})

test.each([
  ['unsupported networks are allowed', { unsupported: '1' }, 'Switch network'],
  ['network switching is off', { networkSwitch: '0' }, 'Network not supported'],
])('nothing opens where %s, and the button offers only available actions', async (_, settings, words) => {
  const { complaints, dialog, page } = await openElsewhere(settings)
  await page.getByRole('button', { name: words }).waitFor()
  expect(await dialog.count()).toBe(0)
  await eventually(() => eventNames(page, /^MODAL_OPEN/)).toEqual(['MODAL_OPEN'])
  expect(await page.getByText(/\d ETH/).count()).toBe(0)
  await page.getByRole('button', { name: /^Account, / }).click()
  await dialog.getByRole('button', { name: words }).waitFor()
  expect(complaints).toEqual([])
})
