'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body } from '../../parts/Body.js'
import { Hero } from '../../parts/Hero.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { StatusActions } from './StatusActions.js'
import { StatusFacts } from './StatusFacts.js'
import { StatusPicture } from './StatusPicture.js'
import { useSentTransaction } from './useSentTransaction.js'
import { useSentWords } from './useSentWords.js'

/** Live status of a transaction that was sent from here. */
export function TransactionStatusView({ route }: ViewProps<'TransactionStatus'>): ReactNode {
  const t = useMessages(sendMessages)
  const announce = useAnnounce()
  const sent = useSentTransaction(route.id)
  const { state, transaction } = sent
  const { receiverName, text, title } = useSentWords(sent)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (state !== 'loading') announce(title, { isUrgent: state === 'failed' })
  }, [announce, state, title])
  const isLoading = state === 'loading'
  return (
    <>
      <Body aria-busy={isLoading}>
        <Hero
          picture={<StatusPicture sent={sent} />}
          title={
            isLoading ? <span className={visuallyHidden}>{t('status.loading')}</span> : <bdi>{title}</bdi>
          }
        >
          {isLoading ? undefined : text}
        </Hero>
        {transaction && <StatusFacts transaction={transaction} name={receiverName} isFull={isFull} />}
      </Body>
      <StatusActions sent={sent} isFull={isFull} onFull={() => setFull(!isFull)} />
    </>
  )
}
