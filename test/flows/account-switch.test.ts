import { beforeEach, expect, test } from 'vitest'
import { createDelays, type Delays } from '../support/createDelays.js'
import { openConnected } from '../support/openConnected.js'
import { readManifest } from '../support/readManifest.js'
import { apart, setApart } from '../support/setApart.js'
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

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
const first = tabs.flatMap((tab) => apart[tab].first)
const second = tabs.flatMap((tab) => apart[tab].second)

test('an account switch in the wallet leaves nothing of the previous account in any tab, even with late answers', async () => {
  const scene = await openScene({ balances: 'service' })
  const { alice, complaints, delays, dialog, friend, inWallet } = scene
  const panel = dialog.getByRole('tabpanel')
  const standsThere = (texts: readonly string[]) =>
    panel
      .getByText(texts[0] ?? '')
      .first()
      .waitFor()
  for (const tab of tabs) {
    await dialog.getByRole('tab', { name: tab }).click()
    await standsThere(apart[tab].first)
    delays.delay(alice, 600)
    delays.delay(friend, 250)
    await watchSwitch(scene, {
      old: [...first, 'alice'],
      isNew: (frame) => frame.includes(short(friend)),
      act: async () => {
        // The answer arrives after the switch to the other account.
        await dialog.getByRole('button', { name: 'Refresh' }).click()
        await inWallet({ do: 'switchAccount', account: friend })
      },
      until: () => standsThere(apart[tab].second),
    })
    delays.delay(alice, 100)
    await watchSwitch(scene, {
      old: second,
      isNew: (frame) => frame.includes('alice'),
      act: async () => {
        await dialog.getByRole('button', { name: 'Refresh' }).click()
        await inWallet({ do: 'switchAccount', account: alice })
      },
      until: () => standsThere(apart[tab].first),
    })
  }
  expect(complaints).toEqual([])
}, 60_000)

test('an account switch in the modal leaves nothing of the previous account, with data from nodes alone', async () => {
  const scene = await openScene({ balances: 'nodes' })
  const { alice, complaints, delays, dialog, friend, inWallet } = scene
  const stands = (text: string) => dialog.getByText(text).first().waitFor()
  await stands(apart.Tokens.first[0])
  await inWallet({ do: 'grant', accounts: [alice, friend] })
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: /^Switch account/ }).click()
  await dialog.getByRole('heading', { name: 'Switch account' }).waitFor()
  const row = dialog.getByRole('button').filter({ hasText: short(friend) })
  await row.waitFor()
  delays.delay(friend, 500)
  await watchSwitch(scene, {
    old: first,
    isNew: (frame) => frame.startsWith(short(friend)),
    act: async () => {
      await row.click()
      await dialog.getByRole('heading', { name: 'Settings' }).waitFor()
      await dialog.getByRole('button', { name: 'Back' }).click()
    },
    until: () => stands(apart.Tokens.second[0]),
  })
  expect(complaints).toEqual([])
})
