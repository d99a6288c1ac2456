import { expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../../../../hooks/networks.js'
import { readAccounts } from '../../../../hooks/solana/wallet/standardWallet.js'
import { carol, dave } from '../../../support/createFakeSolanaWallet.js'

test('addresses of 32 bytes are read in order, each once', () => {
  const accounts = [carol, '', dave, carol, 'toly.sol', `${carol} `, 5].map((address) => ({ address }))
  expect(readAccounts([...accounts, null, 'x'])).toEqual([carol, dave])
})

test('accounts of other namespaces of the same wallet are left out', () => {
  const accounts = [
    { address: dave, chains: ['bitcoin:mainnet'] },
    { address: carol, chains: ['sui:mainnet', 'solana:mainnet'] },
  ]
  expect(readAccounts(accounts)).toEqual([carol])
})

test.each<[string, string, boolean]>([
  [solanaMainnet.id, 'solana:mainnet', true],
  [solanaMainnet.id, `solana:${solanaMainnet.id}`, true],
  [solanaMainnet.id, 'solana:devnet', false],
  [solanaMainnet.id, 'solana:localnet', false],
  [solanaDevnet.id, 'solana:devnet', true],
  [solanaDevnet.id, 'solana:mainnet', false],
  [solanaDevnet.id, 'solana:testnet', false],
  ['AbCdEfGhJkLmNpQrStUvWxYzAbCdEfGh', 'solana:localnet', true],
  ['AbCdEfGhJkLmNpQrStUvWxYzAbCdEfGh', 'solana:mainnet', false],
])('on %s an account for %s is one: %s', (id, chain, isOne) => {
  const accounts = [{ address: carol, chains: ['sui:mainnet', chain] }, { address: dave }]
  expect(readAccounts(accounts, `solana:${id}`)).toEqual(isOne ? [carol, dave] : [dave])
  expect(readAccounts(accounts)).toEqual([carol, dave])
})

test('at most a thousand accounts are read', () => {
  const accounts = Array.from({ length: 5000 }, (_, index) => ({ address: index === 1000 ? dave : carol }))
  expect(readAccounts(accounts)).toEqual([carol])
})

test('an account that throws is dropped', () => {
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  expect(readAccounts(proxy)).toEqual([])
  expect(readAccounts([proxy, { address: carol }])).toEqual([carol])
  expect(readAccounts('accounts')).toEqual([])
})
