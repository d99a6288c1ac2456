'use client'
import {
  type ActivityDescription,
  type ActivityItem,
  type ActivityTransfer,
  describeActivity,
  useAccount,
  useLocale,
  useTokenPreferences,
} from '@latchkey/hooks'
import { useMemo } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import type { MessageTable, Translate } from '../../messages/Message.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { formatTransfer, nameOf } from './formatTransfer.js'

export type ActivityWords = {
  readonly description: ActivityDescription
  /** The action: "Sent". Of an unknown outcome: "Transaction". */
  readonly title: string
  /** The counterpart or asset: "to 0x71C7…976F". `undefined` where there is none. */
  readonly about: string | undefined
}

/** Describes a transaction in the user's language. */
export function useActivityWords(item: ActivityItem): ActivityWords {
  const t = useMessages(activityMessages)
  const [locale] = useLocale()
  const { address = '' } = useAccount()
  const { areBalancesHidden } = useTokenPreferences()
  const description = useMemo(() => describeActivity(item, { account: address }), [address, item])
  const { key, operation, state, transfers, allTransfers, counterpart } = description
  const translate: Translate<MessageTable> = t as Translate<MessageTable>

  const piece = (transfer: ActivityTransfer) => {
    const name = nameOf(transfer)
    const isMany = transfer.kind === 'nft' && (transfer.quantity ?? 1n) > 1n && !areBalancesHidden
    const count = formatTransfer({ ...transfer, direction: 'self' }, { locale }) ?? ''
    return isMany ? t('activity.pieces', { count: count as unknown as number, name }) : name
  }
  const aboutOf = (): string | undefined => {
    const [first, second] = transfers
    if (first && second) {
      const text =
        first.direction === second.direction
          ? `${piece(first)}, ${piece(second)}`
          : t('activity.pair', { from: piece(first), to: piece(second) })
      const count = allTransfers.length - transfers.length
      return count > 0 ? t('activity.more.transfers', { text, count }) : text
    }
    if (first?.kind === 'nft') return piece(first)
    if (counterpart) return t(`activity.${counterpart.role}`, { address: shortAddress(counterpart.address) })
    return item.application?.name
  }
  // "Sent" would claim more than is known.
  const title = state === 'unknown' ? t('activity.unknown.title') : translate(key, { operation })
  return { description, title, about: aboutOf() }
}
