import { addressKey } from '../shared/keys.js'
import { cleanText } from '../shared/text/cleanText.js'
import type { ActivityItem, ActivityTransfer } from '../shared/types/activity.js'
import { mergeTransfers } from './mergeTransfers.js'

/** Each operation of the data service, by the words that it is told in. */
const actions = {
  approve: 'approve',
  borrow: 'borrow',
  bought: 'buy',
  burn: 'burn',
  buy: 'buy',
  cancel: 'cancel',
  claim: 'claim',
  close: 'close',
  deploy: 'deploy',
  deposit: 'deposit',
  execute: 'execute',
  mint: 'mint',
  receive: 'receive',
  repay: 'repay',
  revoke: 'revoke',
  sell: 'sell',
  send: 'send',
  stake: 'stake',
  trade: 'trade',
  unstake: 'unstake',
  withdraw: 'withdraw',
} as const satisfies { readonly [operation: string]: string }

/** What was done; `other`: something that only the source has a word for. */
export type ActivityAction = (typeof actions)[keyof typeof actions] | 'other'
/** How far it is. `unknown` is told in the words of `done`, with a mark. */
export type ActivityState = 'done' | 'pending' | 'failed'

/** What a transaction is told by: keys of words, and what they speak of. */
export type ActivityDescription = {
  readonly action: ActivityAction
  readonly state: ActivityState
  /** The key of the words: `send.done`, `trade.failed`. */
  readonly key: `${ActivityAction}.${ActivityState}`
  /** The source's own word, on one line, for `other`. Untrusted text. */
  readonly operation: string
  /** At most two, out before in; of what was sent, nothing that came back beside it. */
  readonly transfers: readonly ActivityTransfer[]
  /** Everything that changed hands, in the same order. */
  readonly allTransfers: readonly ActivityTransfer[]
  /** The other side, where there is one and something went to or came from it. */
  readonly counterpart: { readonly role: 'to' | 'from'; readonly address: string } | undefined
}

const states = { confirmed: 'done', unknown: 'done', pending: 'pending', failed: 'failed' } as const

function actionOf(operation: string): ActivityAction {
  return Object.hasOwn(actions, operation) ? actions[operation as keyof typeof actions] : 'other'
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

/**
 * What a transaction is told by, as `account` (a plain address) sees it. It holds no words of any language.
 *
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
