import type { Network } from '../../../types/network.js'

/** Where a network's explorer shows an address. */
export function explorerUrl({
  address,
  network,
}: {
  address: string | undefined
  network: Network | undefined
}): string | undefined {
  const base = network?.blockExplorers?.default.url
  return address && base ? `${base.replace(/\/+$/, '')}/address/${address}` : undefined
}
