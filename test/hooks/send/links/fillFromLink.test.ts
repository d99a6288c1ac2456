import { expect, test } from 'vitest'
import { mainnet } from '../../../../hooks/networks.js'
import { writePaymentLink } from '../../../../hooks/receive/writePaymentLink.js'
import { fillFromLink } from '../../../../hooks/send/links/fillFromLink.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { Token, TokenBalance } from '../../../../hooks/shared/types/token.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const usd: Token = { address: bob, symbol: 'USD', name: 'US coin', decimals: 6 }
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const payee = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const cluster: Network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}
const known = { network: mainnet, held: [], listed: [usd] }

test('Send fills in what Receive requests', () => {
  const coin = writePaymentLink({ address: alice, network: mainnet, amount: 15n * 10n ** 17n }) ?? ''
  expect(fillFromLink(coin, known)).toMatchObject({
    receiver: alice,
    amount: '1.5',
    token: { id: 'eip155:1/slip44:60', asset: { kind: 'native' }, symbol: 'ETH' },
  })
  const token = writePaymentLink({ address: alice, network: mainnet, amount: 1_500_000n, token: usd }) ?? ''
  expect(fillFromLink(token, known)).toMatchObject({
    receiver: alice,
    amount: '1.5',
    token: { asset: { kind: 'token', address: bob, decimals: 6 }, symbol: 'USD' },
  })
})

test('a Solana token is found among the held tokens', () => {
  const held: TokenBalance = {
    id: `solana:${cluster.id}/token:${mint}`,
    networkId: `solana:${cluster.id}`,
    address: mint,
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    quantity: 1n,
  }
  const link = `solana:${payee}?amount=0.25&spl-token=${mint}`
  const facts = { network: cluster, held: [held], listed: [] }
  expect(fillFromLink(link, facts)).toMatchObject({
    receiver: payee,
    amount: '0.25',
    token: { asset: { kind: 'token', address: mint, decimals: 6 } },
  })
  expect(() => fillFromLink(link, { ...facts, held: [] })).toThrow('This payment link can not be used here')
})

test('a link without an amount leaves it open, and one without a network means the active one', () => {
  expect(fillFromLink(`ethereum:${alice}`, known)).toMatchObject({ receiver: alice, amount: undefined })
})

test.each([
  ['another network', `ethereum:${alice}@137?value=1`],
  ['another namespace', `solana:${payee}?amount=1`],
  ['an unknown token', `ethereum:${alice}@1/transfer?address=${bob}&uint256=1`],
])('a link for %s is rejected', (_, link) => {
  expect(() => fillFromLink(link, known)).toThrow('This payment link can not be used here')
})

test('on a network that is not configured no link is used', () => {
  expect(() => fillFromLink(`ethereum:${alice}`, { ...known, network: undefined })).toThrow(
    'This payment link can not be used here',
  )
})
