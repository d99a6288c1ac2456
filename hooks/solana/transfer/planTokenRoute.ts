import { UnsafeReceiverError } from '../../shared/errors/transfers.js'
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
  /** Rent of the account that is made, in lamports. */
  readonly deposit: bigint
  /** Why the token would not move, as far as its accounts tell. */
  readonly failure: Error | undefined
}

/** Rent counts what stands there already: anybody may have sent some. */
async function readDeposit(
  rpc: RpcClient,
  { mint, network, signal }: PlanTokenRouteParameters,
  { lamports }: { lamports: bigint },
): Promise<bigint> {
  const rent = await readRent(rpc, { size: mint.accountSize, network, signal })
  return rent > lamports ? rent - lamports : 0n
}

/**
 * How a token gets from one owner to another: from which accounts, into which, and whether that has to be made.
 *
 * @throws UnsafeReceiverError where the receiver's account is somebody else's; MalformedResponseError, RpcError and kin.
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
  // What will fail is built all the same: it tells what it would cost.
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
 * The cluster's epoch, by which rules of tokens come into force.
 *
 * @throws MalformedResponseError, RpcError and kin.
 */
export async function readEpoch(rpc: RpcClient, { network, signal }: ReadEpochParameters): Promise<bigint> {
  const method = 'getEpochInfo'
  const params = [{ commitment: 'confirmed' }]
  const answer = await rpc.request({ network, method, params, signal })
  return readInteger(readProperty(answer, 'epoch'), method)
}

export type ReadReceivedParameters = { to: string; mint: string; address: string }

/**
 * The receiver's associated account; undefined where it has to be made.
 *
 * @throws UnsafeReceiverError where it is somebody else's now.
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

/** What a token keeps of a transfer by its own rule, in base units: its share, rounded up, up to the most. */
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
 * What an account has to hold to stay, in lamports.
 *
 * @throws MalformedResponseError, RpcError and kin.
 */
export async function readRent(
  rpc: RpcClient,
  { size, network, signal }: ReadRentParameters,
): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  const params = [Number(size), { commitment: 'confirmed' }]
  return readInteger(await rpc.request({ network, method, params, signal }), method)
}
