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
  /** Where it is sent: the network of `transfer.from`. */
  network: Network
  signal?: AbortSignal | undefined
}

/** A plan whose request is one of EVM. */
export type EvmTransferPlan = TransferPlan & { readonly request: TransferRequest }

type Means = { balance: bigint | undefined; fee: TransferFee | undefined }

/** Does the account lack what leaves it at least? What isn't known is not held against it. */
function isLacking({ value }: TransferRequest, { balance, fee }: Means): boolean {
  return balance !== undefined && balance < BigInt(value) + (fee?.fee ?? 0n)
}

/** What a node won't tell is unknown. Of one that does not answer nothing is known, so nothing is planned by it. */
function orRefused(thrown: unknown, signal: AbortSignal | undefined): undefined {
  signal?.throwIfAborted()
  if (!(thrown instanceof RpcError)) throw thrown
}

/**
 * The one transaction that the wallet will be asked for, and what the network's node says of it. Of a sender that is a
 * contract nobody here can tell the fee: its own service sets it, and may pay it. What the node
 * won't tell is undefined.
 *
 * @throws DecimalsMismatchError, ZeroAmountError, AmountTooLargeError, InvalidAddressError, TransferIncompleteError and InvalidTransferError for
 *   what must never be built; the node's error where it can't be reached; the signal's reason when it is aborted.
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
      orRefused(thrown, signal),
    ),
    runTransfer(rpc, { ...place, transfer, request }),
    checkDecimals(rpc, { ...place, asset: transfer.asset }),
  ])
  const fee = code === undefined || isKeyAccount(code) ? estimate : undefined
  const failure =
    run.failure ?? (isLacking(request, { balance, fee }) ? new InsufficientFundsError() : undefined)
  return {
    transfer,
    request,
    fee: fee?.fee,
    mostFee: fee?.mostFee,
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
