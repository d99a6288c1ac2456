import { RpcError } from '../../shared/errors/rpc.js'
import { InsufficientFundsError } from '../../shared/errors/sending.js'
import { DecimalsMismatchError } from '../../shared/errors/transfers.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Transfer, TransferAsset, TransferPlan } from '../../shared/types/transfer.js'
import { callContract, readUint256 } from '../read/callContract.js'
import { getNativeBalance } from '../read/getNativeBalance.js'
import { buildTransferRequest, type TransferRequest } from './buildTransferRequest.js'
import { isKeyAccount, orUnknown, readCode } from './nodeAnswers.js'
import { readTransferFee, type TransferFee } from './readTransferFee.js'
import { runTransfer } from './runTransfer.js'

export type PlanTransferParameters = {
  transfer: Transfer
  /** Network of `transfer.from`. */
  network: Network
  signal?: AbortSignal | undefined
}

/** A transfer plan with an EVM request. */
export type EvmTransferPlan = TransferPlan & { readonly request: TransferRequest }

type Funds = { balance: bigint | undefined; fee: TransferFee | undefined }

/**
 * Whether the balance is too low for the transfer and its fee. False when the balance is unknown; an unknown
 * fee counts as 0.
 */
function isUnderfunded({ value }: TransferRequest, { balance, fee }: Funds): boolean {
  return balance !== undefined && balance < BigInt(value) + (fee?.fee ?? 0n)
}

/**
 * An RpcError means that the value is unknown. Any other error means that the node can't be reached, and is
 * rethrown: nothing can be planned with it.
 */
function orUndefined(thrown: unknown, signal: AbortSignal | undefined): undefined {
  signal?.throwIfAborted()
  if (!(thrown instanceof RpcError)) throw thrown
}

/**
 * Builds the transaction that the wallet will be asked to send and simulates it on the node. The fee of a
 * contract account is undefined: its own service sets it and may pay it. Whatever the node can't report is
 * undefined.
 *
 * @throws DecimalsMismatchError, ZeroAmountError, AmountTooLargeError, InvalidAddressError,
 * TransferIncompleteError and InvalidTransferError for a transfer that must not be built; the node's error
 * when it can't be reached; the signal's reason when aborted.
 * @example
 * const { request, fee, changes, failure } = await planTransfer(rpc, { transfer, network })
 */
export async function planTransfer(
  rpc: RpcClient,
  { transfer, network, signal }: PlanTransferParameters,
): Promise<EvmTransferPlan> {
  signal?.throwIfAborted()
  const request = buildTransferRequest({ transfer, network })
  const place = { network, signal }
  const [estimate, code, balance, run] = await Promise.all([
    orUnknown(readTransferFee(rpc, { ...place, request }), signal),
    orUnknown(readCode(rpc, { ...place, address: request.from }), signal),
    getNativeBalance(rpc, { ...place, address: transfer.from }).catch((thrown: unknown) =>
      orUndefined(thrown, signal),
    ),
    runTransfer(rpc, { ...place, transfer, request }),
    checkDecimals(rpc, { ...place, asset: transfer.asset }),
  ])
  const fee = code === undefined || isKeyAccount(code) ? estimate : undefined
  const failure =
    run.failure ?? (isUnderfunded(request, { balance, fee }) ? new InsufficientFundsError() : undefined)
  return {
    transfer,
    request,
    fee: fee?.fee,
    maxFee: fee?.maxFee,
    deposit: 0n,
    reserve: 0n,
    changes: run.changes,
    failure,
  }
}

export type CheckDecimalsParameters = {
  asset: TransferAsset
  network: Network
  signal?: AbortSignal | undefined
}

/** Selector of `decimals()`, which is optional in ERC-20. */
const selector = '0x313ce567'

/**
 * Checks that a token's decimals match its contract: with other decimals the typed amount would be another
 * quantity. If the contract does not report them, the token list is trusted.
 *
 * @throws DecimalsMismatchError when the contract reports other decimals; the signal's reason when aborted.
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
  const reported = data && readUint256(data)
  if (reported !== undefined && reported !== BigInt(asset.decimals))
    throw new DecimalsMismatchError({ details: `${reported} instead of ${asset.decimals}` })
}
