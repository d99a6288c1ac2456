import { splitCaipAddress } from '../../shared/caip.js'
import {
  DecimalsMismatchError,
  InvalidTransferError,
  TokenNotTransferableError,
  UnsafeReceiverError,
} from '../../shared/errors/transfers.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Transfer, TransferPlan } from '../../shared/types/transfer.js'
import { type RawAccount, readRawAccounts } from '../read/readRawAccounts.js'
import { addressNature } from './addressNature.js'
import { checkTransfer } from './checkTransfer.js'
import { solFailure } from './failures.js'
import { type PlannedRoute, planTokenRoute, readRent } from './planTokenRoute.js'
import { priceTransfer } from './priceTransfer.js'
import { maxPriorityFee } from './priorityFee.js'
import { readMintState } from './readMintState.js'

export type PlanTransferParameters = {
  transfer: Transfer
  network: Network
  signal?: AbortSignal | undefined
}

/**
 * Rejects recipients where the asset would be lost. SOL may go to any address whose funds can be withdrawn,
 * including one without a key, which may be an unused vault. Tokens may go only to wallets and existing
 * vaults: a token account of any other address is usually inaccessible.
 */
function checkReceiver({ to, asset }: Transfer, account: RawAccount | undefined): void {
  const nature = addressNature(to, account)
  if (nature === 'wallet' || nature === 'vault') return
  const isNative = asset.kind === 'native'
  if (isNative && (nature === 'noKey' || nature === 'programAccount')) return
  throw new UnsafeReceiverError({ reason: nature, details: to })
}

/** Reads the mint and checks that it matches the shown token. */
function readMint(asset: Exclude<Transfer['asset'], { kind: 'native' }>, account: RawAccount | undefined) {
  const mint = readMintState(account)
  if (mint === undefined) throw new TokenNotTransferableError({ reason: 'missing', details: asset.address })
  if (asset.kind === 'nft' && asset.standard !== mint.standard)
    throw new InvalidTransferError({ details: `${asset.address} is of ${mint.standard}` })
  const shown = asset.kind === 'nft' ? 0 : asset.decimals
  if (mint.decimals !== shown)
    throw new DecimalsMismatchError({ details: `${mint.decimals} instead of ${shown}` })
  if (mint.isScaled) throw new TokenNotTransferableError({ reason: 'scaled', details: asset.address })
  if (mint.hasHook) throw new TokenNotTransferableError({ reason: 'hook', details: asset.address })
  return { ...mint, address: asset.address }
}

/** Reads the accounts of sender, recipient and mint, and plans the token route. */
async function readState(rpc: RpcClient, { transfer, network, signal }: PlanTransferParameters) {
  const { asset, to, quantity } = transfer
  const { address: from } = splitCaipAddress(transfer.from)
  const wanted = asset.kind === 'native' ? [] : [asset.address]
  const [[sender, receiver, mintAccount], reserve] = await Promise.all([
    readRawAccounts(rpc, { addresses: [from, to, ...wanted], network, signal }),
    readRent(rpc, { size: 0n, network, signal }),
  ])
  checkReceiver(transfer, receiver)
  const mint = asset.kind === 'native' ? undefined : readMint(asset, mintAccount)
  const planned: PlannedRoute | undefined =
    mint && (await planTokenRoute(rpc, { mint, from, to, quantity, network, signal }))
  return { from, sender, receiver, reserve, planned, issuerPowers: mint?.issuerPowers }
}

/** Min quantity that the recipient must receive to be rent-exempt, in lamports. */
async function readLack(
  rpc: RpcClient,
  {
    transfer,
    network,
    signal,
    receiver,
    reserve,
  }: PlanTransferParameters & Pick<Awaited<ReturnType<typeof readState>>, 'receiver' | 'reserve'>,
): Promise<bigint> {
  const isSelf = splitCaipAddress(transfer.from).address === transfer.to
  if (transfer.asset.kind !== 'native' || isSelf) return 0n
  const size = BigInt(receiver?.data.length ?? 0)
  const rent = size === 0n ? reserve : await readRent(rpc, { size, network, signal })
  const held = receiver?.lamports ?? 0n
  return rent > held ? rent - held : 0n
}

/** How much a wallet may raise the fee: to the max priority fee, as far as the sender can pay it. */
function feeRoom({ fee, spare, signatureFee }: { fee: bigint; spare: bigint; signatureFee: bigint }): bigint {
  const room = signatureFee + maxPriorityFee - fee
  const affordable = spare < room ? spare : room
  return affordable > 0n ? affordable : 0n
}

/**
 * Plans a transfer on a Solana cluster: builds the transaction that the wallet will be asked to sign, and
 * reads its fee and simulated result. Supports SOL, and tokens and NFTs of both token programs. Nothing is
 * signed.
 *
 * A transfer that the chain would reject has a `failure` in its plan, beside its transaction. A transfer that
 * must never be built throws. `fee` is that of the transaction itself; a wallet that only signs may raise the priority
 * fee up to `maxFee`.
 *
 * @throws InvalidTransferError, InvalidAddressError, ZeroAmountError or AmountTooLargeError for an invalid
 * transfer; UnsafeReceiverError for a mint, a token account or a program as recipient, and for tokens also
 * for anything but a wallet or vault; DecimalsMismatchError; TokenNotTransferableError for a missing mint or
 * one with a transfer hook or scaled amounts; MalformedResponseError, RpcError and the other RPC errors when
 * the node could not be read.
 * @example
 * const plan = await planTransfer(rpc, { transfer, network, signal })
 * if (plan.failure) show(plan.failure)
 */
export async function planTransfer(
  rpc: RpcClient,
  { transfer, network, signal }: PlanTransferParameters,
): Promise<TransferPlan> {
  checkTransfer(transfer, network)
  const place = { network, signal }
  const { sender, receiver, reserve, planned, issuerPowers } = await readState(rpc, { transfer, ...place })
  const lack = await readLack(rpc, { transfer, ...place, receiver, reserve })
  const { route, deposit = 0n } = planned ?? {}
  const { request, fee, changes, failure } = await priceTransfer(rpc, { transfer, route, ...place })
  const quantity = route ? 0n : transfer.quantity
  const balance = sender?.lamports ?? 0n
  const solShortage = solFailure({ balance, quantity, fee, deposit, reserve, lack })
  const spare = balance - quantity - fee - deposit - reserve
  return {
    transfer,
    request,
    fee,
    maxFee: fee + feeRoom({ fee, spare, signatureFee: request.signatureFee }),
    deposit,
    reserve,
    changes,
    issuerPowers,
    failure: planned?.failure ?? solShortage ?? failure,
  }
}
