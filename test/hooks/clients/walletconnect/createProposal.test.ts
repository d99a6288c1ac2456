import { expect, test } from 'vitest'
import { createProposal } from '../../../../hooks/clients/walletconnect/readNamespaces.js'
import type { Network } from '../../../../hooks/shared/types/network.js'

const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const rpcUrls = { default: { http: ['https://rpc.example/?projectId=secret'] } }
const network = (id: Network['id'], namespace?: Network['namespace']): Network => ({
  id,
  name: `${id}`,
  nativeCurrency,
  rpcUrls,
  namespace,
})
const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const networks = [network(1), network(8453), network(mainnet, 'solana'), network(devnet, 'solana')]

test('every network of the requested namespaces is proposed, without any URL', () => {
  const proposal = createProposal({ networks, namespaces: ['eip155', 'solana'] })
  expect(proposal['eip155']?.chains).toEqual(['eip155:1', 'eip155:8453'])
  expect(proposal['eip155']?.events).toEqual(['accountsChanged', 'chainChanged'])
  expect(proposal['eip155']?.methods).toContain('wallet_sendCalls')
  expect(proposal['solana']?.methods).toContain('solana_signAndSendTransaction')
  expect(JSON.stringify(proposal)).not.toContain('secret')
})

test('Solana is also proposed by the ids that older wallets know', () => {
  expect(createProposal({ networks, namespaces: ['solana'] })['solana']?.chains).toEqual([
    `solana:${mainnet}`,
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    `solana:${devnet}`,
    'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  ])
})

test('the requested network is named first', () => {
  const proposal = createProposal({ networks, namespaces: ['eip155', 'solana'], networkId: 'eip155:8453' })
  expect(proposal['eip155']?.chains).toEqual(['eip155:8453', 'eip155:1'])
})

test('a namespace without a network is not proposed', () => {
  expect(Object.keys(createProposal({ networks, namespaces: ['bip122', 'eip155'] }))).toEqual(['eip155'])
  expect(createProposal({ networks: [], namespaces: ['eip155'] })).toEqual({})
})

test('proposals share no objects', () => {
  const [one, other] = [networks, networks].map((all) =>
    createProposal({ networks: all, namespaces: ['eip155'] }),
  )
  one?.['eip155']?.methods.push('more')
  expect(other?.['eip155']?.methods).not.toContain('more')
})
