import { splitCaipAddress } from '../../shared/caip.js'
import type { NetworkNotFoundError } from '../../shared/errors/networks.js'
import type { UnsupportedChainError } from '../../shared/errors/transfers.js'
import type { TransferErrorType } from '../../shared/errors/unions.js'
import type { LatchkeyInstance } from '../../shared/types/register.js'
import type { Transfer, TransferPlan } from '../../shared/types/transfer.js'
import { placeOf, type SendContext } from '../context.js'

export type PlanTransferParameters = Transfer & {
  /** Aborts the reads. */
  signal?: AbortSignal | undefined
}
export type PlanTransferReturnType = TransferPlan

type PlanContext = Pick<SendContext, 'chains' | 'config'>
export type PlanTransferErrorType = NetworkNotFoundError | TransferErrorType | UnsupportedChainError

/**
 * Plans a transfer as the wallet will be asked for it, with its fee, balance changes, and the failure that
 * the network would report. Only the network's nodes are asked. Show all of it before `sendTransfer`.
 *
 * `quantity` is in base units: wei, lamports, base units of a token, or pieces of an NFT.
 *
 * @throws PlanTransferErrorType: NetworkNotFoundError, UnsupportedChainError; InvalidAddressError, InvalidTransferError
 * and the like for a transfer that must not be built; RpcError, HttpTimeoutError and the like without an answer of the
 * node. Also the signal's reason.
 * @example
 * const plan = await planTransfer(latchkey, {
 *   from: account.caipAddress,
 *   to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   asset: { kind: 'native' },
 *   quantity: 10n ** 17n,
 * })
 * plan.fee // 42000000000000n, in wei
 */
export function planTransfer(
  latchkey: LatchkeyInstance,
  parameters: PlanTransferParameters,
): Promise<PlanTransferReturnType>
/** @internal */
export function planTransfer(
  context: PlanContext,
  parameters: PlanTransferParameters,
): Promise<PlanTransferReturnType>
export async function planTransfer(
  latchkey: LatchkeyInstance | PlanContext,
  { from, to, asset, quantity, signal }: PlanTransferParameters,
): Promise<PlanTransferReturnType> {
  const { network, transfers } = await placeOf(latchkey as PlanContext, splitCaipAddress(from).networkId)
  return transfers.plan({ transfer: { from, to, asset, quantity }, network, signal })
}
