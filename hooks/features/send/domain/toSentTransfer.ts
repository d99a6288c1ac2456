import type { Network } from '../../../types/network.js'
import type { SentTransfer } from '../../../types/transaction.js'
import type { Transfer } from '../../../types/transfer.js'
import { nativeAssetId } from '../../../utils/nativeAssetId.js'

/** How an asset is called, where somebody knows. Untrusted text. */
export type AssetWords = { readonly name?: string | undefined; readonly symbol?: string | undefined }

/** What is kept of a transfer, for the list of what was sent. */
export function toSentTransfer(
  { asset, quantity, to: receiver }: Transfer,
  { network, name, symbol }: AssetWords & { network: Network },
): SentTransfer {
  const out = { direction: 'out', quantity, receiver } as const
  if (asset.kind === 'native') return { ...out, ...network.nativeCurrency, assetId: nativeAssetId(network) }
  const decimals = asset.kind === 'token' ? asset.decimals : 0
  return { ...out, address: asset.address, name, symbol, decimals }
}
