import { expect, test } from 'vitest'
import { createEip1193Connector } from '../../../../hooks/evm/wallet/createEip1193Connector.js'
import { mainnet, solanaDevnet, solanaMainnet } from '../../../../hooks/networks.js'
import type { ConnectorEvent, ConnectRefusal } from '../../../../hooks/shared/types/connector.js'
import type { Env } from '../../../../hooks/shared/types/env.js'
import { createMergedConnector } from '../../../../hooks/solana/wallet/createMergedConnector.js'
import { createSolanaConnector } from '../../../../hooks/solana/wallet/createSolanaConnector.js'
import { createClock } from '../../../support/createClock.js'
import { carol, createFakeSolanaWallet, onMainnet } from '../../../support/createFakeSolanaWallet.js'
import {
  alice,
  createAnswer,
  createFakeWallet,
  gone,
  pending,
  rejected,
} from '../../../support/createFakeWallet.js'

function setup() {
  const evm = createFakeWallet()
  const sol = createFakeSolanaWallet()
  const provider = evm.inject()
  const wallet = sol.inject()
  const env = createClock() as Pick<Env, 'now' | 'monotonic' | 'schedule'> as Env
  const merged = createMergedConnector([
    createEip1193Connector({ env, provider, id: 'io.fox', type: 'ANNOUNCED', name: 'Fox', rdns: 'io.fox' }),
    createSolanaConnector({ wallet, id: 'Fox', name: 'Fox', networks: [solanaMainnet, solanaDevnet] }),
  ])
  const refusals: ConnectRefusal[] = []
  const controller = new AbortController()
  const wanted = {
    namespaces: ['eip155', 'solana'],
    silent: false,
    signal: controller.signal,
    onRefused: (refusal: ConnectRefusal) => void refusals.push(refusal),
  } as const
  return { evm, sol, provider, wallet, merged, refusals, wanted, controller }
}
const idsOf = (connections: readonly { connectorId: string }[]) =>
  connections.map(({ connectorId }) => connectorId)
const unknown = () => {
  throw { code: -32603, message: 'Internal error' }
}

test('the namespaces are requested in order, and each connection names its own connector', async () => {
  const { evm, sol, merged, wanted } = setup()
  const answer = createAnswer()
  evm.next('eth_requestAccounts', () => answer.promise)
  const asked = merged.connect(wanted)
  await new Promise((resolve) => setImmediate(resolve))
  expect(sol.calls).toEqual([])
  answer.resolve([alice])
  evm.setAccounts([alice])
  evm.next('eth_accounts', () => [alice])
  await expect(asked).resolves.toMatchObject([
    { connectorId: 'io.fox', namespace: 'eip155', accounts: [`eip155:1:${alice}`] },
    { connectorId: 'Fox', namespace: 'solana', accounts: [onMainnet(carol)] },
  ])
})

test('the request’s order is the order of the prompts, and only requested namespaces are prompted', async () => {
  const { evm, merged, wanted } = setup()
  await expect(merged.connect({ ...wanted, namespaces: ['solana', 'eip155'] }).then(idsOf)).resolves.toEqual([
    'Fox',
    'io.fox',
  ])
  const other = setup()
  await other.merged.connect({ ...other.wanted, namespaces: ['solana'] })
  expect(other.evm.requests).toEqual([])
  expect(evm.requests.length).toBeGreaterThan(0)
})

test('a requested network applies to its own namespace alone', async () => {
  const { evm, merged, wanted } = setup()
  const networkId = `solana:${solanaDevnet.id}` as const
  await expect(merged.connect({ ...wanted, networkId })).resolves.toMatchObject([
    { networkId: 'eip155:1' },
    { networkId },
  ])
  expect(evm.calls['wallet_switchEthereumChain']).toBeUndefined()
})

test.each([
  ['declines', rejected, 'UserRejectedError'],
  ['is busy', pending, 'RequestPendingError'],
])('a wallet that %s in the first namespace receives no other request', async (_, behaviour, name) => {
  const { evm, sol, merged, refusals, wanted } = setup()
  evm.next('eth_requestAccounts', behaviour)
  await expect(merged.connect(wanted)).rejects.toMatchObject({ name })
  expect(sol.calls).toEqual([])
  expect(refusals).toEqual([])
})

test('the first namespace stays connected when the second is rejected, and the rejection is reported', async () => {
  const { sol, merged, refusals, wanted } = setup()
  sol.next('connect', rejected)
  await expect(merged.connect(wanted).then(idsOf)).resolves.toEqual(['io.fox'])
  expect(refusals).toMatchObject([
    { connectorId: 'Fox', namespace: 'solana', error: { name: 'UserRejectedError' } },
  ])
})

test('an error in the first namespace is no rejection by the user: the second is requested', async () => {
  const { evm, sol, merged, refusals, wanted } = setup()
  evm.next('eth_requestAccounts', unknown)
  await expect(merged.connect(wanted).then(idsOf)).resolves.toEqual(['Fox'])
  expect(refusals).toMatchObject([{ connectorId: 'io.fox', namespace: 'eip155' }])

  evm.next('eth_requestAccounts', unknown)
  sol.next('connect', rejected)
  await expect(merged.connect(wanted)).rejects.toMatchObject({ name: 'UnknownError' })
})

test('an aborted attempt sends no other request, and returns the granted connections', async () => {
  const { evm, sol, merged, wanted, controller } = setup()
  evm.next('eth_requestAccounts', () => {
    controller.abort()
    return [alice]
  })
  evm.next('eth_accounts', () => [alice])
  await expect(merged.connect(wanted).then(idsOf)).resolves.toEqual(['io.fox'])
  expect(sol.calls).toEqual([])
})

test('a silent connect requests all namespaces at once, and a failure leaves the others', async () => {
  const { evm, sol, merged, wanted } = setup()
  await merged.connect(wanted)
  evm.next('eth_accounts', gone)
  await expect(merged.connect({ ...wanted, silent: true }).then(idsOf)).resolves.toEqual(['Fox'])
  sol.lock()
  sol.next('connect', gone)
  evm.next('eth_accounts', gone)
  await expect(merged.connect({ ...wanted, silent: true })).rejects.toMatchObject({
    name: 'WalletDisconnectedError',
  })
})

test('disconnecting ends every namespace, also where one fails', async () => {
  const { evm, sol, merged, wanted } = setup()
  await merged.connect(wanted)
  evm.next('wallet_revokePermissions', gone)
  await expect(merged.disconnect()).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
  expect(sol.isAllowed()).toBe(false)
  await expect(merged.disconnect()).resolves.toBeUndefined()
  expect(evm.isAllowed()).toBe(false)
})

test('every namespace is listened to, switched and returned by its own connector', async () => {
  const { evm, sol, merged, provider, wallet, wanted } = setup()
  await merged.connect(wanted)
  const heard: ConnectorEvent[] = []
  const stop = merged.subscribe((event) => heard.push(event))
  evm.setChain(8453)
  sol.lock()
  stop()
  expect(heard.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  expect(evm.listeners() + sol.listeners()).toBe(0)

  const { signal } = wanted
  await expect(merged.switchNetwork({ network: solanaDevnet, signal })).resolves.toBeUndefined()
  const moving = merged.switchNetwork({ network: mainnet, signal })
  await expect(moving).resolves.toBeUndefined()
  expect(evm.calls['wallet_switchEthereumChain']).toBe(1)
  const far = { ...mainnet, namespace: 'bip122' } as const
  await expect(merged.switchNetwork({ network: far, signal })).rejects.toMatchObject({
    name: 'UnknownChainError',
  })

  await expect(merged.provider('eip155')).resolves.toBe(provider)
  await expect(merged.provider('solana')).resolves.toBe(wallet)
  await expect(merged.provider('polkadot')).resolves.toBeUndefined()
})
