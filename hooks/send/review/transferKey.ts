import type { Transfer } from '../../shared/types/transfer.js'

/** Key of a transfer. Equal keys mean the same sender, network, recipient, asset and quantity. */
export function transferKey({ from, to, asset, quantity }: Transfer): string {
  const { kind, ...which } = asset
  return JSON.stringify([from, to, kind, ...Object.entries(which).sort(), String(quantity)])
}
