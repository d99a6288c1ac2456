'use client'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Failed } from '../../parts/Failed.js'
import { Hero } from '../../parts/Hero.js'
import { CoinsIcon, SearchIcon } from '../../parts/icons.js'

export type NothingToChooseProps = {
  query: string
  /** Name of the network. */
  network: string
  hasFailed: boolean
  onRetry: () => void
}

/** Explains why the list is empty: nothing matches, loading failed, or the account holds nothing. */
export function NothingToChoose({ query, network, hasFailed, onRetry }: NothingToChooseProps): ReactNode {
  const t = useMessages(sendMessages)
  if (hasFailed)
    return (
      <Failed title={t('select.failed.title')} retry={t('select.failed.retry')} onRetry={onRetry}>
        {t('select.failed.text')}
      </Failed>
    )
  const words = query.trim()
  if (words === '')
    return (
      <Hero icon={<CoinsIcon />} title={t('select.empty.title')}>
        {t('select.empty.text', { network })}
      </Hero>
    )
  return (
    <Hero icon={<SearchIcon />} title={t('select.none.title')}>
      {t('select.none.text', { query: words })}
    </Hero>
  )
}
