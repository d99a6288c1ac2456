import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cancelConnect } from '../../../../hooks/connect/cancelConnect.js'
import { connect } from '../../../../hooks/connect/connect.js'
import { disconnect } from '../../../../hooks/connect/disconnect.js'
import { getAccount } from '../../../../hooks/session/getAccount.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { settle } from '../../../support/createClock.js'
import {
  alice,
  bob,
  createFakeWallet,
  type FakeWallet,
  never,
  rejected,
} from '../../../support/createFakeWallet.js'
import { createTestLatchkey, type TestLatchkey } from '../../../support/createTestLatchkey.js'

const idKey = 'latchkey:1:default:connected_connector_id:eip155'

type WalletId = 'io.fox' | 'io.owl'
type Wallets = Record<WalletId, FakeWallet>

/** Tabs of one page, each with both wallets installed. */
async function openTabs(count: number, wallets: Partial<Wallets> = {}) {
  const browser = createBrowser()
  const all: Wallets = {
    'io.fox': createFakeWallet(),
    'io.owl': createFakeWallet({ accounts: [bob] }),
    ...wallets,
  }
  const tabs: TestLatchkey[] = []
  for (let index = 0; index < count; index++) {
    const tab = createTestLatchkey({ browser })
    for (const [rdns, wallet] of Object.entries(all)) tab.add(wallet, { rdns })
    tab.latchkey.start()
    await tab.latchkey.wake()
    tabs.push(tab)
  }
  const [one, two] = tabs
  if (one === undefined || two === undefined) throw new TypeError('two tabs at least')
  const quiet = async () => {
    for (let round = 0; round < 3; round++) for (const tab of tabs) await tab.advance(1000)
  }
  return { browser, one, two, wallets: all, quiet }
}
const connectIn = ({ connector, latchkey }: TestLatchkey, id: WalletId = 'io.fox') =>
  connect(latchkey, { connector: connector(id) })
const look = ({ latchkey }: TestLatchkey) => {
  const { status, address, connector } = getAccount(latchkey)
  return { status, address, wallet: connector?.id }
}
const idWrites = ({ tab }: TestLatchkey) => tab.writes.filter(({ key }) => key === idKey)
const atFox = { status: 'connected', address: alice, wallet: 'io.fox' }
const atOwl = { status: 'connected', address: bob, wallet: 'io.owl' }
const nowhere = { status: 'disconnected', address: undefined, wallet: undefined }

test('a connection in one tab is made in the other, without a prompt there', async () => {
  const { one, quiet, two, wallets } = await openTabs(2)
  await connectIn(one)
  await quiet()
  expect([look(one), look(two)]).toEqual([atFox, atFox])
  expect(wallets['io.fox'].calls['eth_requestAccounts']).toBe(1)
  expect([idWrites(one).length, idWrites(two).length]).toEqual([1, 0])
  expect(two.events.map(({ event }) => event)).toEqual(['CONNECT_SUCCESS'])
})

test('a tab that is not initialized until another connects initializes for it', async () => {
  const browser = createBrowser()
  const fox = createFakeWallet()
  const [one, two] = [createTestLatchkey({ browser }), createTestLatchkey({ browser })]
  for (const tab of [one, two]) {
    tab.add(fox, { rdns: 'io.fox' })
    tab.latchkey.start()
  }
  await one.latchkey.wake()
  expect(two.latchkey.session.getState().connectors).toEqual([])
  await connectIn(one)
  await one.advance()
  await two.advance()
  expect(look(two)).toEqual(atFox)
})

test('a disconnect in one tab is made in the other', async () => {
  const { browser, one, quiet, two } = await openTabs(2)
  await connectIn(one)
  await quiet()
  await disconnect(two.latchkey)
  await quiet()
  expect([look(one), look(two)]).toEqual([nowhere, nowhere])
  expect(browser.entries.has(idKey)).toBe(false)
  expect([idWrites(one).length, idWrites(two).length]).toEqual([1, 1])
})

test('a wallet that revokes the permission notifies the tabs before storage does, and no tab reconnects it', async () => {
  const { browser, one, quiet, two } = await openTabs(2)
  await connectIn(one)
  await quiet()
  const ending = disconnect(one.latchkey)
  await settle()
  expect(look(two)).toEqual(nowhere)
  expect(two.tab.waiting()).toBeGreaterThan(0)
  await ending
  await quiet()
  expect(two.latchkey.session.getState().connections.eip155).toEqual({ status: 'idle' })
  expect([browser.entries.has(idKey), idWrites(two).length]).toEqual([false, 0])
})

test('a wallet that can not revoke is not reconnected by a tab that was about to do so', async () => {
  const { one, quiet, two, wallets } = await openTabs(2)
  wallets['io.fox'].next('wallet_revokePermissions', () => Promise.reject({ code: 4200 }))
  await connectIn(one)
  while (two.tab.waiting() > 0) two.tab.deliver()
  await disconnect(one.latchkey)
  await settle()
  await quiet()
  expect([look(one), look(two)]).toEqual([nowhere, nowhere])
})

test('another wallet in one tab is the wallet of the other', async () => {
  const { one, quiet, two } = await openTabs(2)
  await connectIn(one, 'io.fox')
  await quiet()
  await connectIn(two, 'io.owl')
  await quiet()
  expect([look(one), look(two)]).toEqual([atOwl, atOwl])
})

test('a disconnect forgets this tab’s wallet, not one that another tab has just connected', async () => {
  const { browser, one, quiet, two } = await openTabs(2)
  await connectIn(one, 'io.fox')
  await quiet()
  await connectIn(one, 'io.owl')
  expect(look(two)).toEqual(atFox)
  await disconnect(two.latchkey)
  expect(browser.entries.get(idKey)).toBe('"io.owl"')
  await quiet()
  expect([look(one), look(two)]).toEqual([atOwl, atOwl])
})

test('a tab with a pending request is left alone, and syncs when it is cancelled', async () => {
  const { one, quiet, two, wallets } = await openTabs(2)
  wallets['io.owl'].next('eth_requestAccounts', never)
  const busy = expect(connectIn(two, 'io.owl')).rejects.toMatchObject({ kind: 'cancelled' })
  await connectIn(one, 'io.fox')
  await quiet()
  expect(look(two).status).toBe('connecting')
  cancelConnect(two.latchkey)
  await busy
  await quiet()
  expect([look(one), look(two)]).toEqual([atFox, atFox])
})

test('a wallet that rejects in one tab does not disconnect the other', async () => {
  const { one, quiet, two, wallets } = await openTabs(2)
  wallets['io.owl'].next('eth_requestAccounts', rejected)
  const busy = expect(connectIn(two, 'io.owl')).rejects.toMatchObject({ kind: 'user_rejected' })
  await connectIn(one, 'io.fox')
  await busy
  await quiet()
  expect([look(one), look(two)]).toEqual([atFox, atFox])
})

test('a disconnect in one tab also holds in another with a request to a second wallet, even if that is cancelled', async () => {
  const { one, quiet, two, wallets } = await openTabs(2)
  await connectIn(one, 'io.fox')
  await quiet()
  wallets['io.owl'].next('eth_requestAccounts', never)
  const busy = expect(connectIn(two, 'io.owl')).rejects.toMatchObject({ kind: 'cancelled' })
  await disconnect(one.latchkey)
  await quiet()
  expect(look(two)).toMatchObject({ status: 'connecting', address: undefined })
  cancelConnect(two.latchkey)
  await busy
  await quiet()
  expect([look(one), look(two)]).toEqual([nowhere, nowhere])
})

test('storage cleared while the page is open ends no session (F25)', async () => {
  const { browser, one, quiet, two } = await openTabs(2)
  await connectIn(one)
  await quiet()
  browser.entries.clear()
  for (const { tab } of [one, two])
    tab.window.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }))
  await quiet()
  expect([look(one), look(two)]).toEqual([atFox, atFox])
})

test('a page restored from the back–forward cache syncs with changes made meanwhile (F20)', async () => {
  const { browser, one, quiet, two } = await openTabs(2)
  await connectIn(one)
  await quiet()
  // Frozen, it received no event.
  browser.entries.delete(idKey)
  const show = (persisted: boolean) =>
    two.tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  await quiet()
  expect(look(two)).toEqual(atFox)
  show(true)
  await quiet()
  expect(look(two)).toEqual(nowhere)
})

test('a restored page reads the active account from the wallet (F20)', async () => {
  const { one, quiet, two, wallets } = await openTabs(2)
  await connectIn(one)
  await quiet()
  wallets['io.fox'].next('eth_accounts', () => [bob])
  two.tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await quiet()
  expect(look(two)).toEqual({ ...atFox, address: bob })
})

test('a page restored from the back–forward cache before it connected joins the others (F20)', async () => {
  const browser = createBrowser()
  const page = createTestLatchkey({ browser })
  page.add(createFakeWallet({ allowed: true }), { rdns: 'io.fox' })
  page.latchkey.start()
  await page.advance()
  // Frozen, it received no event.
  browser.entries.set(idKey, '"io.fox"')
  page.tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await page.advance()
  expect(look(page)).toEqual(atFox)
})

test('a page restored from the back–forward cache has the account that another tab chose meanwhile (F20)', async () => {
  const { browser, one, quiet, two } = await openTabs(2, {
    'io.fox': createFakeWallet({ accounts: [alice, bob] }),
  })
  await connectIn(one)
  await quiet()
  const chosen = { connectorId: 'io.fox', address: bob, leading: alice }
  browser.entries.set('latchkey:1:default:chosen_account:eip155', JSON.stringify(chosen))
  two.tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await quiet()
  expect(look(two)).toEqual({ ...atFox, address: bob })
})

test('a wallet that appears after another tab connected it is connected here too', async () => {
  const { browser, one, quiet, wallets } = await openTabs(2)
  const late = createTestLatchkey({ browser })
  late.latchkey.start()
  await late.latchkey.wake()
  await connectIn(one)
  await quiet()
  await late.advance(3000)
  expect(look(late).status).toBe('disconnected')
  late.add(wallets['io.fox'], { rdns: 'io.fox' })
  await late.advance()
  expect(look(late)).toEqual(atFox)
})

test('a request that is declined leaves the accounts of a wallet that another tab connected meanwhile', async () => {
  const { one, quiet, two, wallets } = await openTabs(2)
  await connectIn(one, 'io.owl')
  await connectIn(two, 'io.fox')
  wallets['io.fox'].next('eth_requestAccounts', rejected)
  await expect(connectIn(one, 'io.fox')).rejects.toMatchObject({ kind: 'user_rejected' })
  await quiet()
  expect([look(one), look(two)]).toEqual([atFox, atFox])
})

type Step = {
  tab: 0 | 1
  act: 'connect' | 'decline' | 'cancel' | 'disconnect' | 'hear' | 'wait'
  wallet: WalletId
}
const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.constantFrom(0, 1),
  act: fc.constantFrom('connect', 'decline', 'cancel', 'disconnect', 'hear', 'hear', 'wait'),
  wallet: fc.constantFrom('io.fox', 'io.owl'),
})

test('in any order of connects and disconnects, two tabs end in the same state and stay there (F21, F22)', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { maxLength: 14 }),
    fc.boolean(),
    async (steps, canForget) => {
      const { browser, one, quiet, two, wallets } = await openTabs(2)
      const tabs = [one, two] as const
      for (const { tab: index, act, wallet } of steps) {
        const tab = tabs[index]
        if (act === 'decline') wallets[wallet].next('eth_requestAccounts', rejected)
        if (!canForget && act === 'disconnect')
          for (const each of Object.values(wallets))
            each.next('wallet_revokePermissions', () => Promise.reject({ code: 4200 }))
        if (act === 'connect' || act === 'decline') connectIn(tab, wallet).catch(() => undefined)
        if (act === 'disconnect') disconnect(tab.latchkey).catch(() => undefined)
        if (act === 'cancel') cancelConnect(tab.latchkey)
        if (act === 'hear') tab.tab.deliver()
        if (act === 'wait') await settle()
      }
      await quiet()
      const [first, second] = tabs.map(look)
      expect(second).toEqual(first)
      // A wallet revoked because of a late answer is dormant, and stays remembered.
      if (first?.wallet) expect(browser.entries.get(idKey)).toBe(JSON.stringify(first.wallet))
      expect(['connected', 'disconnected']).toContain(first?.status)

      const changes = steps.filter(({ act }) => act !== 'hear' && act !== 'wait').length
      const written = tabs.map((tab) => idWrites(tab).length)
      for (const count of written) expect(count).toBeLessThanOrEqual(2 * changes)
      await quiet()
      expect(tabs.map((tab) => idWrites(tab).length)).toEqual(written)
      for (const { latchkey } of tabs) latchkey.destroy()
    },
  )
  await fc.assert(property, { numRuns: 100 })
}, 60_000)

test('the reads of each tab for a connection and its end do not grow with the number of tabs', async () => {
  async function readsPerTab(count: number) {
    const { one, quiet, browser } = await openTabs(count)
    const read = vi.spyOn(browser.entries, 'get')
    await connectIn(one)
    await quiet()
    await disconnect(one.latchkey)
    await quiet()
    return read.mock.calls.length / count
  }
  expect(await readsPerTab(10)).toBeLessThan(1.2 * (await readsPerTab(3)))
})
