'use client'
import type { SendProblem, UseSendReturnType } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Notice } from '../../parts/Notice.js'
import { SendWarnings, type SendWarningsProps } from './SendWarnings.js'
import { useProblemText } from './useProblemText.js'
import { useSendErrorText } from './useSendErrorText.js'
import { useSendToken } from './useSendToken.js'

export type SendNoticesProps = Pick<UseSendReturnType, 'balance' | 'draft' | 'fee' | 'issues'> &
  Partial<Pick<UseSendReturnType, 'error' | 'plan'>> &
  Pick<SendWarningsProps, 'onAcknowledge'> & {
    /** Shows the errors of every field. By default only those that belong to no field. */
    all?: boolean | undefined
  }

/** Revert reason of a contract. Untrusted text. */
const reasonOf = ({ error }: SendProblem): string | undefined =>
  error.kind === 'reverted' && 'reason' in error ? (error.reason as string | undefined) : undefined

/** Errors of the draft as a whole, and warnings. */
export function SendNotices({ all = false, onAcknowledge, ...send }: SendNoticesProps): ReactNode {
  const { draft, error, issues, plan } = send
  const errorText = useSendErrorText()
  const t = useMessages(sendMessages)
  const textOf = useProblemText(send)
  const { isLookalike } = useSendToken(draft.token)
  const problems = issues.filter(
    (issue) => issue.severity === 'error' && (all || issue.field === 'network'),
  ) as readonly SendProblem[]
  return (
    <>
      {/* The draft was dropped with the network or the account, so no other view shows this error. */}
      {!all && error && !draft.reviewed && <Notice kind="caution">{errorText(error)}</Notice>}
      {problems.map((problem) => (
        <Notice key={`${problem.kind} ${problem.field}`} kind="danger">
          <p>{textOf(problem)}</p>
          {reasonOf(problem) !== undefined && (
            <p>
              <bdi>{t('review.reason', { reason: reasonOf(problem) ?? '' })}</bdi>
            </p>
          )}
        </Notice>
      ))}
      {isLookalike && <Notice kind="danger">{t('send.lookalike.text')}</Notice>}
      {plan?.issuerPowers?.map((power) => (
        <Notice key={power}>{t(`send.issuer.${power}`)}</Notice>
      ))}
      <SendWarnings issues={issues} onAcknowledge={onAcknowledge} />
    </>
  )
}
