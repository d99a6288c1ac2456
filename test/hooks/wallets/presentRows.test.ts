import { expect, test } from 'vitest'
import type { Connector } from '../../../hooks/shared/types/connector.js'
import type { Wallet } from '../../../hooks/shared/types/wallet.js'
import { presentConnectors, presentRows } from '../../../hooks/wallets/rules.js'
import { createRecord } from '../../support/createFakeDirectory.js'
import { createRow } from '../../support/createRow.js'

const evm = (rdns: string, name: string, rest: Partial<Connector> = {}) =>
  createRow(rdns, { rdns, name, ...rest })
const solana = (name: string) => createRow(name, { name, namespaces: ['solana'] })
const fox = evm('io.fox', 'Fox')
const record = createRecord('f0', { rdns: 'io.fox', name: 'Fox' })

const disputed = (present: readonly Connector[], records: readonly Wallet[] = []) =>
  presentRows({ present, records, recents: [] })
    .filter(({ isDisputed }) => isDisputed)
    .map(({ key }) => key)

test.each([
  ['the same name', 'FOX'],
  ['Cyrillic letters', 'Fох'],
  ['Greek letters', 'Fοx'],
  ['wide letters', 'Ｆｏｘ'],
  ['an added mark', 'Fo\u{323}x'],
])('two extensions of one namespace whose names look alike are both marked: %s', (_, name) => {
  expect(disputed([fox, evm('com.evil', name), evm('io.owl', 'Owl')])).toEqual(['io.fox', 'com.evil'])
})

test('extensions by two names for one rdns are both listed and marked, whichever came first and whatever they are called', () => {
  const browser = evm('io.metamask.mobile', 'Mask')
  const real = evm('io.metamask', 'MetaMask')
  for (const connectors of [
    [browser, real],
    [real, browser],
  ]) {
    const present = presentConnectors({ connectors, choices: {}, excluded: [] })
    expect(present).toEqual(connectors)
    expect(disputed(present)).toEqual(connectors.map(({ id }) => id))
  }
  expect(disputed([browser])).toEqual([])
})

test('an extension that poses as a known wallet is marked, that wallet is not', () => {
  expect(disputed([evm('com.evil', 'Fох')], [record])).toEqual(['com.evil'])
  expect(disputed([evm('com.evil', 'Fox')], [record])).toEqual(['com.evil'])
  expect(disputed([fox], [record])).toEqual([])
})

test('a wallet of another namespace is not marked for its name: it can be the same one', () => {
  expect(disputed([fox, solana('Fox')], [record])).toEqual([])
  expect(disputed([solana('Fox'), solana('Fох')])).toEqual(['Fox', 'Fох'])
})

test('the host’s own connector is never marked, nor is an extension for it', () => {
  expect(disputed([fox, evm('sdk', 'Fox', { type: 'EXTERNAL', rdns: undefined })], [record])).toEqual([])
})

test('where wallets of two namespaces have names alike, each row names its own namespace', () => {
  const labels = (present: readonly Connector[]) =>
    presentRows({ present, records: [], recents: [] }).map(({ namespace }) => namespace)
  expect(labels([fox, solana('Fох'), evm('io.owl', 'Owl')])).toEqual(['eip155', 'solana', undefined])
  expect(labels([fox, evm('com.evil', 'Fox')])).toEqual([undefined, undefined])
})
