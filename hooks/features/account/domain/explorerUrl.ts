import type { Network } from '../../../types/network.js'

/** Where a network's explorer shows an address; undefined where the network names no web page. */
export function explorerUrl({
  address,
  network,
}: {
  address: string | undefined
  network: Network | undefined
}): string | undefined {
  const base = network?.blockExplorers?.default.url ?? ''
  if (!address || !/^https?:\/\/[^/]/i.test(base)) return undefined
  // What stands behind the path chooses the cluster, as in `?cluster=devnet`.
  return base.replace(/\/*(?=[?#]|$)/, `/address/${address}`)
}
