import { expect, test } from 'vitest'
import type { Connector } from '../../../hooks/shared/types/connector.js'
import type { WalletChoices } from '../../../hooks/shared/types/features.js'
import type { Wallet } from '../../../hooks/shared/types/wallet.js'
import { presentConnectors } from '../../../hooks/wallets/rules.js'
import { createRecord } from '../../support/createFakeDirectory.js'
import { createRow } from '../../support/createRow.js'

const fox = createRow('io.fox', { rdns: 'io.fox', name: 'Fox' })
const own = createRow('own', { type: 'EXTERNAL', name: 'Own' })

const idsOf = (connectors: Connector[], choices: WalletChoices = {}, excluded: Wallet[] = []) =>
  presentConnectors({ connectors, choices, excluded }).map(({ id }) => id)

test('extensions come before the host’s connectors; pairing and log-in connectors are no wallets', () => {
  const pairing = createRow('walletConnect', { type: 'WALLET_CONNECT' })
  expect(idsOf([own, pairing, createRow('auth', { type: 'AUTH' }), fox])).toEqual(['io.fox', 'own'])
})

test.each<[string, WalletChoices, Wallet[]]>([
  ['id', { exclude: ['io.fox'] }, []],
  ['rdns of the record', { exclude: ['f0'] }, [createRecord('f0', { rdns: 'io.fox', name: 'Other' })]],
  ['name of the record', { exclude: ['f0'] }, [createRecord('f0', { name: 'FOX' })]],
  [
    'name of a record with another rdns',
    { exclude: ['f0'] },
    [createRecord('f0', { rdns: 'a.b', name: 'fox' })],
  ],
])('an excluded wallet is hidden here too, by %s', (_, choices, excluded) => {
  expect(idsOf([fox, own], choices, excluded)).toEqual(['own'])
})

test('a wallet that is not included is hidden in the directory alone', () => {
  expect(idsOf([fox], { include: ['a'] })).toEqual(['io.fox'])
})

test('the extension replaces the host’s own connector of the same rdns', () => {
  expect(idsOf([createRow('sdk', { type: 'EXTERNAL', rdns: 'io.fox' }), fox])).toEqual(['io.fox'])
})

test('two announcements of one rdns are both shown', () => {
  const rival = createRow('io.fox#2', { rdns: 'io.fox', isDisputed: true })
  expect(idsOf([{ ...fox, isDisputed: true }, rival])).toEqual(['io.fox', 'io.fox#2'])
})

test.each(['Fох', 'Ｆｏｘ', 'Fo\u{323}x'])('a lookalike of an excluded wallet is hidden too: %s', (name) => {
  const posing = createRow('com.evil', { rdns: 'com.evil', name })
  const excluded = [createRecord('f0', { rdns: 'io.fox', name: 'Fox' })]
  expect(idsOf([posing, own], { exclude: ['f0'] }, excluded)).toEqual(['own'])
})
