import '../../../hooks/solana/createSolanaActions.js'
import '../../../hooks/solana/wallet/discoverWallets.js'
import { expect, test } from 'vitest'
import { evm } from '../../../hooks/evm/evm.js'
import { base, mainnet, solanaDevnet, solanaMainnet } from '../../../hooks/networks.js'
import { mergeConnectors } from '../../../hooks/session/connectors/mergeConnectors.js'
import { solana } from '../../../hooks/solana/solana.js'
import { announce } from '../../support/announce.js'
import type { Browser } from '../../support/createBrowser.js'
import {
  carol,
  createFakeSolanaWallet,
  dave,
  type FakeSolanaWallet,
  onMainnet,
} from '../../support/createFakeSolanaWallet.js'
import {
  alice,
  bob,
  createAnswer,
  createFakeWallet,
  type FakeWallet,
  rejected,
} from '../../support/createFakeWallet.js'
import { createTestLatchkey, type TestOptions } from '../../support/createTestLatchkey.js'
import { asOneWallet, registerWallet } from '../../support/registerWallet.js'

const devnetId = `solana:${solanaDevnet.id}` as const

type Wallets = { fox?: FakeWallet; sol?: FakeSolanaWallet; browser?: Browser; options?: TestOptions }

/** A page with one discovered wallet of both namespaces. */
async function openPage({ fox = createFakeWallet(), sol = createFakeSolanaWallet(), ...rest }: Wallets = {}) {
  const { browser, options } = rest
  const page = createTestLatchkey({
    networks: [mainnet, base, solanaMainnet, solanaDevnet],
    adapters: [evm(), solana()],
    ...(browser && { browser }),
    ...options,
  })
  const { latchkey, advance, tab } = page
  const wallet = asOneWallet(fox.inject(), sol.inject())
  announce(tab.window, { rdns: 'io.fox', name: 'Fox', provider: wallet })
  const unregister = registerWallet(tab.window, wallet)
  latchkey.start()
  await latchkey.wake()
  await advance()
  const row = () => {
    const [first, ...others] = mergeConnectors(latchkey.session.getState().connectors)
    expect(others).toEqual([])
    if (first === undefined) throw new TypeError('no row')
    return first
  }
  const accounts = () => [
    latchkey.getAccount({ namespace: 'eip155' }).caipAddress,
    latchkey.getAccount({ namespace: 'solana' }).caipAddress,
  ]
  const connect = async () => {
    const connecting = latchkey.connect({ connector: row() })
    await advance()
    return connecting
  }
  return { ...page, fox, sol, wallet, row, accounts, connect, unregister }
}
const both = [`eip155:1:${alice}`, onMainnet(carol)]

test('a wallet of both namespaces is one row, and connecting it connects both', async () => {
  const { latchkey, events, accounts, connect } = await openPage()
  await expect(connect()).resolves.toHaveLength(2)
  expect(accounts()).toEqual(both)
  expect(latchkey.getAccount()).toMatchObject({ namespace: 'eip155', status: 'connected' })
  expect(latchkey.getAccount({ namespace: 'solana' }).connector?.id).toBe('Fox')
  expect(events.filter(({ event }) => event === 'CONNECT_SUCCESS')).toHaveLength(1)
})

test('the app’s current namespace is requested first and stays active', async () => {
  const { latchkey, connect, fox, sol } = await openPage({ options: { defaultNetwork: solanaDevnet } })
  sol.next('connect', () => {
    expect(fox.calls['eth_requestAccounts']).toBeUndefined()
    return { accounts: [{ address: carol }] }
  })
  await expect(connect()).resolves.toMatchObject([{ namespace: 'solana' }, { namespace: 'eip155' }])
  expect(latchkey.getAccount()).toMatchObject({ namespace: 'solana', address: carol })
})

test('a directory record connects both namespaces too', async () => {
  const { latchkey, advance, accounts } = await openPage()
  const wallet = { id: 'fox', name: 'Fox', rdns: 'io.fox', chains: [] }
  const connecting = latchkey.connect({ wallet })
  await advance()
  await connecting
  expect(accounts()).toEqual(both)
})

test('a wallet that rejects the second namespace stays connected in the first, and the rejection is reported', async () => {
  const { latchkey, accounts, connect, events, sol } = await openPage()
  sol.next('connect', rejected)
  await expect(connect()).resolves.toHaveLength(1)
  expect(accounts()).toEqual([`eip155:1:${alice}`, undefined])
  expect(latchkey.session.getState().connections.solana).toMatchObject({
    status: 'failed',
    connectorId: 'Fox',
    error: { name: 'UserRejectedError' },
  })
  expect(events.map(({ event }) => event)).toEqual(['SELECT_WALLET', 'USER_REJECTED', 'CONNECT_SUCCESS'])
})

test('a rejection of the second namespace is kept where the modal closes with the first one', async () => {
  const { latchkey, advance, row, sol } = await openPage()
  sol.next('connect', rejected)
  latchkey.modal.opened({ name: 'Connect' })
  latchkey.modal.pushed({ name: 'ConnectingExternal', connectorId: row().id })
  const connecting = latchkey.connect({ connector: row() })
  await advance()
  await connecting
  expect(latchkey.modal.getState().isOpen).toBe(false)
  expect(latchkey.session.getState().connections.solana).toMatchObject({
    status: 'failed',
    error: { name: 'UserRejectedError' },
  })
})

test('a wallet that rejects the first namespace is not connected at all', async () => {
  const { accounts, latchkey, advance, fox, row, sol } = await openPage()
  fox.next('eth_requestAccounts', rejected)
  const connecting = latchkey.connect({ connector: row() })
  connecting.catch(() => undefined)
  await advance()
  await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(accounts()).toEqual([undefined, undefined])
  expect(sol.calls).toEqual([])
})

test('one namespace disconnects alone, and all of them together', async () => {
  const { latchkey, accounts, advance, connect, fox, sol } = await openPage()
  await connect()
  const ending = latchkey.disconnect({ namespace: 'eip155' })
  await advance()
  await ending
  expect(accounts()).toEqual([undefined, onMainnet(carol)])
  expect([fox.isAllowed(), sol.isAllowed()]).toEqual([false, true])
  expect(latchkey.getAccount().namespace).toBe('solana')

  await connect()
  const leaving = latchkey.disconnect()
  await advance()
  await leaving
  expect(accounts()).toEqual([undefined, undefined])
  expect([fox.isAllowed(), sol.isAllowed()]).toEqual([false, false])
})

test('a reload reconnects both namespaces without a prompt, on the last cluster', async () => {
  const first = await openPage()
  await first.connect()
  const switching = first.latchkey.switchNetwork({ network: solanaDevnet })
  await first.advance()
  await switching
  first.latchkey.destroy()

  const { browser, fox, sol } = first
  const asked = sol.calls.length
  const { accounts, advance, latchkey } = await openPage({ browser, fox, sol })
  await advance()
  expect(accounts()).toEqual([`eip155:1:${alice}`, `${devnetId}:${carol}`])
  expect(latchkey.getAccount().namespace).toBe('solana')
  expect(sol.calls.slice(asked)).toEqual([{ method: 'connect', input: { silent: true } }])
  expect(fox.calls['eth_requestAccounts']).toBe(1)
})

test('a wallet event of one namespace changes that one', async () => {
  const { accounts, advance, connect, fox, latchkey, sol } = await openPage()
  await connect()
  sol.setAccounts([dave])
  await advance()
  expect(accounts()).toEqual([`eip155:1:${alice}`, onMainnet(dave)])
  fox.setAccounts([bob])
  fox.setChain(8453)
  await advance()
  expect(accounts()).toEqual([`eip155:8453:${bob}`, onMainnet(dave)])
  sol.lock()
  await advance()
  expect(accounts()).toEqual([`eip155:8453:${bob}`, undefined])
  expect(latchkey.session.getState().connections.solana).toMatchObject({ rest: { reason: 'locked' } })
  sol.unlock()
  await advance()
  expect(accounts()).toEqual([`eip155:8453:${bob}`, onMainnet(dave)])
})

test('an unregistered wallet ends its namespace’s connection and leaves the row of the other', async () => {
  const { accounts, advance, connect, latchkey, row, unregister } = await openPage()
  await connect()
  unregister()
  await advance()
  expect(accounts()).toEqual([`eip155:1:${alice}`, undefined])
  expect(latchkey.session.getState().connections.solana).toMatchObject({ rest: { reason: 'lost' } })
  expect(row()).toMatchObject({ id: 'io.fox', type: 'ANNOUNCED', namespaces: ['eip155'] })
})

test('a wallet that was unregistered and returned is connected and listened to again', async () => {
  const { accounts, advance, connect, sol, tab, unregister, wallet } = await openPage()
  await connect()
  unregister()
  registerWallet(tab.window, wallet)
  await advance()
  await connect()
  expect(accounts()).toEqual(both)
  sol.setAccounts([dave])
  await advance()
  expect(accounts()).toEqual([`eip155:1:${alice}`, onMainnet(dave)])
})

test('an answer after Back connects neither namespace', async () => {
  const { accounts, advance, fox, latchkey, row, sol } = await openPage()
  const answer = createAnswer()
  sol.next('connect', () => answer.promise)
  const connecting = latchkey.connect({ connector: row() })
  connecting.catch(() => undefined)
  await advance()
  const { cancelConnect } = await import('../../../hooks/connect/cancelConnect.js')
  cancelConnect(latchkey)
  await expect(connecting).rejects.toMatchObject({ name: 'ConnectionCancelledError' })
  answer.resolve({ accounts: [{ address: carol }] })
  await advance()
  expect(accounts()).toEqual([undefined, undefined])
  expect(fox.isAllowed()).toBe(false)
  expect(sol.calls.at(-1)?.method).toBe('disconnect')
})

test('the first namespace is revoked at once when the wait for the second is cancelled', async () => {
  const { advance, fox, latchkey, row, sol } = await openPage()
  const answer = createAnswer()
  sol.next('connect', () => answer.promise)
  const connecting = latchkey.connect({ connector: row() })
  connecting.catch(() => undefined)
  await advance()
  expect(fox.isAllowed()).toBe(true)
  const { cancelConnect } = await import('../../../hooks/connect/cancelConnect.js')
  cancelConnect(latchkey)
  await expect(connecting).rejects.toMatchObject({ name: 'ConnectionCancelledError' })
  await advance()
  expect(fox.isAllowed()).toBe(false)
  expect(sol.calls.map(({ method }) => method)).not.toContain('disconnect')
  answer.resolve({ accounts: [{ address: carol }] })
  await advance()
  expect(sol.calls.at(-1)?.method).toBe('disconnect')
  expect(fox.calls['wallet_revokePermissions']).toBe(1)
})

test('a late answer to an attempt that another one replaced is revoked once that one fails', async () => {
  const { accounts, advance, fox, latchkey, row, sol } = await openPage()
  const late = createAnswer()
  fox.next('eth_requestAccounts', () => late.promise)
  latchkey.connect({ connector: row() }).catch(() => undefined)
  await advance()
  const second = createAnswer()
  sol.next('connect', () => second.promise)
  const connecting = latchkey.connect({ connector: row(), network: solanaMainnet })
  connecting.catch(() => undefined)
  await advance()
  fox.next('eth_accounts', () => [alice])
  late.resolve([alice])
  await advance()
  expect(fox.calls['wallet_revokePermissions']).toBeUndefined()
  second.reject({ code: 4001, message: 'no' })
  await expect(connecting).rejects.toMatchObject({ kind: 'user_rejected' })
  await advance()
  expect(accounts()).toEqual([undefined, undefined])
  expect(fox.calls['wallet_revokePermissions']).toBe(1)
})

test('a late answer removes nothing of a connected namespace', async () => {
  const { accounts, advance, fox, latchkey, row, sol } = await openPage()
  const solanaAlone = latchkey.session.getState().connectors.find(({ id }) => id === 'Fox')
  if (solanaAlone === undefined) throw new TypeError('no wallet')
  const holding = latchkey.connect({ connector: solanaAlone })
  await advance()
  await holding
  const answer = createAnswer()
  fox.next('eth_requestAccounts', () => answer.promise)
  const connecting = latchkey.connect({ connector: row() })
  connecting.catch(() => undefined)
  await advance()
  const { cancelConnect } = await import('../../../hooks/connect/cancelConnect.js')
  cancelConnect(latchkey)
  await expect(connecting).rejects.toMatchObject({ name: 'ConnectionCancelledError' })
  fox.next('eth_accounts', () => [alice])
  answer.resolve([alice])
  await advance()
  expect(accounts()).toEqual([undefined, onMainnet(carol)])
  expect(fox.calls['wallet_revokePermissions']).toBe(1)
  expect(sol.calls.map(({ method }) => method)).not.toContain('disconnect')
})
