import { expect, test } from 'vitest'
import { base, mainnet } from '../../../hooks/networks.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { directoryChains } from '../../../hooks/wallets/queries.js'

const local: Network = { ...mainnet, id: 31337, testnet: true }
const devnet: Network = { ...mainnet, id: 'devnet', namespace: 'solana', testnet: true }

test('an app’s networks are requested unchanged', () => {
  expect(directoryChains([base, local])).toEqual(['eip155:8453', 'eip155:31337'])
})

test('a namespace of test networks alone is requested with its main network too', () => {
  expect(directoryChains([local, devnet])).toEqual([
    'eip155:31337',
    'solana:devnet',
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ])
})
