import { expect, test } from 'vitest'
import type { Wallet } from '../../../hooks/shared/types/wallet.js'
import { hasSameId, isSameWallet } from '../../../hooks/wallets/rules.js'

const walletOf = (facts: Pick<Wallet, 'id' | 'name' | 'rdns'>): Wallet => ({ chains: [], ...facts })
const fox = walletOf({ id: 'fox', name: 'Fox', rdns: 'io.fox' })

test.each<[string, Pick<Wallet, 'id' | 'name' | 'rdns'>, { ofOneSource: boolean; acrossSources: boolean }]>([
  ['the same id', { id: 'fox', name: 'Other' }, { ofOneSource: true, acrossSources: true }],
  ['the same rdns', { id: 'own', name: 'Other', rdns: 'io.fox' }, { ofOneSource: true, acrossSources: true }],
  [
    'the name alone, without an rdns',
    { id: 'own', name: 'FOX' },
    { ofOneSource: false, acrossSources: true },
  ],
  [
    'the name, with another rdns',
    { id: 'own', name: 'Fox', rdns: 'io.owl' },
    { ofOneSource: false, acrossSources: false },
  ],
  ['nothing', { id: 'own', name: 'Owl' }, { ofOneSource: false, acrossSources: false }],
])('records are the same wallet by %s', (_, facts, expected) => {
  const other = walletOf(facts)
  expect({ ofOneSource: hasSameId(fox, other), acrossSources: isSameWallet(fox, other) }).toEqual(expected)
  expect({ ofOneSource: hasSameId(other, fox), acrossSources: isSameWallet(other, fox) }).toEqual(expected)
})
