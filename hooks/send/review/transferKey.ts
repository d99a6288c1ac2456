import type { Transfer } from '../../shared/types/transfer.js'

/** Two transfers with one key are the same: sender and network, receiver, asset and quantity. */
export function transferKey({ from, to, asset, quantity }: Transfer): string {
  const { kind, ...which } = asset
  return JSON.stringify([from, to, kind, ...Object.entries(which).sort(), String(quantity)])
}
