import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pairingMethods } from '../../../../hooks/clients/walletconnect/pairingMethods.js'
import { toConnection } from '../../../../hooks/clients/walletconnect/readConnections.js'
import { readNamespaces } from '../../../../hooks/clients/walletconnect/readNamespaces.js'
import { sessionSchema } from '../../../../hooks/clients/walletconnect/schemas.js'
import { isCaipAddress } from '../../../../hooks/shared/parseCaipAddress.js'
import type { Network } from '../../../../hooks/shared/types/network.js'

const shape = {
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const solanaId = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const oldSolana = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const networks: readonly Network[] = [
  { id: 1, name: 'One', ...shape },
  { id: 10, name: 'Ten', ...shape },
  { id: solanaId, name: 'Solana', namespace: 'solana', ...shape },
]
const asked = { networks, namespaces: ['eip155', 'solana'] as const }
const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const key = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

const parse = (namespaces: unknown, name = 'Wallet') =>
  v.parse(sessionSchema, { topic: 'a'.repeat(64), expiry: 1, namespaces, peer: { metadata: { name } } })
const read = (namespaces: unknown, name?: string) => readNamespaces(parse(namespaces, name), asked)
const part = (accounts: unknown, more: object = {}) => ({
  accounts,
  methods: ['personal_sign'],
  events: [],
  ...more,
})

test('networks are those named and those of accounts, in the order of the accounts', () => {
  const [approved] = read({ eip155: part([`eip155:10:${alice}`], { chains: ['eip155:1', 'eip155:10'] }) })
  expect([...(approved?.networks.keys() ?? [])]).toEqual(['eip155:10', 'eip155:1'])
  expect(approved?.accounts).toEqual([`eip155:10:${alice}`])
})

test('a namespace may be written network by network', () => {
  const [approved] = read({
    'eip155:1': part([`eip155:1:${alice}`]),
    'eip155:10': part([`eip155:10:${bob}`]),
  })
  expect(approved?.accounts).toEqual([`eip155:1:${alice}`, `eip155:10:${bob}`])
})

test('an old id maps to the app’s network, and is used in requests to the wallet', () => {
  const [approved] = read({ solana: part([`${oldSolana}:${key}`]) })
  expect([...(approved?.networks ?? [])]).toEqual([[`solana:${solanaId}`, oldSolana]])
  expect(approved?.accounts).toEqual([`solana:${solanaId}:${key}`])
  const [both] = read({ solana: part([`${oldSolana}:${key}`, `solana:${solanaId}:${key}`]) })
  expect([...(both?.networks ?? [])]).toEqual([[`solana:${solanaId}`, `solana:${solanaId}`]])
  expect(both?.accounts).toHaveLength(1)
})

test.each([
  [{ eip155: part([`eip155:137:${alice}`]) }],
  [{ eip155: part(['eip155:1:0xshort', 'eip155:1', 7, null]) }],
  [{ eip155: part('everything') }],
  [{ eip155: null, solana: 7 }],
  [{ cosmos: part(['cosmos:hub:abc']) }],
  [{}],
])('an unusable namespace is dropped: %j', (namespaces) => {
  expect(read(namespaces)).toEqual([])
})

test('one wallet is known to accept every proposed network', () => {
  const accounts = { eip155: part([`eip155:1:${alice}`]), solana: part([`solana:${solanaId}:${key}`]) }
  expect(read(accounts, 'MetaMask Wallet').map(({ isOpen }) => isOpen)).toEqual([true, false])
  expect(read(accounts, 'MetaMask Wallet 2').map(({ isOpen }) => isOpen)).toEqual([false, false])
})

const connect = (namespaces: unknown, requests: Partial<Parameters<typeof toConnection>[1]> = {}) => {
  const [approved] = read(namespaces)
  return approved && toConnection(approved, { connectorId: 'walletConnect', wanted: [], ...requests })
}

test('a connection is on the requested network if approved, else on the wallet’s first', () => {
  const namespaces = { eip155: part([`eip155:10:${alice}`, `eip155:1:${bob}`]) }
  expect(connect(namespaces)?.networkId).toBe('eip155:10')
  expect(connect(namespaces, { wanted: ['eip155:1'] })?.accounts).toEqual([`eip155:1:${bob}`])
  expect(connect(namespaces, { wanted: ['eip155:5', undefined, 'eip155:1'] })?.networkId).toBe('eip155:1')
  expect(connect(namespaces, { wanted: ['eip155:5'] })?.networkId).toBe('eip155:10')
})

test('accounts are those of the network, each once, the active one first', () => {
  const accounts = [`eip155:1:${alice}`, `eip155:1:${alice.toLowerCase()}`, `eip155:1:${bob}`]
  const namespaces = { eip155: part(accounts, { chains: ['eip155:10'] }) }
  expect(connect(namespaces)?.accounts).toEqual([`eip155:1:${alice}`, `eip155:1:${bob}`])
  expect(connect(namespaces, { active: bob.toLowerCase() })?.accounts[0]).toBe(`eip155:1:${bob}`)
  expect(connect(namespaces, { wanted: ['eip155:10'] })?.accounts).toEqual([
    `eip155:10:${alice}`,
    `eip155:10:${bob}`,
  ])
})

const anyText = fc.oneof(
  fc.constantFrom('eip155:1', 'eip155:10', `eip155:1:${alice}`, `solana:${solanaId}:${key}`, 'eth_sign'),
  fc.string(),
)
const anyPart = fc.oneof(
  fc.anything(),
  fc.record({
    chains: fc.array(anyText),
    accounts: fc.array(fc.oneof(anyText, fc.anything())),
    methods: fc.array(anyText),
    events: fc.array(anyText),
  }),
)

test('whatever a wallet approves, only the proposed part is accepted', () => {
  const keys = fc.oneof(fc.constantFrom('eip155', 'solana', 'eip155:1', '__proto__'), fc.string())
  fc.assert(
    fc.property(fc.dictionary(keys, anyPart), (namespaces) => {
      for (const approved of read(namespaces)) {
        expect(asked.namespaces).toContain(approved.namespace)
        expect(approved.accounts.length).toBeGreaterThan(0)
        expect(approved.accounts.every(isCaipAddress)).toBe(true)
        for (const method of approved.methods) expect(pairingMethods[approved.namespace]).toContain(method)
        for (const id of approved.networks.keys())
          expect(['eip155:1', 'eip155:10', `solana:${solanaId}`]).toContain(id)
        const connection = toConnection(approved, { connectorId: 'walletConnect', wanted: [] })
        expect(connection?.accounts.every((account) => account.startsWith(`${connection.networkId}:`))).toBe(
          true,
        )
      }
    }),
  )
})

const inline = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  ['https://wallet.example/icon.svg', undefined],
  ['https://wallet.example/icon.png', undefined],
  ['data:image/svg+xml,<svg><use href="a"/></svg>', undefined],
  [inline, inline],
])('of a wallet’s own picture %s is shown: %s', (icon, shown) => {
  const session = { topic: 'a'.repeat(64), expiry: 1, namespaces: { eip155: part([`eip155:1:${alice}`]) } }
  const peer = { metadata: { name: 'Wallet', icons: [icon] } }
  const [approved] = readNamespaces(v.parse(sessionSchema, { ...session, peer }), asked)
  expect(approved?.wallet).toEqual({ name: 'Wallet', icon: shown })
})
