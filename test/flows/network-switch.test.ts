import { beforeEach, expect, test } from 'vitest'
import { createDelays, type Delays } from '../support/createDelays.js'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { readManifest } from '../support/readManifest.js'
import { apart, setApart } from '../support/setApart.js'
import { settle } from '../support/settle.js'
import { showView } from '../support/showView.js'
import { watchSwitch } from '../support/watchSwitch.js'

const tabs = ['Tokens', 'NFTs', 'Activity'] as const

beforeEach(setApart)

async function openScene(settings: Record<string, string>) {
  let delays: Delays | undefined
  const opened = await openConnected({
    motion: 'real',
    settings,
    prepare: async (context) => {
      delays = await createDelays(context)
    },
  })
  if (delays === undefined) throw new TypeError('nothing was prepared')
  const { accounts } = await readManifest()
  const [alice, friend] = accounts.evm.map(({ address }) => address)
  if (!alice || !friend) throw new TypeError('the manifest has too few accounts')
  await showView(opened, 'Account')
  return { ...opened, alice, delays, friend, solana: accounts.solana[0]?.address ?? '' }
}

/** Content of the first chain alone; both EVM chains hold the same collectibles. */
const meridian = [...apart.Tokens.first, ...apart.Activity.first, 'on Meridian']
const evm = ['ETH', 'Ether', 'tDAI', 'Brass key', 'alice', 'on Northwind']

test('switching to another network, then another namespace and back, shows nothing of the previous one in any tab', async () => {
  const scene = await openScene({ balances: 'service', adapters: 'both', namespaces: 'evm,solana' })
  const { alice, complaints, delays, dialog, inWallet, page, solana } = scene
  const panel = dialog.getByRole('tabpanel')
  const head = dialog.locator('[data-lk-part=account-head]')
  const choose = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Network: ${from}` }).click()
    await dialog.getByRole('button', { name: new RegExp(`^${to}`) }).click()
    await page.getByRole('button', { name: `Network: ${to}` }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await showView(scene, 'Account')
  }
  /** Shows every tab and waits for the last answer. */
  const showTabs = async () => {
    for (const name of tabs) {
      await dialog.getByRole('tab', { name }).click()
      await dialog.getByRole('tab', { name, selected: true }).waitFor()
      await settle(page)
      await eventually(delays.isQuiet).toBe(true)
    }
  }
  delays.delay(alice, 400)
  delays.delay(solana, 400)
  for (const tab of tabs) {
    await inWallet({ do: 'switchNetwork', chainId: 31337 })
    await head.getByText('on Meridian').waitFor()
    await dialog.getByRole('tab', { name: tab }).click()
    await panel.getByText(apart[tab].first[0]).first().waitFor()
    await watchSwitch(scene, {
      old: meridian,
      isNew: (frame) => frame.includes('Northwind'),
      act: async () => {
        await dialog.getByRole('button', { name: 'Refresh' }).click()
        await inWallet({ do: 'switchNetwork', chainId: 31338 })
      },
      until: () => head.getByText('on Northwind').waitFor(),
    })
  }

  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await watchSwitch(scene, {
    old: [...meridian, ...evm],
    isNew: (frame) => frame.startsWith(solana.slice(0, 4)),
    act: async () => {
      await choose('Northwind', 'Heliograph')
      await showTabs()
    },
    until: () => head.getByText('on Heliograph').waitFor(),
  })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await watchSwitch(scene, {
    old: ['SOL', 'Solana', 'on Heliograph', 'on Northwind', solana.slice(0, 4)],
    isNew: (frame) => frame.startsWith('alice'),
    act: async () => {
      await choose('Heliograph', 'Meridian')
      await showTabs()
    },
    until: () => head.getByText('on Meridian').waitFor(),
  })
  expect(complaints).toEqual([])
})
