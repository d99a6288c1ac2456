import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Wallet } from '../../../hooks/shared/types/wallet.js'
import { groupWallets } from '../../../hooks/wallets/groupWallets.js'
import { type DirectoryFacts, noDirectory, type WalletFacts } from '../../../hooks/wallets/isReachable.js'
import { createRecord } from '../../support/createFakeDirectory.js'
import { createRow } from '../../support/createRow.js'

type Facts = WalletFacts & DirectoryFacts

const pairing = createRow('walletConnect', { type: 'WALLET_CONNECT', name: 'WalletConnect' })
const fox = createRow('io.fox', { rdns: 'io.fox', name: 'Fox' })
const nothing: Facts = {
  ...noDirectory,
  connectors: [pairing],
  recents: [],
  choices: {},
  order: undefined,
  namespaces: ['eip155'],
  hasAdapters: true,
  isMobile: false,
}
const records = (...ids: string[]) => ids.map((id) => createRecord(id))
const keysOf = (facts: Partial<Facts>) =>
  Object.fromEntries(
    groupWallets({ ...nothing, ...facts }).map(({ group, rows }) => [group, rows.map(({ key }) => key)]),
  )

test('all seven groups come in order', () => {
  const facts = {
    connectors: [createRow('own', { type: 'EXTERNAL' }), pairing, fox],
    recents: records('r'),
    choices: { featured: ['f'], custom: records('c') },
    featured: records('f'),
    wallets: records('f', 'w1', 'w2', 'w3'),
  }
  expect(Object.entries(keysOf(facts))).toEqual([
    ['walletConnect', ['walletConnect']],
    ['recent', ['r']],
    ['injected', ['io.fox']],
    ['featured', ['f']],
    ['custom', ['c']],
    ['external', ['own']],
    ['recommended', ['w1']],
  ])
})

test('empty groups are left out, and the host may order the others', () => {
  const facts = { connectors: [pairing, fox], order: ['injected' as const] }
  expect(Object.keys(keysOf(facts))).toEqual(['injected', 'walletConnect'])
})

test('of more than a hundred installed wallets the newest are listed, and those of a known record, also a disputed one, and the others are counted', () => {
  const junk = (index: number) =>
    createRow(`com.junk${index}`, { rdns: `com.junk${index}`, name: `Junk ${index}` })
  const claims = ['a', 'b'].map((id) => createRow(id, { rdns: 'io.posed', name: 'Posed', isDisputed: true }))
  const connectors = [fox, ...claims, ...Array.from({ length: 148 }, (_, index) => junk(index))]
  const wallets = [createRecord('f', { rdns: 'io.fox' }), createRecord('p', { rdns: 'io.posed' })]
  const [group] = groupWallets({ ...nothing, connectors, wallets })
  expect(group).toMatchObject({ group: 'injected', hidden: 51 })
  expect(group?.rows.map(({ key }) => key)).toEqual([
    'io.fox',
    'a',
    'b',
    ...Array.from({ length: 97 }, (_, index) => `com.junk${147 - index}`),
  ])
  expect(groupWallets({ ...nothing, connectors: connectors.slice(0, 100) })[0]).toMatchObject({ hidden: 0 })
})

test('neither an imitation nor a second claim beside a flood takes a known wallet out of the list', () => {
  const junk = Array.from({ length: 120 }, (_, index) => createRow(`com.junk${index}`, { name: 'Fox' }))
  const wallets = [createRecord('f', { rdns: 'io.fox', name: 'Fox' })]
  const listed = (connectors: typeof junk) =>
    groupWallets({ ...nothing, connectors, wallets })[0]?.rows.map(({ key }) => key)
  const named = { rdns: 'io.fox', name: 'Fox' }
  const claims = ['io.fox', 'io.fox#1'].map((id) => createRow(id, { ...named, isDisputed: true }))
  const evil = junk.map((row) => ({ ...row, rdns: row.id }))
  expect(listed([createRow('io.fox', named), ...evil])?.[0]).toBe('io.fox')
  expect(listed([...claims, ...evil])?.slice(0, 2)).toEqual(['io.fox', 'io.fox#1'])
})

test('a phone, which can not scan its own screen, gets no code', () => {
  expect(keysOf({ isMobile: true, wallets: records('w') })).toEqual({ recommended: ['w'] })
})

test('on a phone only wallets that can be opened are featured and recommended', () => {
  const plain = createRecord('plain', { mobileLink: undefined })
  const facts = {
    isMobile: true,
    featured: [plain],
    wallets: [plain, ...records('w')],
    choices: { featured: ['plain'] },
  }
  expect(keysOf(facts)).toEqual({ recommended: ['w'] })
})

test.each<[string, Wallet]>([
  ['rdns', createRecord('a', { rdns: 'io.fox' })],
  ['id', createRecord('io.fox')],
  ['name', createRecord('a', { name: 'fox' })],
])('an installed wallet is in no other group, by %s', (_, wallet) => {
  const facts = {
    connectors: [pairing, fox],
    recents: [wallet],
    featured: [wallet],
    wallets: [wallet],
    choices: { custom: [wallet], featured: ['a', 'io.fox'] },
  }
  const groups = groupWallets({ ...nothing, ...facts })
  expect(groups.map(({ group }) => group)).toEqual(['walletConnect', 'injected'])
  expect(groups[1]?.rows).toMatchObject([{ connector: fox, wallet, isRecent: true, isInstalled: true }])
})

test('only installed wallets come before recent ones', () => {
  const recent = createRecord('r', { rdns: 'io.r', name: 'R' })
  const duplicate = createRecord('r2', { rdns: 'io.r', name: 'Twin' })
  const namesake = createRecord('r3', { name: 'r' })
  const facts = { recents: [recent], choices: { custom: [namesake] }, wallets: [recent, duplicate] }
  expect(keysOf(facts)).toEqual({ walletConnect: ['walletConnect'], recent: ['r'] })
})

test('a recent wallet of another namespace is not offered', () => {
  const sol = createRecord('sol', { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  expect(keysOf({ recents: [sol] })).not.toHaveProperty('recent')
  expect(keysOf({ recents: [sol], namespaces: ['eip155', 'solana'] })).toHaveProperty('recent', ['sol'])
})

test('at most 2 recent and 4 featured wallets are shown, featured ones in the order of the option', () => {
  const featured = ['e', 'd', 'c', 'b', 'a']
  const facts = {
    recents: records('x', 'y', 'z'),
    featured: records('a', 'b', 'c', 'd', 'e'),
    choices: { featured },
  }
  expect(keysOf(facts)).toMatchObject({ recent: ['x', 'y'], featured: ['e', 'd', 'c', 'b'] })
})

test('4 wallets are recommended, fewer where others take the place', () => {
  const wallets = records('a', 'b', 'c', 'd', 'e')
  expect(keysOf({ wallets })).toMatchObject({ recommended: ['a', 'b', 'c', 'd'] })
  expect(keysOf({ wallets, choices: { custom: records('own') } })).toMatchObject({
    recommended: ['a', 'b', 'c'],
  })
  expect(keysOf({ wallets, connectors: [] })).toEqual({})
})

test('wallets that the host excludes or does not include are in no group, its own wallets stay', () => {
  const facts = { recents: records('a'), featured: records('b'), wallets: records('c', 'd') }
  expect(keysOf({ ...facts, choices: { exclude: ['a', 'b', 'c'], featured: ['b'] } })).toEqual({
    walletConnect: ['walletConnect'],
    recommended: ['d'],
  })
  const own = { include: ['c'], featured: ['b'], custom: records('own') }
  expect(keysOf({ ...facts, choices: own })).toEqual({
    walletConnect: ['walletConnect'],
    recent: ['a'],
    custom: ['own'],
    recommended: ['c'],
  })
})

const anyWallet = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'io.a', 'io.b'),
  name: fc.constantFrom('A', 'B', 'C', 'a'),
  rdns: fc.constantFrom(undefined, 'io.a', 'io.b', 'io.metamask', 'io.metamask.mobile'),
  chains: fc.constantFrom([], ['eip155:1' as const], ['solana:x' as const]),
  mobileLink: fc.constantFrom(undefined, 'a://'),
  supportsWalletConnect: fc.constantFrom(undefined, true, false),
})
const anyConnector = fc
  .record({
    id: fc.constantFrom('a', 'io.a', 'io.b', 'own', 'io.metamask.mobile'),
    name: fc.constantFrom('A', 'B', 'C'),
    type: fc.constantFrom('ANNOUNCED' as const, 'INJECTED' as const, 'EXTERNAL' as const, 'AUTH' as const),
    rdns: fc.constantFrom(undefined, 'io.a', 'io.b', 'io.metamask.mobile'),
  })
  .map(({ id, ...parts }) => createRow(id, parts))
const anyIds = fc.array(fc.constantFrom('a', 'b', 'c', 'io.a'), { maxLength: 3 })
const anyFacts: fc.Arbitrary<Facts> = fc.record({
  connectors: fc
    .uniqueArray(anyConnector, { selector: ({ id }) => id, maxLength: 4 })
    .map((rows) => [...rows, pairing]),
  recents: fc.array(anyWallet, { maxLength: 3 }),
  featured: fc.array(anyWallet, { maxLength: 6 }),
  excluded: fc.array(anyWallet, { maxLength: 2 }),
  wallets: fc.array(anyWallet, { maxLength: 8 }),
  choices: fc.record({
    featured: anyIds,
    include: anyIds,
    exclude: anyIds,
    custom: fc.array(anyWallet, { maxLength: 3 }),
  }),
  order: fc.constantFrom(undefined, ['recommended' as const, 'external' as const]),
  namespaces: fc.constant(['eip155' as const]),
  hasAdapters: fc.boolean(),
  isMobile: fc.boolean(),
})

test('for any input, no two rows share an id, a key or an rdns, and no group exceeds its limit', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const groups = groupWallets(facts)
      const rows = groups.flatMap((group) => group.rows)
      const idsOf = (pick: (row: (typeof rows)[number]) => string | undefined) =>
        rows.map(pick).filter((id) => id !== undefined)
      const keys = idsOf(({ key }) => key)
      // A connector's record is another name for the same row.
      const rdns = idsOf(({ connector, wallet }) => (connector ?? wallet)?.rdns?.replace(/\.mobile$/, ''))
      const ids = idsOf(({ connector, wallet }) => (connector ?? wallet)?.id)
      for (const names of [keys, rdns, ids]) expect(new Set(names).size).toBe(names.length)

      const length = (name: string) => groups.find(({ group }) => group === name)?.rows.length ?? 0
      expect(length('recent')).toBeLessThanOrEqual(2)
      expect(length('featured')).toBeLessThanOrEqual(4)
      expect(length('recommended')).toBeLessThanOrEqual(4)
      expect(groups.every((group) => group.rows.length > 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
