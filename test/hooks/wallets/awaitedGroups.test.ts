import { expect, test } from 'vitest'
import type { Connector, ConnectorType } from '../../../hooks/shared/types/connector.js'
import { awaitedGroups } from '../../../hooks/wallets/awaitedGroups.js'
import type { WalletFacts } from '../../../hooks/wallets/isReachable.js'

const connector = (id: string, type: ConnectorType) =>
  ({ id, name: id, type, namespaces: ['eip155'] }) as unknown as Connector
const phone = connector('walletConnect', 'WALLET_CONNECT')
const fox = connector('io.fox', 'ANNOUNCED')

const facts = (parts: Partial<WalletFacts>): WalletFacts => ({
  connectors: [phone],
  recents: [],
  choices: {},
  order: undefined,
  namespaces: ['eip155'],
  hasAdapters: true,
  isMobile: false,
  ...parts,
})
const read = (parts: Partial<WalletFacts>) =>
  awaitedGroups(facts(parts)).map(({ group, rows, awaited }) => [group, rows.length, awaited])

test('skeletons are shown for as many recommended wallets as fit', () => {
  expect(read({})).toEqual([
    ['walletConnect', 1, 0],
    ['recommended', 0, 4],
  ])
  expect(read({ connectors: [phone, fox] })).toEqual([
    ['walletConnect', 1, 0],
    ['injected', 1, 0],
    ['recommended', 0, 3],
  ])
})

test('skeletons are shown for featured wallets, four at most, each once', () => {
  expect(read({ choices: { featured: ['a', 'b', 'a'] } })).toEqual([
    ['walletConnect', 1, 0],
    ['featured', 0, 2],
    ['recommended', 0, 1],
  ])
  expect(read({ choices: { featured: ['a', 'b', 'c', 'd', 'e', 'f'] } })).toEqual([
    ['walletConnect', 1, 0],
    ['featured', 0, 4],
  ])
})

test('skeletons follow the host’s order', () => {
  expect(read({ order: ['recommended'] }).map(([group]) => group)).toEqual(['recommended', 'walletConnect'])
})

test('without awaited wallets there are no skeletons', () => {
  expect(read({ connectors: [] })).toEqual([])
})
