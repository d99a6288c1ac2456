'use client'
import { useFeatures, useLocale, useProfile, useTokenPreferences } from '@latchkey/hooks'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/shortAddress.js'
import type { Sent } from './useSentTransaction.js'
import { writeQuantity } from './writeQuantity.js'

export type SentWords = {
  readonly title: string
  readonly text: string
  /** Name of who gets it, checked in both directions; undefined where they have none. Untrusted text. */
  readonly receiverName: string | undefined
}

/** What went out. */
export const outgoingOf = ({ transaction }: Pick<Sent, 'transaction'>) =>
  transaction?.transfers?.find(({ direction }) => direction === 'out')

/** How much was sent: without a figure where somebody wants none on the screen. */
function useSentAmount(sent: Sent): string {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { areBalancesHidden } = useTokenPreferences()
  const transfer = outgoingOf(sent)
  if (transfer === undefined) return t('status.something')
  const { address, decimals, quantity, symbol } = transfer
  const name = symbol ?? transfer.name ?? (address ? shortAddress(address) : '')
  // Of a collectible there is no symbol, and mostly one.
  const isPiece = address !== undefined && symbol === undefined && decimals === 0
  if (areBalancesHidden || (isPiece && quantity === 1n)) return name
  const written = writeQuantity(quantity, { decimals, locale })
  return isPiece ? t('review.pieces', { quantity: written, name }) : `${written} ${name}`
}

/** Says what became of it, and what that means for the money. */
export function useSentWords(sent: Sent): SentWords {
  const t = useMessages(sendMessages)
  const { history } = useFeatures()
  const { isSlow, state, transaction } = sent
  const amount = useSentAmount(sent)
  const receiver = outgoingOf(sent)?.receiver
  const { data } = useProfile({ address: receiver, networkId: transaction?.networkId })
  const receiverName = receiver === undefined ? undefined : data?.name
  const say = (title: string, text: string): SentWords => ({ title, text, receiverName })
  switch (state) {
    case 'pending':
      return say(
        t('status.pending', { amount }),
        t(isSlow ? 'status.slow.text' : history ? 'status.pending.text' : 'status.pending.text.alone'),
      )
    case 'confirmed':
      return say(
        t('status.confirmed', { amount }),
        receiver === undefined
          ? t('status.confirmed.text.alone')
          : t('status.confirmed.text', { receiver: receiverName ?? shortAddress(receiver) }),
      )
    case 'failed':
      return say(
        t('status.failed'),
        t(transaction?.reason === 'expired' ? 'status.expired.text' : 'status.failed.text', { amount }),
      )
    case 'replaced':
      return say(
        t('status.replaced'),
        transaction?.replacement === 'repriced'
          ? t('status.repriced.text')
          : t('status.replaced.text', { amount }),
      )
    case 'unknown':
      return say(t('status.unknown'), t('status.unknown.text'))
    case 'missing':
      return say(t('status.missing'), t('status.missing.text'))
    case 'loading':
      return say('', '')
  }
}
