'use client'
import { useTokens } from '@latchkey/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { cx } from '../../parts/cx.js'
import { CheckIcon, CloseIcon, HelpIcon, RetryIcon } from '../../parts/icons.js'
import { Body, Hero } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { Ring } from '../../parts/Ring.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { ClockIcon } from '../../parts/transferIcons.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { isSameAddress } from '../../router/isSame.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import type { ViewProps } from '../../router/ViewParts.js'
import { StatusActions } from './StatusActions.js'
import { StatusFacts } from './StatusFacts.js'
import { type Sent, useSentTransaction } from './useSentTransaction.js'
import { outgoingOf, useSentWords } from './useSentWords.js'

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

/** Title of the view by the status of the transaction. */
export function TransactionTitle({ route }: ViewProps<'TransactionStatus'>): ReactNode {
  const t = useMessages(sendMessages)
  const { state } = useSentTransaction(route.id)
  return t(`status.title.${state === 'loading' ? 'pending' : state}`)
}

const shapes = {
  confirmed: ['good', CheckIcon],
  unproven: ['plain', CheckIcon],
  failed: ['bad', CloseIcon],
  different: ['bad', HelpIcon],
  replaced: ['plain', RetryIcon],
  unknown: ['plain', ClockIcon],
  missing: ['plain', HelpIcon],
} as const

const size = 30

/** Icon of the status: the token with a ring while pending, then the outcome. */
function StatusPicture({ sent }: { sent: Sent }): ReactNode {
  const { data } = useTokens()
  const { state, transaction } = sent
  const transfer = outgoingOf(sent)
  if (state === 'loading') return <Skeleton width={88} disc />
  if (state === 'pending') {
    const row = data?.find(
      ({ address, networkId }) =>
        networkId === transaction?.networkId && isSameAddress(address, transfer?.address),
    )
    const name = transfer?.symbol ?? transfer?.name ?? ''
    return (
      <Ring state="pending" round>
        <RemotePicture name={name} src={row?.isLookalike ? undefined : row?.iconUrl} size={72} round />
      </Ring>
    )
  }
  const [tone, Icon] = shapes[state]
  return (
    <span className={cx(moneyCss.orb, moneyCss.orbs[tone])} aria-hidden="true">
      <Icon size={size} />
    </span>
  )
}
