import type { InvalidDecimalsError } from '../shared/errors/amounts.js'
import { addressKey } from '../shared/keys.js'
import { cleanText } from '../shared/text/cleanText.js'
import type { ActivityItem, ActivityTransfer } from '../shared/types/activity.js'
import { mergeTransfers } from './mergeTransfers.js'

/** The data service's operations that have a message. */
const actions = [
  'approve',
  'borrow',
  'burn',
  'buy',
  'cancel',
  'claim',
  'close',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'revoke',
  'sell',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const

/** What a transaction did. `other`: an operation that only the source has a word for. */
export type ActivityAction = (typeof actions)[number] | 'other'
/** Display state of a transaction. `unknown`: whether it did what its action says is not known. */
export type ActivityState = 'done' | 'pending' | 'failed' | 'unknown'

/** Message key of a transaction, and the values for the message. */
export type ActivityDescription = {
  /** What the transaction did. */
  readonly action: ActivityAction
  /** The status as it is displayed. */
  readonly state: ActivityState
  /** Message key, such as `send.done` or `trade.failed`. */
  readonly key: `${ActivityAction}.${ActivityState}`
  /** The source's own word for the operation, on one line, for `other`. Untrusted text. */
  readonly operation: string
  /** At most two transfers, outgoing before incoming. For a send, without what came back with it. */
  readonly transfers: readonly ActivityTransfer[]
  /** All transfers, in the same order. */
  readonly allTransfers: readonly ActivityTransfer[]
  /** The counterparty of a send or receive, if it is another account. */
  readonly counterpart:
    | {
        /** Whether the account sent to it or received from it. */
        readonly role: 'to' | 'from'
        /** In full. */
        readonly address: string
      }
    | undefined
}

const states = { confirmed: 'done', unknown: 'unknown', pending: 'pending', failed: 'failed' } as const

function actionOf(operation: string): ActivityAction {
  if (operation === 'bought') return 'buy'
  return actions.find((action) => action === operation) ?? 'other'
}

const isSame = (one: string, other: string) => addressKey(one) === addressKey(other)

function counterpartOf(
  { from, to }: ActivityItem,
  { action, account }: { action: ActivityAction; account: string },
): ActivityDescription['counterpart'] {
  if (action === 'send' && to !== undefined && !isSame(to, account)) return { role: 'to', address: to }
  if (action === 'receive' && from !== undefined && !isSame(from, account))
    return { role: 'from', address: from }
  return undefined
}

export type DescribeActivityErrorType = InvalidDecimalsError

/**
 * Describes a transaction from the point of view of `account` (a plain address), without text in any
 * language.
 *
 * @throws InvalidDecimalsError for a transfer whose decimals are none.
 * @example
 * describeActivity(item, { account }).key // 'send.done'
 */
export function describeActivity(item: ActivityItem, { account }: { account: string }): ActivityDescription {
  const action = actionOf(item.operation)
  const state = states[item.status]
  const { shown, all } = mergeTransfers(item.transfers)
  const sent = action === 'send' ? all.filter(({ direction }) => direction !== 'in') : []
  return {
    action,
    state,
    key: `${action}.${state}`,
    operation: cleanText(item.operation, 32),
    transfers: sent.length > 0 ? mergeTransfers(sent).shown : shown,
    allTransfers: all,
    counterpart: counterpartOf(item, { action, account }),
  }
}
