import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noDirectory } from '../../../hooks/wallets/isReachable.js'
import { type ListWalletsParameters, listWallets } from '../../../hooks/wallets/listWallets.js'
import { createRecord } from '../../support/createFakeDirectory.js'
import { createRow } from '../../support/createRow.js'

const fox = createRow('io.fox', { rdns: 'io.fox', name: 'Fox' })
const nothing: ListWalletsParameters = {
  ...noDirectory,
  connectors: [],
  recents: [],
  choices: {},
  order: undefined,
  namespaces: ['eip155'],
  hasAdapters: true,
  isMobile: false,
  search: undefined,
}
const records = (...ids: string[]) => ids.map((id) => createRecord(id))
const keysOf = (parts: Partial<ListWalletsParameters>) =>
  listWallets({ ...nothing, ...parts }).map(({ key }) => key)

test('installed wallets come first, then the featured ones, the host’s own ones and the directory', () => {
  const parts = {
    connectors: [createRow('own', { type: 'EXTERNAL' }), fox],
    choices: { featured: ['y', 'x'], custom: records('c') },
    featured: records('x', 'y'),
    wallets: [...records('a', 'x'), createRecord('f0', { rdns: 'io.fox' }), ...records('b')],
  }
  expect(keysOf(parts)).toEqual(['io.fox', 'own', 'y', 'x', 'c', 'a', 'b'])
})

test('an installed wallet’s row has its record once the directory has answered', () => {
  const wallet = createRecord('f0', { rdns: 'io.fox' })
  expect(listWallets({ ...nothing, connectors: [fox], wallets: [wallet] })).toMatchObject([
    { connector: fox, wallet, isInstalled: true },
  ])
})

test('a search shows its results: installed first, then featured, and the host’s own ones by name', () => {
  const parts = {
    search: 'wal',
    connectors: [
      fox,
      createRow('io.wallow', { name: 'Wällow' }),
      createRow('io.owl', { rdns: 'io.owl', name: 'Owl' }),
    ],
    choices: { featured: ['b', 'z'], custom: [createRecord('c'), createRecord('d', { name: 'Other' })] },
    featured: records('b', 'z'),
    wallets: [...records('a', 'b'), createRecord('o', { rdns: 'io.owl', name: 'Owlwallet' })],
  }
  expect(keysOf(parts)).toEqual(['io.wallow', 'io.owl', 'b', 'c', 'a'])
})

test('of more than a hundred wallets in the page the newest are listed, and a search finds the others', () => {
  const connectors = Array.from({ length: 150 }, (_, index) =>
    createRow(`junk${index}`, { name: `Junk ${index}` }),
  )
  expect(keysOf({ connectors })).toEqual(
    connectors
      .slice(50)
      .map(({ id }) => id)
      .reverse(),
  )
  expect(keysOf({ connectors, search: 'junk' })).toHaveLength(150)
})

test('a recent wallet is marked wherever it is listed', () => {
  const rows = listWallets({ ...nothing, recents: records('b'), wallets: records('a', 'b') })
  expect(rows.map(({ isRecent }) => isRecent)).toEqual([false, true])
})

test('on a phone the list keeps wallets that can be opened', () => {
  const wallets = [createRecord('a', { mobileLink: undefined }), ...records('b')]
  expect(keysOf({ isMobile: true, wallets })).toEqual(['b'])
})

test('filters apply even where a directory ignores them', () => {
  expect(keysOf({ choices: { exclude: ['a'] }, wallets: records('a', 'b') })).toEqual(['b'])
  expect(keysOf({ choices: { include: ['a'] }, wallets: records('a', 'b') })).toEqual(['a'])
})

test('a host’s own wallet and the directory’s record of it are one row, the host’s', () => {
  const own = createRecord('my-metamask', { rdns: 'io.metamask', name: 'My MetaMask' })
  const theirs = createRecord('c57c', { rdns: 'io.metamask.mobile', name: 'MetaMask' })
  const choices = { custom: [own, createRecord('again', { rdns: 'io.metamask' })] }
  expect(keysOf({ choices, wallets: [theirs, ...records('a')] })).toEqual(['my-metamask', 'a'])
  const pinned = { choices: { ...choices, featured: ['c57c'] }, featured: [theirs], wallets: [theirs] }
  expect(keysOf(pinned)).toEqual(['my-metamask'])
  // Where the search does not match it, the directory's own row stays.
  const found = createRecord('c57c', { rdns: 'io.metamask', name: 'Fox' })
  expect(keysOf({ choices, search: 'fox', wallets: [found] })).toEqual(['c57c'])
})

test('without an rdns on one side the name is compared', () => {
  const custom = [createRecord('mine', { name: 'Acme' })]
  const parts = { choices: { custom }, wallets: [createRecord('d', { name: 'acme', rdns: 'io.acme' })] }
  expect(keysOf(parts)).toEqual(['mine'])
  const named = [createRecord('mine', { name: 'Acme', rdns: 'io.mine' })]
  expect(keysOf({ ...parts, choices: { custom: named } })).toEqual(['mine', 'd'])
})

test('wallets that are separate in the directory stay separate', () => {
  const wallets = ['a', 'b'].map((id) => createRecord(id, { rdns: 'io.twin', name: 'Twin' }))
  expect(keysOf({ wallets })).toEqual(['a', 'b'])
})

const anyWallet = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  name: fc.constantFrom('A', 'B', 'C', 'a'),
  rdns: fc.constantFrom(undefined, 'io.a', 'io.b', 'io.metamask', 'io.metamask.mobile'),
  chains: fc.constant([]),
})
const anyConnector = fc
  .record({
    id: fc.constantFrom('io.a', 'io.b', 'own'),
    name: fc.constantFrom('A', 'B', 'Own'),
    rdns: fc.constantFrom(undefined, 'io.a', 'io.metamask.mobile'),
  })
  .map(({ id, ...parts }) => createRow(id, parts))

test('for any input, no own, installed or directory wallet is listed twice across sources', () => {
  const canonical = (rdns: string | undefined) => rdns?.replace(/\.mobile$/, '')
  fc.assert(
    fc.property(
      fc.uniqueArray(anyConnector, { selector: ({ id }) => id, maxLength: 3 }),
      fc.array(anyWallet, { maxLength: 4 }),
      fc.array(anyWallet, { maxLength: 6 }),
      fc.array(anyWallet, { maxLength: 3 }),
      (connectors, custom, wallets, featured) => {
        const choices = { custom, featured: featured.map(({ id }) => id) }
        const rows = listWallets({ ...nothing, connectors, choices, featured, wallets })
        const sourced = rows.map(({ connector, wallet }) => {
          const { id, rdns, name } = (connector ?? wallet) as { id: string; rdns?: string; name: string }
          const source = connector ? 'page' : custom.includes(wallet as never) ? 'own' : 'directory'
          return { id, rdns: canonical(rdns), name: name.toLowerCase(), source }
        })
        for (const one of sourced)
          for (const other of sourced) {
            if (one.source === other.source) continue
            expect(one.id).not.toBe(other.id)
            if (one.rdns === undefined || other.rdns === undefined) expect(one.name).not.toBe(other.name)
            else expect(one.rdns).not.toBe(other.rdns)
          }
      },
    ),
    { numRuns: 500 },
  )
})

test('another page moves no row, and no row comes twice', () => {
  const anyIds = fc.array(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 40 })
  fc.assert(
    fc.property(anyIds, anyIds, anyIds, anyIds, (first, second, featured, custom) => {
      const parts = {
        connectors: [createRow('7'), createRow('8', { type: 'EXTERNAL' })],
        featured: records(...featured),
        choices: { featured, custom: records(...custom) },
      }
      const before = keysOf({ ...parts, wallets: records(...first) })
      const after = keysOf({ ...parts, wallets: records(...first, ...second) })
      expect(after.slice(0, before.length)).toEqual(before)
      expect(new Set(after).size).toBe(after.length)
      for (const id of [...first, ...second]) expect(after).toContain(id)
    }),
  )
})
