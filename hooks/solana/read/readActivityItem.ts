import { cleanText } from '../../shared/text/cleanText.js'
import type { ActivityItem, ActivityOperation, ActivityTransfer } from '../../shared/types/activity.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Network } from '../../shared/types/network.js'
import type { Token } from '../../shared/types/token.js'
import { wrappedSol } from '../programs.js'
import { type BalanceChange, readBalanceChanges } from './readBalanceChanges.js'
import type { SignatureRow } from './readSignatures.js'
import { readInstructions, readTokenActs, type TokenActs } from './readTokenActs.js'

export type ReadActivityItemParameters = {
  row: SignatureRow
  /** Plain address of the account. */
  owner: string
  networkId: CaipNetworkId
  network: Network
  tokens: readonly Token[]
}

const magnitude = (value: bigint) => (value < 0n ? -value : value)

function toTransfer(
  { mint, change, decimals }: BalanceChange,
  { network, tokens }: Pick<ReadActivityItemParameters, 'network' | 'tokens'>,
): ActivityTransfer {
  const token: Pick<Token, 'name' | 'symbol' | 'iconUrl'> | undefined =
    mint === undefined
      ? network.nativeCurrency
      : [...tokens, wrappedSol].find(({ address }) => address === mint)
  const quantity = magnitude(change)
  const isPiece = mint !== undefined && decimals === 0 && quantity === 1n && token === undefined
  return {
    direction: change > 0n ? 'in' : 'out',
    kind: isPiece ? 'nft' : 'fungible',
    name: token && cleanText(token.name),
    symbol: token && cleanText(token.symbol),
    address: mint,
    quantity,
    decimals,
    imageUrl: token?.iconUrl,
  }
}

/**
 * Whether the transaction contains a transfer from the owner. Used for failed transactions, which move
 * nothing.
 */
function hasTransferInstruction(answer: unknown, owner: string): boolean {
  return readInstructions(answer).some(
    ({ parsed: { type, info } }) =>
      type.startsWith('transfer') && [info.source, info.authority].includes(owner),
  )
}

/** Counterparty: the owner with the largest opposite change of the same asset. */
function otherSideOf(
  change: BalanceChange | undefined,
  { changes, owner }: { changes: readonly BalanceChange[]; owner: string },
): string | undefined {
  if (change === undefined) return undefined
  const others = changes.filter(
    (other) =>
      other.owner !== owner && other.mint === change.mint && other.change > 0n !== change.change > 0n,
  )
  const most = others.reduce<BalanceChange | undefined>(
    (found, other) => (found && magnitude(found.change) >= magnitude(other.change) ? found : other),
    undefined,
  )
  return most?.owner
}

/**
 * Converts a transaction to an activity item: the changes of the account's balances, without the network fee.
 *
 * @throws MalformedResponseError
 */
export function readActivityItem(answer: unknown, parameters: ReadActivityItemParameters): ActivityItem {
  const { row, owner, network, networkId } = parameters
  const item = {
    id: row.signature,
    hash: row.signature,
    networkId,
    at: row.at,
    status: row.hasFailed ? 'failed' : 'confirmed',
  } as const
  // The node no longer has the transaction: only its row in the list is known.
  if (answer === null) return { ...item, operation: 'execute', transfers: [] }

  const { changes, feePayer, signers, fee, rent, tokenAccounts } = readBalanceChanges(answer)
  const acts = readTokenActs(answer, { owner, tokenAccounts })
  const isPayer = feePayer === owner
  const coin = changes.find((change) => change.owner === owner && change.mint === undefined)
  const solChange = coin?.change ?? 0n
  // The fee payer also paid the rent of new token accounts, if it paid that much.
  const paid = !isPayer ? 0n : solChange + fee <= -rent ? fee + rent : fee
  const own: readonly BalanceChange[] = [
    { owner, change: solChange + paid, decimals: network.nativeCurrency.decimals },
    ...changes.filter((change) => change.owner === owner && change.mint !== undefined),
  ].filter(({ change }) => change !== 0n)
  const transfers = own.map((change) => toTransfer(change, parameters))
  const isSigner = signers.includes(owner)
  // A token change describes the transaction better than a SOL change beside it.
  const main = own.find(({ mint }) => mint !== undefined) ?? own[0]
  const otherSide = otherSideOf(main, { changes, owner })
  const isIncoming = main !== undefined && main.change > 0n
  const wanted = hasTransferInstruction(answer, owner) ? 'send' : actOf(acts)
  const operation = row.hasFailed ? wanted : operationOf({ own, acts, isSigner })
  return {
    ...item,
    operation,
    from: isIncoming && !isSigner ? (otherSide ?? feePayer) : isSigner ? owner : feePayer,
    to: operation === 'approve' ? acts.delegate : isIncoming ? owner : otherSide,
    fee: isPayer ? paid : undefined,
    transfers,
  }
}

export type OperationOfParameters = {
  /** Changes of the account's balances, without the network fee. */
  own: readonly BalanceChange[]
  acts: TokenActs
  isSigner: boolean
}

/** Operation of a transaction that moved no tokens. */
export function actOf({ delegate, hasRevoked, hasClosed }: TokenActs): ActivityOperation {
  if (delegate !== undefined) return 'approve'
  if (hasRevoked) return 'revoke'
  return hasClosed ? 'close' : 'execute'
}

const isOf = (mints: ReadonlySet<string>, changes: readonly BalanceChange[]) =>
  changes.length > 0 && changes.every(({ mint }) => mint !== undefined && mints.has(mint))

/** Classifies a transaction by the account's balance changes and its token instructions. */
export function operationOf({ own, acts, isSigner }: OperationOfParameters): ActivityOperation {
  // Rent refunded by closed token accounts belonged to the account before.
  const isRefund = ({ mint, change }: BalanceChange) =>
    mint === undefined && change > 0n && change <= acts.refund
  const moved = own.filter((change) => !isRefund(change))
  const [came, went] = [moved.filter(({ change }) => change > 0n), moved.filter(({ change }) => change < 0n)]
  // An approval takes precedence over tokens received in the same transaction.
  if (moved.length === 0 || (acts.delegate !== undefined && went.length === 0)) return actOf(acts)
  // Only for the signer: tokens minted to another account are received.
  if (isSigner && isOf(acts.minted, came)) return 'mint'
  if (came.length === 0) return isOf(acts.burned, went) ? 'burn' : 'send'
  if (went.length === 0) return 'receive'
  const isWrap = moved.every(({ mint }) => mint === undefined || mint === wrappedSol.address)
  if (!isWrap) return 'trade'
  return came.some(({ mint }) => mint === undefined) ? 'withdraw' : 'deposit'
}
