import { expect, test } from 'vitest'
import { groupWallets } from '../../../hooks/wallets/groupWallets.js'
import { noDirectory, type WalletFacts } from '../../../hooks/wallets/isReachable.js'
import { createRow } from '../../support/createRow.js'

test('without a directory installed wallets are listed, and nothing is featured or recommended', () => {
  const facts: WalletFacts = {
    connectors: [createRow('walletConnect', { type: 'WALLET_CONNECT' }), createRow('io.fox')],
    recents: [],
    choices: { featured: ['a'], exclude: ['b'] },
    order: undefined,
    namespaces: ['eip155'],
    hasAdapters: true,
    isMobile: false,
  }
  const groups = groupWallets({ ...facts, ...noDirectory })
  expect(groups.map(({ group }) => group)).toEqual(['walletConnect', 'injected'])
})
