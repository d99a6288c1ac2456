import { MalformedResponseError } from '../../shared/errors/http.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { readRawAccount } from '../read/readRawAccounts.js'
import { type Holding, readHolding } from './readHolding.js'

export type ChoosePiecesParameters = {
  holdings: readonly OwnHolding[]
  /** The sender's associated token account, used first. */
  associated: string
  /** In base units. */
  quantity: bigint
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/**
 * Splits a quantity over the sender's token accounts: the associated one first, then the others by descending
 * balance. Frozen accounts are skipped. Undefined when the usable accounts do not hold enough.
 */
export function choosePieces({
  holdings,
  associated,
  quantity,
}: ChoosePiecesParameters): readonly { readonly source: string; readonly quantity: bigint }[] | undefined {
  const usable = holdings.filter(({ amount, isFrozen }) => amount > 0n && !isFrozen)
  if (sum(usable.map(({ amount }) => amount)) < quantity) return undefined
  const isFirst = ({ address }: OwnHolding) => address === associated
  const others = usable
    .filter((holding) => !isFirst(holding))
    .sort((left, right) => (left.amount < right.amount ? 1 : left.amount > right.amount ? -1 : 0))
  const pieces: { source: string; quantity: bigint }[] = []
  let rest = quantity
  for (const { address, amount } of [...usable.filter(isFirst), ...others]) {
    if (rest === 0n) break
    const isLast = amount >= rest
    pieces.push({ source: address, quantity: isLast ? rest : amount })
    rest -= isLast ? rest : amount
  }
  return pieces
}

export type ReadOwnHoldingsParameters = {
  owner: string
  mint: string
  network: Network
  signal?: AbortSignal | undefined
}

/** A token account and its address. */
export type OwnHolding = Holding & { readonly address: string }

/**
 * Reads all token accounts of one mint that an owner has, associated or not.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function readOwnHoldings(
  rpc: RpcClient,
  { owner, mint, network, signal }: ReadOwnHoldingsParameters,
): Promise<readonly OwnHolding[]> {
  const method = 'getTokenAccountsByOwner'
  const params = [owner, { mint }, { commitment: 'confirmed', encoding: 'base64' }]
  const rows = readProperty(await rpc.request({ network, method, params, signal }), 'value')
  if (!Array.isArray(rows)) throw new MalformedResponseError({ details: method })
  return rows.map((row) => {
    const address = readProperty(row, 'pubkey')
    const holding = readHolding(readRawAccount(readProperty(row, 'account'), method))
    const isAsked = holding?.owner === owner && holding.mint === mint
    if (!isSolanaAddress(address) || !isAsked) throw new MalformedResponseError({ details: method })
    return { ...holding, address }
  })
}
