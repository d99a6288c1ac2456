import { expect, test } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { disconnect } from '../../../../hooks/connect/disconnect.js'
import { evm } from '../../../../hooks/evm/evm.js'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { getAccount } from '../../../../hooks/session/getAccount.js'
import { solana } from '../../../../hooks/solana/solana.js'
import { announce } from '../../../support/announce.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { carol, createFakeSolanaWallet } from '../../../support/createFakeSolanaWallet.js'
import {
  alice,
  bob,
  createAnswer,
  createFakeWallet,
  never,
  rejected,
} from '../../../support/createFakeWallet.js'
import { createTestLatchkey, type TestOptions } from '../../../support/createTestLatchkey.js'
import { registerWallet } from '../../../support/registerWallet.js'

const idKey = 'latchkey:1:default:connected_connector_id:eip155'
const statusKey = 'latchkey:1:default:connection_status'

/** The page of a returning user who was connected with Fox. */
function revisit(options: TestOptions = {}) {
  const browser = createBrowser({ [idKey]: '"io.fox"', [statusKey]: '"connected"' })
  const test = createTestLatchkey({ browser, ...options })
  return {
    ...test,
    browser,
    account: () => getAccount(test.latchkey),
    remembered: () => browser.entries.get(idKey),
    status: () => browser.entries.get(statusKey),
  }
}
const allowing = () => createFakeWallet({ allowed: true })

test('an installed wallet is reconnected at once, without a prompt and without a chain library', async () => {
  let loads = 0
  const adapter = evm()
  const { account, add, advance, latchkey, tab } = revisit({
    adapters: [
      {
        ...adapter,
        load(parameters) {
          loads += 1
          return adapter.load(parameters)
        },
      },
    ],
  })
  const fox = allowing()
  add(fox, { rdns: 'io.fox' })
  latchkey.start()
  await advance()
  expect(account()).toMatchObject({ status: 'connected', address: alice })
  expect(fox.calls).toEqual({ eth_accounts: 1, eth_chainId: 1 })
  expect(loads).toBe(0)
  expect(tab.writes.map(({ key }) => key)).not.toContain(idKey)
})

test('a wallet announced within 2 s is reconnected then', async () => {
  const { account, add, advance, latchkey } = revisit()
  latchkey.start()
  await advance(1999)
  expect(account().status).toBe('reconnecting')
  add(allowing(), { rdns: 'io.fox' })
  await advance()
  expect(account().status).toBe('connected')
})

const addressesKey = 'latchkey:1:default:connected_addresses:eip155'
const restOf = ({ latchkey }: ReturnType<typeof revisit>) => {
  const state = latchkey.session.getState().connections.eip155
  return state?.status === 'idle' ? state.rest?.reason : state?.status
}

test.each([
  ['the same account', [alice], 'connected'],
  ['one of several accounts', [bob, alice], 'connected'],
  ['accounts that it did not have', [bob], 'changed'],
])('a wallet with %s under the id of the one that was left: %#', async (_, accounts, state) => {
  const test = revisit()
  test.browser.entries.set(addressesKey, JSON.stringify([alice]))
  test.add(createFakeWallet({ allowed: true, accounts }), { rdns: 'io.fox' })
  test.latchkey.start()
  await test.advance()
  expect(restOf(test)).toBe(state)
})

test('another wallet under the id of the one that was left connects by a press alone', async () => {
  const test = revisit()
  test.browser.entries.set(addressesKey, JSON.stringify([alice]))
  const impostor = createFakeWallet({ allowed: true, accounts: [bob] })
  test.add(impostor, { rdns: 'io.fox' })
  test.latchkey.start()
  await test.advance()
  impostor.emit('accountsChanged', [bob])
  await test.advance(5000)
  expect(restOf(test)).toBe('changed')
  await connect(test.latchkey, { connector: test.connector('io.fox') })
  expect(test.account()).toMatchObject({ status: 'connected', address: bob })
  expect(test.browser.entries.get(addressesKey)).toBe(JSON.stringify([bob]))
})

test.each([
  ['first', 0],
  ['second', 1],
])(
  'a wallet whose name another one claims is not asked, whichever came first: the left one %s',
  async (_, place) => {
    const test = revisit()
    test.browser.entries.set(addressesKey, JSON.stringify([alice]))
    const wallets = [allowing(), createFakeWallet({ allowed: true, accounts: [alice, bob] })]
    for (const [index, wallet] of (place === 0 ? wallets : wallets.toReversed()).entries())
      announce(test.tab.window, {
        rdns: 'io.fox',
        name: 'Fox',
        uuid: `00000000-0000-4000-8000-00000000000${index}`,
        provider: wallet.inject(),
      })
    test.latchkey.start()
    await test.advance(5000)
    expect(restOf(test)).toBe('disputed')
    expect(wallets.map(({ calls }) => calls)).toEqual([{}, {}])
    await connect(test.latchkey, { connector: test.connector('io.fox') })
    expect(test.account().status).toBe('connected')
  },
)

test('a disconnected wallet’s addresses are forgotten', async () => {
  const { add, advance, browser, connector, latchkey } = revisit()
  add(allowing(), { rdns: 'io.fox' })
  latchkey.start()
  await advance()
  await connect(latchkey, { connector: connector('io.fox') })
  expect(browser.entries.has(addressesKey)).toBe(true)
  await disconnect(latchkey)
  expect(browser.entries.has(addressesKey)).toBe(false)
})

test('a wallet missing after 2 s counts as disconnected, and stays remembered', async () => {
  const { account, advance, clock, latchkey, remembered, status } = revisit()
  latchkey.start()
  await advance(2000)
  expect(account().status).toBe('disconnected')
  expect(status()).toBe('"disconnected"')
  expect(remembered()).toBe('"io.fox"')
  expect(clock.pending()).toBe(0)
  latchkey.open()
  expect(latchkey.modal.getState().history).toEqual([{ name: 'Connect' }])
})

test('a wallet announced later is reconnected as long as the user has not acted', async () => {
  const { account, add, advance, latchkey } = revisit()
  latchkey.start()
  await advance(60_000)
  add(allowing(), { rdns: 'io.fox' })
  await advance()
  expect(account().status).toBe('connected')
})

test.each(['before the 2 s are over', 'after them'])(
  'a wallet announced after the user connected another one (%s) is left alone',
  async (when) => {
    const { account, add, advance, connector, latchkey, remembered } = revisit()
    add(createFakeWallet(), { rdns: 'io.owl' })
    latchkey.start()
    await advance(when === 'after them' ? 5000 : 100)
    await connect(latchkey, { connector: connector('io.owl') })
    const fox = allowing()
    add(fox, { rdns: 'io.fox' })
    await advance(5000)
    expect(account()).toMatchObject({ status: 'connected', connector: { id: 'io.owl' } })
    expect(fox.calls).toEqual({})
    expect(remembered()).toBe('"io.owl"')
  },
)

test('a wallet announced after the user rejected another one is restored, as in other tabs', async () => {
  const { account, add, advance, connector, latchkey, remembered } = revisit()
  const owl = createFakeWallet()
  owl.next('eth_requestAccounts', rejected)
  add(owl, { rdns: 'io.owl' })
  latchkey.start()
  await advance(3000)
  await expect(connect(latchkey, { connector: connector('io.owl') })).rejects.toMatchObject({
    kind: 'user_rejected',
  })
  const fox = allowing()
  add(fox, { rdns: 'io.fox' })
  await advance()
  expect(account()).toMatchObject({ status: 'connected', connector: { id: 'io.fox' } })
  expect(remembered()).toBe('"io.fox"')
  expect(Object.keys(fox.calls)).not.toContain('eth_requestAccounts')
})

test('a disconnect while the wallet is awaited forgets it', async () => {
  const { account, add, advance, latchkey, remembered } = revisit()
  latchkey.start()
  await advance(100)
  await disconnect(latchkey)
  add(allowing(), { rdns: 'io.fox' })
  await advance(5000)
  expect(account().status).toBe('disconnected')
  expect(remembered()).toBeUndefined()
})

test('a user’s connect overrides a pending silent one (F54)', async () => {
  const { account, add, advance, connector, latchkey } = revisit()
  const fox = allowing()
  const answer = createAnswer()
  fox.next('eth_accounts', () => answer.promise)
  add(fox, { rdns: 'io.fox' })
  add(createFakeWallet({ chainId: 10 }), { rdns: 'io.owl' })
  latchkey.start()
  await advance()
  expect(account().status).toBe('reconnecting')
  await connect(latchkey, { connector: connector('io.owl') })
  answer.resolve([alice])
  await advance(5000)
  expect(account()).toMatchObject({
    status: 'connected',
    connector: { id: 'io.owl' },
    networkId: 'eip155:10',
  })
})

test('a user’s connect to the same wallet overrides it as well', async () => {
  const { account, add, advance, connector, events, fox, latchkey } = { ...revisit(), fox: allowing() }
  fox.next('eth_accounts', never)
  add(fox, { rdns: 'io.fox' })
  latchkey.start()
  await advance()
  await connect(latchkey, { connector: connector('io.fox') })
  await advance(5000)
  expect(account().status).toBe('connected')
  expect(events.filter(({ event }) => event === 'CONNECT_SUCCESS')).toHaveLength(1)
})

test('a wallet locked at page load is reconnected when it is unlocked', async () => {
  const { account, add, advance, latchkey, remembered } = revisit()
  const fox = allowing()
  fox.lock()
  add(fox, { rdns: 'io.fox' })
  latchkey.start()
  await advance(5000)
  expect(account().status).toBe('disconnected')
  expect(remembered()).toBe('"io.fox"')
  fox.unlock()
  await advance()
  expect(account()).toMatchObject({ status: 'connected', address: alice })
  expect(fox.calls['eth_requestAccounts']).toBeUndefined()
})

test('without enableReconnect the last connection is forgotten and no request is sent', async () => {
  const { account, add, advance, latchkey, remembered, status } = revisit({ enableReconnect: false })
  const fox = allowing()
  add(fox, { rdns: 'io.fox' })
  latchkey.start()
  await latchkey.wake()
  await advance(5000)
  expect(account().status).toBe('disconnected')
  expect([remembered(), status()]).toEqual([undefined, '"disconnected"'])
  expect(fox.calls).toEqual({})
})

test('a remembered wallet in storage is untrusted and only a hint', async () => {
  const { account, add, advance, latchkey } = revisit()
  add(createFakeWallet(), { rdns: 'io.fox' })
  latchkey.start()
  await advance(5000)
  expect(account().status).toBe('disconnected')
})

test('a silent reconnect without a result emits no event', async () => {
  const { advance, events, latchkey } = revisit()
  latchkey.start()
  await advance(5000)
  expect(events).toEqual([])
})

test('a wallet whose name is claimed while it is asked waits for a press too', async () => {
  const test = revisit()
  test.browser.entries.set(addressesKey, JSON.stringify([alice]))
  const answer = createAnswer()
  const first = allowing()
  first.next('eth_accounts', () => answer.promise)
  test.add(first, { rdns: 'io.fox' })
  test.latchkey.start()
  await test.advance()
  expect(restOf(test)).toBe('reconnecting')
  announce(test.tab.window, {
    rdns: 'io.fox',
    name: 'Fox',
    uuid: '00000000-0000-4000-8000-000000000001',
    provider: allowing().inject(),
  })
  await test.advance()
  answer.resolve([alice])
  await test.advance(5000)
  expect(restOf(test)).toBe('disputed')
})

test('of two Solana wallets that register under the left one’s name at once, neither is connected', async () => {
  const idOf = (name: string) => `latchkey:1:default:${name}:solana`
  const browser = createBrowser({
    [idOf('connected_connector_id')]: '"Fox"',
    [idOf('connected_addresses')]: JSON.stringify([carol]),
  })
  const test = createTestLatchkey({ browser, networks: [solanaMainnet], adapters: [solana()] })
  test.latchkey.start()
  await test.latchkey.wake()
  for (const _ of [1, 2]) registerWallet(test.tab.window, createFakeSolanaWallet({ allowed: true }).inject())
  await test.advance(5000)
  expect(test.latchkey.session.getState().connections.solana).toMatchObject({
    status: 'idle',
    rest: { reason: 'disputed' },
  })
})

test('a wallet that was reconnected without a press waits for one once another claims its name', async () => {
  const test = revisit()
  test.browser.entries.set(addressesKey, JSON.stringify([alice]))
  test.add(allowing(), { rdns: 'io.fox' })
  test.latchkey.start()
  await test.advance(5000)
  expect(test.account()).toMatchObject({ status: 'connected', address: alice })
  const rival = allowing()
  const uuid = '00000000-0000-4000-8000-000000000001'
  announce(test.tab.window, { rdns: 'io.fox', name: 'Fox', uuid, provider: rival.inject() })
  await test.advance(5000)
  expect(restOf(test)).toBe('disputed')
  expect(rival.calls).toEqual({})
  expect(test.remembered()).toBe('"io.fox"')
  await connect(test.latchkey, { connector: test.connector('io.fox') })
  announce(test.tab.window, {
    ...{ rdns: 'io.fox', name: 'Fox', uuid: uuid.replace(/1$/, '2') },
    provider: allowing().inject(),
  })
  await test.advance(5000)
  expect(test.account()).toMatchObject({ status: 'connected', address: alice })
})

test.each([
  ['first', 0],
  ['second', 1],
])(
  'a uuid that two providers announce makes neither of them the wallet that was left: it came %s',
  async (_, place) => {
    const test = revisit()
    test.browser.entries.set(addressesKey, JSON.stringify([alice]))
    const wallets = [allowing(), allowing()]
    for (const wallet of place === 0 ? wallets : wallets.toReversed())
      announce(test.tab.window, {
        ...{ rdns: 'io.fox', name: 'Fox', uuid: '00000000-0000-4000-8000-000000000001' },
        provider: wallet.inject(),
      })
    test.latchkey.start()
    await test.advance(5000)
    expect(restOf(test)).toBe('disputed')
    expect(wallets.map(({ calls }) => calls)).toEqual([{}, {}])
    expect(new Set(test.latchkey.session.getState().connectors.map(({ id }) => id)).size).toBe(2)
  },
)
