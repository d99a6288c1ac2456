import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { switchNetwork } from '../../../hooks/networks/switchNetwork.js'
import { base, mainnet, optimism } from '../../../hooks/networks.js'
import { getAccount } from '../../../hooks/session/getAccount.js'
import type { CaipNetworkId } from '../../../hooks/shared/types/caip.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { createBrowser } from '../../support/createBrowser.js'
import {
  alice,
  createAnswer,
  createFakeWallet,
  type FakeWallet,
  never,
  pending,
  rejected,
} from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const ask = 'wallet_switchEthereumChain'

async function setup(fox: FakeWallet = createFakeWallet()) {
  const test = createTestLatchkey({ networks: [mainnet, base, optimism] })
  test.add(fox, { rdns: 'io.fox' })
  const { latchkey } = test
  latchkey.start()
  await latchkey.wake()
  await connect(latchkey, { connector: test.connector('io.fox') })
  await test.advance()
  test.events.length = 0
  return {
    ...test,
    fox,
    network: () => getAccount(latchkey).network,
    state: () => latchkey.networks.getState(),
    to: (network: Network | CaipNetworkId, signal?: AbortSignal) =>
      switchNetwork(latchkey, { network, signal }),
  }
}

test('the wallet switches, and the state follows', async () => {
  const { events, network, state, to } = await setup()
  const switching = to(base)
  expect(state()).toMatchObject({ status: 'switching', networkId: 'eip155:8453' })
  await switching
  expect([network(), state()]).toEqual([base, { status: 'idle' }])
  expect(events).toEqual([{ event: 'SWITCH_NETWORK', properties: { network: 'eip155:8453' } }])
})

test('a network may be given by its CAIP-2 id', async () => {
  const { network, to } = await setup()
  await to('eip155:10')
  expect(network()).toBe(optimism)
})

test("specification 8: 'Network not found' for a network that is not configured", async () => {
  const { fox, state, to } = await setup()
  await expect(to('eip155:56')).rejects.toMatchObject({
    name: 'NetworkNotFoundError',
    message: 'Network not found',
  })
  expect(state()).toEqual({ status: 'idle' })
  expect(fox.calls[ask]).toBeUndefined()
})

test('a wallet on that network receives no request', async () => {
  const { events, fox, to } = await setup()
  await to(mainnet)
  expect(fox.calls[ask]).toBeUndefined()
  expect(events).toEqual([])
})

test('while disconnected the choice is only remembered', async () => {
  const { browser, events, latchkey } = createTestLatchkey()
  latchkey.start()
  await latchkey.wake()
  await switchNetwork(latchkey, { network: base })
  expect(getAccount(latchkey)).toMatchObject({ status: 'disconnected', network: base })
  expect(browser.entries.get('latchkey:1:default:active_caip_network_id')).toBe('"eip155:8453"')
  expect(events).toEqual([{ event: 'SWITCH_NETWORK', properties: { network: 'eip155:8453' } }])
})

test.each([
  ['declines', rejected, 'UserRejectedError'],
  ['is busy', pending, 'RequestPendingError'],
  ['fails', () => Promise.reject(new Error('boom')), 'UnknownError'],
])('a wallet that %s stays on its network, and the reason is reported', async (_, behaviour, name) => {
  const { events, fox, network, state, to } = await setup()
  fox.next(ask, behaviour)
  await expect(to(base)).rejects.toMatchObject({ name })
  expect(network()).toBe(mainnet)
  expect(state()).toMatchObject({ status: 'failed', networkId: 'eip155:8453', error: { name } })
  expect(events).toEqual([])
})

test('the reason is cleared by the next choice', async () => {
  const { fox, state, to } = await setup()
  fox.next(ask, rejected)
  await expect(to(base)).rejects.toMatchObject({ kind: 'user_rejected' })
  await to(mainnet)
  expect(state()).toEqual({ status: 'idle' })
})

test('a second switch ends the first, whose late outcome changes nothing', async () => {
  const { clock, fox, network, state, to } = await setup()
  fox.next(ask, never)
  const first = expect(to(base)).rejects.toMatchObject({ kind: 'cancelled' })
  await clock.advance(0)
  await to(optimism)
  await first
  expect([network(), state()]).toEqual([optimism, { status: 'idle' }])
  expect(clock.pending()).toBe(0)
})

test('a second press on the same network joins the first: one request (F41)', async () => {
  const { fox, to } = await setup()
  await Promise.all([to(base), to(base)])
  expect(fox.calls[ask]).toBe(1)
})

test('choosing the wallet’s current network ends a pending switch', async () => {
  const { fox, network, state, to } = await setup()
  fox.next(ask, never)
  const first = expect(to(base)).rejects.toMatchObject({ kind: 'cancelled' })
  await to(mainnet)
  await first
  expect([network(), state()]).toEqual([mainnet, { status: 'idle' }])
})

test.each(['while it waits', 'before it begins'])('a caller may abort the wait %s', async (when) => {
  const { clock, fox, state, to } = await setup()
  fox.next(ask, never)
  const controller = new AbortController()
  if (when === 'before it begins') controller.abort()
  const switching = expect(to(base, controller.signal)).rejects.toMatchObject({ kind: 'cancelled' })
  controller.abort()
  await switching
  expect(state()).toEqual({ status: 'idle' })
  expect(clock.pending()).toBe(0)
})

test('a wallet that switches after the abort is still followed', async () => {
  const { fox, network, to } = await setup()
  fox.next(ask, never)
  const controller = new AbortController()
  const switching = expect(to(base, controller.signal)).rejects.toMatchObject({ kind: 'cancelled' })
  controller.abort()
  await switching
  fox.setChain(8453)
  expect(network()).toBe(base)
})

test('a switch that the wallet makes without an event is found by polling (F18)', async () => {
  const { clock, fox, network, to } = await setup()
  fox.next(ask, () => null)
  const switching = to(base)
  await clock.advance(400)
  fox.setChain(8453, { silent: true })
  expect(network()).toBe(mainnet)
  await clock.advance(100)
  await switching
  expect(network()).toBe(base)
})

test('a network is given by its id too', async () => {
  const { latchkey } = createTestLatchkey()
  await switchNetwork(latchkey, { networkId: 'eip155:8453' })
  expect(getAccount(latchkey)).toMatchObject({ networkId: 'eip155:8453' })
})

/** A page that restores a wallet on mainnet, which has not answered yet. */
async function setupReconnect() {
  const browser = createBrowser({ 'latchkey:1:default:connected_connector_id:eip155': '"io.fox"' })
  const test = createTestLatchkey({ browser, networks: [mainnet, base, optimism] })
  const fox = createFakeWallet({ allowed: true })
  const answer = createAnswer()
  fox.next('eth_accounts', () => answer.promise)
  test.add(fox, { rdns: 'io.fox' })
  test.latchkey.start()
  await test.advance()
  expect(getAccount(test.latchkey).status).toBe('reconnecting')
  return { ...test, fox, restore: () => answer.resolve([alice]) }
}

test('a network chosen while a wallet is restored is the one that it is asked for', async () => {
  const { advance, fox, latchkey, restore } = await setupReconnect()
  const switching = switchNetwork(latchkey, { network: base })
  const again = switchNetwork(latchkey, { network: base })
  await advance()
  expect(latchkey.networks.getState()).toMatchObject({ status: 'switching', networkId: 'eip155:8453' })
  expect(fox.calls[ask]).toBeUndefined()
  restore()
  await Promise.all([switching, again])
  expect(getAccount(latchkey)).toMatchObject({ status: 'connected', network: base })
  expect(fox.calls[ask]).toBe(1)
})

test('a network chosen while a wallet is restored that does not answer is remembered', async () => {
  const { advance, fox, latchkey } = await setupReconnect()
  const switching = switchNetwork(latchkey, { network: base })
  await advance(2000)
  await switching
  expect(getAccount(latchkey)).toMatchObject({ status: 'disconnected', network: base })
  expect(latchkey.networks.getState()).toEqual({ status: 'idle' })
  expect(fox.calls[ask]).toBeUndefined()
})

test('destroying the instance while a wallet is restored cancels the switch', async () => {
  const { latchkey } = await setupReconnect()
  const switching = expect(switchNetwork(latchkey, { network: base })).rejects.toMatchObject({
    kind: 'cancelled',
  })
  latchkey.destroy()
  await switching
})
