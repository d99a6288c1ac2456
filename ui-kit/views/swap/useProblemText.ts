'use client'
import { type SwapProblem, type UseSwapReturnType, useTokenPreferences } from '@latchkey/hooks'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { useSwapErrorText } from './useSwapErrorText.js'
import { useSwapWords } from './useSwapWords.js'

/** Returns the text of what blocks the swap, with the amounts that it is about. */
export function useProblemText({
  balances,
  draft,
  quote,
}: Pick<UseSwapReturnType, 'balances' | 'draft' | 'quote'>): (problem: SwapProblem) => string {
  const t = useMessages(swapMessages)
  const { areBalancesHidden } = useTokenPreferences()
  const { amountOf, costOf } = useSwapWords()
  const errorText = useSwapErrorText()
  return ({ error, field, kind }) => {
    if (kind === 'incomplete') return t('swap.problem.incomplete')
    if (kind === 'tokenMissing') return t('swap.problem.token')
    if (kind === 'sameToken') return t('swap.problem.same')
    if (kind === 'rejected') return t('swap.problem.rejected')
    if (kind === 'insufficientBalance') {
      const { from } = draft
      if (areBalancesHidden || from === undefined || balances.from === undefined)
        return t('swap.problem.high')
      return t('swap.problem.balance', { amount: amountOf(from, balances.from, 'exact') })
    }
    const cost = quote.status === 'ready' ? quote.networkCost : undefined
    if (kind === 'insufficientFee' && cost)
      return t(field === 'amount' ? 'swap.problem.fee.native' : 'swap.problem.fee', {
        fee: costOf(cost, 'most'),
      })
    return errorText(error)
  }
}
