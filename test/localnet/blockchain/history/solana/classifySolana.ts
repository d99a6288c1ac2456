import { solAddress } from '../../assets/solanaAssets.js'
import type { OperationType } from '../operationTypes.js'
import type { SolanaTransaction } from './readSolanaTransaction.js'

/** What a Solana transaction was for an account, in the few words that its history has. */
export function classifySolana(
  { changes, closedFor }: Pick<SolanaTransaction, 'changes' | 'closedFor'>,
  account: string,
): OperationType {
  const own = changes.filter(({ owner }) => owner === account)
  const tokens = own.filter(({ asset }) => asset !== solAddress)
  // Beside tokens, the native token is only the rent of their accounts.
  const deciding = tokens.length > 0 ? tokens : own
  const gained = deciding.filter(({ amount }) => amount > 0n)
  const given = deciding.filter(({ amount }) => amount < 0n)
  const isMatched = ({ asset, amount }: (typeof own)[number]) =>
    changes.some((other) => other.asset === asset && other.amount > 0n !== amount > 0n)

  if (gained.length > 0 === given.length > 0) return 'execute'
  if (gained.length > 0) {
    if (tokens.length === 0 && closedFor.includes(account)) return 'close'
    return tokens.length > 0 && !gained.some(isMatched) ? 'mint' : 'receive'
  }
  return tokens.length > 0 && !given.some(isMatched) ? 'burn' : 'send'
}
