import type { Network } from '../../../types/network.js'
import type { RpcClient } from '../../types.js'
import { readRawAccounts } from '../readRawAccounts.js'
import { tokenPrograms } from '../tokenPrograms.js'
import { associatedAddress } from './associatedAddress.js'
import { choosePieces } from './choosePieces.js'
import { readEpoch } from './readEpoch.js'
import type { MintState } from './readMintState.js'
import { readOwnHoldings } from './readOwnHoldings.js'
import { readReceived } from './readReceived.js'
import { readRent } from './readRent.js'
import { mostPieces, tokenFailure } from './tokenFailure.js'
import type { TokenRoute } from './transferInstructions.js'
import { withheldOf } from './withheldOf.js'

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
