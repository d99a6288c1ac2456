import { DecimalsMismatchError } from '../../../errors/transfers.js'
import type { Network } from '../../../types/network.js'
import type { TransferAsset } from '../../../types/transfer.js'
import type { RpcClient } from '../../types.js'
import { callContract } from '../callContract.js'
import { readUint256 } from '../readUint256.js'
import { orUnknown } from './orUnknown.js'

export type CheckDecimalsParameters = {
  asset: TransferAsset
  network: Network
  signal?: AbortSignal | undefined
}

/** Selector of `decimals()`, which ERC-20 leaves optional. */
const selector = '0x313ce567'

/**
 * An amount that was typed in whole tokens means what was meant only by the contract's own decimals. One that does not
 * tell them is believed to whoever listed it.
 *
 * @throws DecimalsMismatchError where the contract counts otherwise; the signal's reason.
 */
export async function checkDecimals(
  rpc: RpcClient,
  { asset, network, signal }: CheckDecimalsParameters,
): Promise<void> {
  if (asset.kind !== 'token') return
  const data = await orUnknown(
    callContract(rpc, { network, to: asset.address, data: selector, signal }),
    signal,
  )
  const told = data && readUint256(data)
  if (told !== undefined && told !== BigInt(asset.decimals))
    throw new DecimalsMismatchError({ details: `${told} instead of ${asset.decimals}` })
}
