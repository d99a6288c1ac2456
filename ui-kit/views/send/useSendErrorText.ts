'use client'
import {
  formatBalance,
  isUserRejection,
  type SendProblem,
  type UseSendReturnType,
  useLocale,
  useTokenPreferences,
} from '@latchkey/hooks'
import { useCallback } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import type { MessageTable, Translate } from '../../messages/Message.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { writeQuantity } from '../../router/writeQuantity.js'
import { useTokenWords } from './useTokenWords.js'

/** Decimals of SOL. */
const decimals = 9

/** Message key of an error: its name with its reason or the fee that was signed, else its name, else none. */
function keyOf(error: Error): string | undefined {
  if (isUserRejection(error)) return 'UserRejectedError'
  const { fee, reason: given = fee === undefined ? undefined : 'fee' } = error as {
    fee?: unknown
    reason?: unknown
  }
  const reason = `${error.name}.${given}`
  return [reason, error.name].find((key) => Object.hasOwn(sendMessages.en, key))
}

/** Returns why a transfer can't be or was not sent. An error without an entry uses `useErrorText`. */
export function useSendErrorText(): (error: Error) => string {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const errorText = useErrorText()
  return useCallback(
    (error) => {
      const key = keyOf(error)
      if (key === undefined) return errorText(error)
      const { minimum } = error as { minimum?: unknown }
      const formattedMinimum =
        typeof minimum === 'bigint' &&
        formatBalance(minimum, { decimals, locale, maximumFractionDigits: decimals })
      return (t as Translate<MessageTable>)(key, {
        ...error,
        ...(formattedMinimum && { minimum: formattedMinimum }),
      })
    },
    [t, errorText, locale],
  )
}

type UseProblemTextParameters = Pick<UseSendReturnType, 'balance' | 'fee'> & {
  draft: Pick<UseSendReturnType['draft'], 'token'>
}

/** Returns the text of a draft's error, with the amounts it is about. */
export function useProblemText({
  balance,
  draft: { token },
  fee,
}: UseProblemTextParameters): (problem: SendProblem) => string {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { areBalancesHidden } = useTokenPreferences()
  const { amountOf } = useTokenWords()
  const errorText = useSendErrorText()
  return ({ error, field, kind }) => {
    if (kind === 'insufficientBalance' && token && balance !== undefined && !areBalancesHidden)
      return t('send.problem.balance', { amount: amountOf(token, balance) })
    if (kind === 'insufficientFee' && fee) {
      const { decimals, most, symbol } = fee
      const key = field === 'amount' ? 'send.problem.fee.coin' : 'send.problem.fee'
      return t(key, { fee: `${writeQuantity(most, { decimals, locale })} ${symbol}` })
    }
    return errorText(error)
  }
}
