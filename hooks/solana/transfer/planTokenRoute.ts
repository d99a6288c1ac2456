import { UnsafeReceiverError } from '../../shared/errors/transfers.js'
import type { TransferFailureType } from '../../shared/errors/unions.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { programAddresses, tokenPrograms } from '../programs.js'
import { type RawAccount, readRawAccounts } from '../read/readRawAccounts.js'
import { readInteger } from '../values.js'
import { associatedAddress } from './associatedAddress.js'
import type { TokenRoute } from './buildTransfer.js'
import { choosePieces, readOwnHoldings } from './choosePieces.js'
import { mostPieces, tokenFailure } from './failures.js'
import { type Holding, readHolding } from './readHolding.js'
import type { MintState } from './readMintState.js'

export type PlanTokenRouteParameters = {
  mint: MintState & { readonly address: string }
  /** Plain addresses. */
  from: string
  to: string
  quantity: bigint
  network: Network
  signal?: AbortSignal | undefined
}

export type PlannedRoute = {
  readonly route: TokenRoute
  /** Rent of the account being created, in lamports. */
  readonly deposit: bigint
  /** Error that the transfer would fail with, according to the token accounts. */
  readonly failure: TransferFailureType | undefined
}

/** Lamports already at the address count towards the rent: anyone may have sent some. */
async function readDeposit(
  rpc: RpcClient,
  { mint, network, signal }: PlanTokenRouteParameters,
  { lamports }: { lamports: bigint },
): Promise<bigint> {
  const rent = await readRent(rpc, { size: mint.accountSize, network, signal })
  return rent > lamports ? rent - lamports : 0n
}

/**
 * Plans a token transfer: its source accounts, its destination, and whether that must be created.
 *
 * @throws UnsafeReceiverError when the recipient's associated account has another owner;
 * MalformedResponseError, RpcError and the other RPC errors.
 */
export async function planTokenRoute(
  rpc: RpcClient,
  parameters: PlanTokenRouteParameters,
): Promise<PlannedRoute> {
  const { mint, from, to, quantity, network, signal } = parameters
  const tokenProgram = tokenPrograms[mint.standard]
  const [associated, destination] = (await Promise.all(
    [from, to].map((owner) => associatedAddress({ owner, mint: mint.address, tokenProgram })),
  )) as [string, string]
  const [[account], holdings, epoch] = await Promise.all([
    readRawAccounts(rpc, { addresses: [destination], network, signal }),
    readOwnHoldings(rpc, { owner: from, mint: mint.address, network, signal }),
    mint.fee ? readEpoch(rpc, { network, signal }) : 0n,
  ])
  const received = readReceived(account, { to, mint: mint.address, address: destination })
  const deposit =
    received === undefined ? await readDeposit(rpc, parameters, account ?? { lamports: 0n }) : 0n

  const chosen = choosePieces({ holdings, associated, quantity })
  const failure = tokenFailure({
    mint,
    holdings,
    quantity,
    pieces: chosen?.length,
    received,
    isSelf: from === to,
  })
  // A transfer that will fail is built anyway, so that its fee can be shown.
  const isShort = chosen !== undefined && chosen.length <= mostPieces
  const taken = isShort ? chosen : [{ source: associated, quantity }]
  const pieces = taken.map((piece) => ({
    ...piece,
    withheld: mint.fee && withheldOf(mint, { quantity: piece.quantity, epoch }),
  }))
  const route = {
    mint: mint.address,
    tokenProgram,
    decimals: mint.decimals,
    destination,
    createsAccount: received === undefined,
    pieces,
  }
  return { route, deposit, failure }
}

export type ReadEpochParameters = { network: Network; signal?: AbortSignal | undefined }

/**
 * Reads the current epoch, which decides which transfer fee of a mint applies.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function readEpoch(rpc: RpcClient, { network, signal }: ReadEpochParameters): Promise<bigint> {
  const method = 'getEpochInfo'
  const params = [{ commitment: 'confirmed' }]
  const answer = await rpc.request({ network, method, params, signal })
  return readInteger(readProperty(answer, 'epoch'), method)
}

export type ReadReceivedParameters = { to: string; mint: string; address: string }

/**
 * Reads the recipient's associated token account. Undefined when it must be created.
 *
 * @throws UnsafeReceiverError when it now has another owner.
 */
export function readReceived(
  account: RawAccount | undefined,
  { to, mint, address }: ReadReceivedParameters,
): Holding | undefined {
  const isMissing = account?.owner === programAddresses.system && account.data.length === 0
  if (account === undefined || isMissing) return undefined
  const holding = readHolding(account)
  if (holding?.owner !== to || holding.mint !== mint)
    throw new UnsafeReceiverError({ reason: 'foreignAccount', details: address })
  return holding
}

export type WithheldOfParameters = {
  /** In base units. */
  quantity: bigint
  epoch: bigint
}

const whole = 10_000n

/**
 * Transfer fee that a token withholds, in base units: the share in basis points, rounded up, capped at the
 * max fee.
 */
export function withheldOf(
  { fee }: Pick<MintState, 'fee'>,
  { quantity, epoch }: WithheldOfParameters,
): bigint {
  if (fee === undefined) return 0n
  const { basisPoints, most } = epoch >= fee.newer.epoch ? fee.newer : fee.older
  const share = (quantity * BigInt(basisPoints) + whole - 1n) / whole
  return share < most ? share : most
}

export type ReadRentParameters = {
  /** Bytes of the account's data. */
  size: bigint
  network: Network
  signal?: AbortSignal | undefined
}

/**
 * Reads the min balance for rent exemption, in lamports.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function readRent(
  rpc: RpcClient,
  { size, network, signal }: ReadRentParameters,
): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  const params = [Number(size), { commitment: 'confirmed' }]
  return readInteger(await rpc.request({ network, method, params, signal }), method)
}
