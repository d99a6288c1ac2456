import { expect, test } from 'vitest'
import { base, mainnet, optimism, solanaMainnet } from '../../../hooks/networks.js'
import { networksToReceive } from '../../../hooks/receive/useReceive.js'
import type { Session } from '../../../hooks/session/session.js'
import type { Connection } from '../../../hooks/shared/types/connector.js'
import { carol, onMainnet } from '../../support/createFakeSolanaWallet.js'
import { alice } from '../../support/createFakeWallet.js'

const networks = [solanaMainnet, mainnet, base, optimism]
const evm = (approved: Connection['approved']): Session['connections'] => ({
  eip155: {
    status: 'connected',
    connection: {
      connectorId: 'fox',
      namespace: 'eip155',
      accounts: [`eip155:1:${alice}`],
      networkId: 'eip155:1',
      approved,
    },
  },
})
const solana: Session['connections'] = {
  solana: {
    status: 'connected',
    connection: {
      connectorId: 'Sun',
      namespace: 'solana',
      accounts: [onMainnet(carol) as `solana:${string}:${string}`],
      networkId: `solana:${solanaMainnet.id}`,
      approved: 'all',
    },
  },
}

test('only networks of the active namespace, in the order of the config (reference, section 9, 22)', () => {
  const connections = { ...evm('all'), ...solana }
  expect(networksToReceive({ activeNamespace: 'eip155', connections }, networks)).toEqual([
    mainnet,
    base,
    optimism,
  ])
  expect(networksToReceive({ activeNamespace: 'solana', connections }, networks)).toEqual([solanaMainnet])
})

test('only approved networks', () => {
  const session = { activeNamespace: 'eip155', connections: evm(['eip155:8453', 'eip155:56']) } as const
  expect(networksToReceive(session, networks)).toEqual([base])
})

test('none while no wallet of the namespace is connected', () => {
  expect(networksToReceive({ activeNamespace: 'eip155', connections: solana }, networks)).toEqual([])
})
