import { splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { AmountTooLargeError, ZeroAmountError } from '../../shared/errors/amounts.js'
import { InvalidTransferError } from '../../shared/errors/transfers.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import type { Network } from '../../shared/types/network.js'
import type { Transfer, TransferAsset } from '../../shared/types/transfer.js'
import { tokenPrograms } from '../programs.js'
import { verifySolanaAddress } from '../read/verifySolanaAddress.js'

const mostQuantity = 2n ** 64n - 1n
const mostDecimals = 255

function isAsset(asset: TransferAsset): boolean {
  if (asset.kind === 'native') return true
  if (!isSolanaAddress(asset.address)) return false
  if (asset.kind === 'nft') return asset.tokenId === undefined && Object.hasOwn(tokenPrograms, asset.standard)
  const { decimals } = asset
  return asset.kind === 'token' && Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
}

/**
 * Refuses what can be no transfer on a cluster, whatever the cluster says.
 *
 * @throws InvalidTransferError for another network, sender or asset; InvalidAddressError or TransferIncompleteError for
 *   the receiver; ZeroAmountError; AmountTooLargeError for more than 64 bits.
 */
export function checkTransfer({ from, to, asset, quantity }: Transfer, network: Network): void {
  const { networkId, address } = splitCaipAddress(from)
  if (network.namespace !== 'solana' || networkId !== toCaipNetworkId(network))
    throw new InvalidTransferError({ details: `${networkId} is not ${toCaipNetworkId(network)}` })
  if (!isSolanaAddress(address)) throw new InvalidTransferError({ details: 'sender' })
  const judged = verifySolanaAddress(to)
  if (judged.verdict === 'reject') throw judged.error
  // What is shown is what is built: nothing is trimmed here.
  if (judged.address !== to) throw new InvalidTransferError({ details: 'receiver' })
  if (!isAsset(asset)) throw new InvalidTransferError({ details: 'asset' })
  if (typeof quantity !== 'bigint') throw new InvalidTransferError({ details: 'quantity' })
  if (quantity <= 0n) throw new ZeroAmountError()
  if (quantity > mostQuantity) throw new AmountTooLargeError()
}
