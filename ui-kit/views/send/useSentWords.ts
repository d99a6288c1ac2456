'use client'
import { useFeatures, useLocale, useProfile, useTokenPreferences } from '@latchkey/hooks'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'
import { writeQuantity } from '../../router/writeQuantity.js'
import type { Sent } from './useSentTransaction.js'

export type SentWords = {
  readonly title: string
  readonly text: string
  /** Name of the recipient, verified in both directions; `undefined` where there is none. Untrusted text. */
  readonly receiverName: string | undefined
}

/** The outgoing transfer of a transaction. */
export const outgoingOf = ({ transaction }: Pick<Sent, 'transaction'>) =>
  transaction?.transfers?.find(({ direction }) => direction === 'out')

/** The sent amount, formatted; only the asset's name while the user hides balances. */
function useSentAmount(sent: Sent): string {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { areBalancesHidden } = useTokenPreferences()
  const transfer = outgoingOf(sent)
  if (transfer === undefined) return t('status.something')
  const { address, decimals, quantity, symbol } = transfer
  const name = symbol ?? transfer.name ?? (address ? shortAddress(address) : '')
  // An NFT: no symbol and no decimals. The quantity is usually 1.
  const isPiece = address !== undefined && symbol === undefined && decimals === 0
  if (areBalancesHidden || (isPiece && quantity === 1n)) return name
  const written = writeQuantity(quantity, { decimals, locale })
  return isPiece ? t('review.pieces', { quantity: written, name }) : `${written} ${name}`
}

/** Title and text for the status of a transaction. */
export function useSentWords(sent: Sent): SentWords {
  const t = useMessages(sendMessages)
  const { history } = useFeatures()
  const [locale] = useLocale()
  const { isSlow, state, transaction } = sent
  const amount = useSentAmount(sent)
  const receiver = outgoingOf(sent)?.receiver
  const network = useNetworkOf(transaction?.networkId)
  const { data } = useProfile({ address: receiver, networkId: transaction?.networkId })
  const receiverName = receiver === undefined ? undefined : data?.name
  const wordsOf = (title: string, text: string): SentWords => ({ title, text, receiverName })
  switch (state) {
    case 'pending':
      return wordsOf(
        t('status.pending', { amount }),
        t(isSlow ? 'status.slow.text' : history ? 'status.pending.text' : 'status.pending.text.alone'),
      )
    case 'confirmed':
      return wordsOf(
        t('status.confirmed', { amount }),
        receiver === undefined
          ? t('status.confirmed.text.alone')
          : t('status.confirmed.text', { receiver: receiverName ?? shortAddress(receiver) }),
      )
    case 'unproven':
      return wordsOf(
        t('status.unproven'),
        t('status.unproven.text', { receiver: receiverName ?? shortAddress(receiver ?? '') }),
      )
    case 'different': {
      const moved = transaction?.actual?.[0]
      const reviewed = { amount, receiver: shortAddress(receiver ?? '') }
      const isFee = moved?.receiver === undefined
      const symbol = isFee ? network?.nativeCurrency.symbol : moved.symbol
      const actual =
        moved &&
        t(isFee ? 'status.different.fee' : 'status.different.actual', {
          amount:
            `${writeQuantity(moved.quantity, { decimals: moved.decimals, locale })} ${symbol ?? ''}`.trim(),
          receiver: shortAddress(moved.receiver ?? ''),
        })
      return wordsOf(t('status.different'), `${t('status.different.text', reviewed)} ${actual ?? ''}`.trim())
    }
    case 'failed':
      return wordsOf(
        t('status.failed'),
        t(transaction?.reason === 'expired' ? 'status.expired.text' : 'status.failed.text', { amount }),
      )
    case 'replaced':
      return wordsOf(
        t('status.replaced'),
        transaction?.replacement === 'repriced'
          ? t('status.repriced.text')
          : t(transaction?.replacement === undefined ? 'status.replaced.unknown' : 'status.replaced.text', {
              amount,
            }),
      )
    case 'unknown':
      return wordsOf(t('status.unknown'), t('status.unknown.text'))
    case 'missing':
      return wordsOf(t('status.missing'), t('status.missing.text'))
    case 'loading':
      return wordsOf('', '')
  }
}
