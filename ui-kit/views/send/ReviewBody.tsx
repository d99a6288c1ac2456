'use client'
import type { SendToken, Transfer, UseSendReturnType } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body } from '../../parts/Body.js'
import { Person } from './Person.js'
import { ReviewChanges } from './ReviewChanges.js'
import { ReviewFacts } from './ReviewFacts.js'
import { ReviewSum } from './ReviewSum.js'
import * as css from './Send.css.js'
import { SendNotices } from './SendNotices.js'

export type ReviewBodyProps = Pick<
  UseSendReturnType,
  | 'acknowledge'
  | 'balance'
  | 'currency'
  | 'draft'
  | 'fee'
  | 'isPlanPending'
  | 'issues'
  | 'plan'
  | 'receiver'
  | 'worth'
> & {
  token: SendToken
  /** The reviewed transfer: exactly this is sent. */
  transfer: Transfer
}

/** Everything the wallet will be asked to sign, and its effects. */
export function ReviewBody(props: ReviewBodyProps): ReactNode {
  const { acknowledge, draft, plan, receiver, token, transfer } = props
  const t = useMessages(sendMessages)
  // Show a name only beside the address that it resolves to.
  const who = receiver.address === transfer.to ? receiver : undefined
  return (
    <Body>
      <ReviewSum {...props} quantity={transfer.quantity} />
      <div className={css.card} data-lk-part="review-to">
        <div className={css.between}>{t('send.to')}</div>
        <Person address={transfer.to} name={who?.name} avatarUrl={who?.avatarUrl} />
      </div>
      <ReviewFacts {...props} />
      {plan && <ReviewChanges plan={plan} token={token} />}
      <SendNotices {...props} all draft={draft} onAcknowledge={acknowledge} />
    </Body>
  )
}
