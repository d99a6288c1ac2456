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
import { readMintState } from './readMintState.js'

export type PlanTransferParameters = {
  transfer: Transfer
  network: Network
  signal?: AbortSignal | undefined
}

/**
 * Coins may go wherever somebody may get at them: also to an address without a key, which may be a vault that was never
 * used. Tokens go to wallets, and to vaults that are there: an account of theirs at any other place is mostly lost.
 */
function checkReceiver({ to, asset }: Transfer, account: RawAccount | undefined): void {
  const nature = addressNature(to, account)
  if (nature === 'wallet' || nature === 'vault') return
  const isCoin = asset.kind === 'native'
  if (isCoin && (nature === 'noKey' || nature === 'programAccount')) return
  throw new UnsafeReceiverError({ reason: nature, details: to })
}

/** The token as the chain has it, which must be what was shown. */
function readMint(asset: Exclude<Transfer['asset'], { kind: 'native' }>, account: RawAccount | undefined) {
  const mint = readMintState(account)
  if (mint === undefined) throw new TokenNotTransferableError({ reason: 'missing', details: asset.address })
  if (asset.kind === 'nft' && asset.standard !== mint.standard)
    throw new InvalidTransferError({ details: `${asset.address} is of ${mint.standard}` })
  const shown = asset.kind === 'nft' ? 0 : asset.decimals
  if (mint.decimals !== shown)
    throw new DecimalsMismatchError({ details: `${mint.decimals} instead of ${shown}` })
  if (mint.hasHook) throw new TokenNotTransferableError({ reason: 'hook', details: asset.address })
  return { ...mint, address: asset.address }
}

/** Sender, receiver and mint as they stand, and the token's way between them. */
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
  return { from, sender, receiver, reserve, planned }
}

/** What must arrive at least, so that the receiver holds what an account of its size has to. */
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

/**
 * Works out a transfer on a Solana cluster: the transaction that the wallet will be asked for, what it costs, and what
 * the node says would become of it. SOL, tokens and collectibles of both token programs; nobody is asked to sign.
 *
 * What the chain would refuse is in the plan's `failure`, and its transaction is there all the same. What must never be
 * built is thrown. `fee` and `mostFee` are the same here: the network takes no more and no less.
 *
 * @throws InvalidTransferError, InvalidAddressError, ZeroAmountError or AmountTooLargeError for what is no transfer;
 *   UnsafeReceiverError for a mint, a token account, a program, and for tokens whatever is no wallet or vault;
 *   DecimalsMismatchError; TokenNotTransferableError for no token or one with a hook; MalformedResponseError, RpcError
 *   and kin where the node could not be asked.
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
  const { sender, receiver, reserve, planned } = await readState(rpc, { transfer, ...place })
  const lack = await readLack(rpc, { transfer, ...place, receiver, reserve })
  const { route, deposit = 0n } = planned ?? {}
  const { request, fee, changes, failure } = await priceTransfer(rpc, { transfer, route, ...place })
  const quantity = route ? 0n : transfer.quantity
  const told = solFailure({ balance: sender?.lamports ?? 0n, quantity, fee, deposit, reserve, lack })
  return {
    transfer,
    request,
    fee,
    mostFee: fee,
    deposit,
    reserve,
    changes,
    failure: planned?.failure ?? told ?? failure,
  }
}
