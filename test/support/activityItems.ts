import type { ActivityItem, ActivityTransfer } from '../../hooks/shared/types/activity.js'
import { alice, bob } from './createFakeWallet.js'

export const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}`

/** A transfer of USDC: 1.5 in. */
export function createTransfer(more: Partial<ActivityTransfer> = {}): ActivityTransfer {
  return {
    direction: 'in',
    kind: 'fungible',
    name: 'USD Coin',
    symbol: 'USDC',
    quantity: 1_500_000n,
    decimals: 6,
    ...more,
  }
}

/** A confirmed send from Alice to Bob on mainnet, on 2026-01-15 at 11:00 UTC. */
export function createItem(index: number, more: Partial<ActivityItem> = {}): ActivityItem {
  return {
    id: hashOf(index),
    hash: hashOf(index),
    networkId: 'eip155:1',
    operation: 'send',
    status: 'confirmed',
    at: Date.UTC(2026, 0, 15, 11),
    from: alice,
    to: bob,
    transfers: [createTransfer({ direction: 'out' })],
    ...more,
  }
}
