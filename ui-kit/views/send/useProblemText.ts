'use client'
import { type SendProblem, type UseSendReturnType, useLocale, useTokenPreferences } from '@latchkey/hooks'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { useSendErrorText } from './useSendErrorText.js'
import { useTokenWords } from './useTokenWords.js'
import { writeQuantity } from './writeQuantity.js'

export type UseProblemTextParameters = Pick<UseSendReturnType, 'balance' | 'fee'> & {
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
