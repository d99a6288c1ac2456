'use client'
import type { UseTokensReturnType } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { useAge } from './useAge.js'

export type FigureNoteProps = {
  tokens: Pick<UseTokensReturnType, 'isError' | 'isFetching' | 'pricedTotal' | 'unpricedCount' | 'updatedAt'>
  /** Name of the network. */
  network: string
}

/** What the total includes, and its age once it is a minute old or could not be refreshed. */
export function FigureNote({ tokens, network }: FigureNoteProps): ReactNode {
  const t = useMessages(accountMessages)
  const { isError, isFetching, pricedTotal, unpricedCount, updatedAt } = tokens
  const minutes = useAge(updatedAt)
  const isPart = pricedTotal !== undefined && unpricedCount > 0
  if (isFetching) return t('account.updating')
  if (!isError && minutes === 0) return t(isPart ? 'account.onPriced' : 'account.on', { network })
  const hours = Math.floor(minutes / 60)
  const age =
    minutes === 0
      ? t('account.updated.now')
      : hours === 0
        ? t('account.updated.minutes', { count: minutes })
        : t('account.updated.hours', { count: hours })
  return isPart ? `${t('account.priced')} · ${age}` : age
}
