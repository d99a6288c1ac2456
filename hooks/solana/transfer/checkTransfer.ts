import { splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { AmountTooLargeError, ZeroAmountError } from '../../shared/errors/amounts.js'
import { InvalidTransferError } from '../../shared/errors/transfers.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import type { Network } from '../../shared/types/network.js'
import type { Transfer, TransferAsset } from '../../shared/types/transfer.js'
import { tokenPrograms } from '../programs.js'
import { verifySolanaAddress } from '../read/verifySolanaAddress.js'

const maxQuantity = 2n ** 64n - 1n
const maxDecimals = 255

function isAsset(asset: TransferAsset): boolean {
  if (asset.kind === 'native') return true
  if (!isSolanaAddress(asset.address)) return false
  if (asset.kind === 'nft') return asset.tokenId === undefined && Object.hasOwn(tokenPrograms, asset.standard)
  const { decimals } = asset
  return asset.kind === 'token' && Number.isInteger(decimals) && decimals >= 0 && decimals <= maxDecimals
}

/**
 * Validates a transfer without the network.
 *
 * @throws InvalidTransferError for another network, sender or asset; InvalidAddressError or
 * TransferIncompleteError for the recipient; ZeroAmountError; AmountTooLargeError for a quantity of more than
 * 64 bits.
 */
export function checkTransfer({ from, to, asset, quantity }: Transfer, network: Network): void {
  const { networkId, address } = splitCaipAddress(from)
  if (network.namespace !== 'solana' || networkId !== toCaipNetworkId(network))
    throw new InvalidTransferError({ details: `${networkId} is not ${toCaipNetworkId(network)}` })
  if (!isSolanaAddress(address)) throw new InvalidTransferError({ details: 'sender' })
  const verified = verifySolanaAddress(to)
  if (verified.verdict === 'reject') throw verified.error
  // The address must be exactly the one that was shown, so it is not trimmed here.
  if (verified.address !== to) throw new InvalidTransferError({ details: 'receiver' })
  if (!isAsset(asset)) throw new InvalidTransferError({ details: 'asset' })
  if (typeof quantity !== 'bigint') throw new InvalidTransferError({ details: 'quantity' })
  if (quantity <= 0n) throw new ZeroAmountError()
  if (quantity > maxQuantity) throw new AmountTooLargeError()
}
