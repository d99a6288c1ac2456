'use client'
import type { SendIssue, SendProblem, SendWarning, UseSendReturnType } from '@latchkey/hooks'
import { type ReactNode, useId } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Checkbox } from '../../parts/Checkbox.js'
import { FullAddress } from '../../parts/FullAddress.js'
import { Notice } from '../../parts/Notice.js'
import { useProblemText, useSendErrorText } from './useSendErrorText.js'
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
      {/* The wallet answered after the user left the review, by Back or by another network or account. */}
      {!all && error && <Notice kind="caution">{errorText(error)}</Notice>}
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

type SendWarningsProps = {
  issues: readonly SendIssue[]
  /** Acknowledges a warning, or takes the acknowledgement back. Without it warnings have no checkbox. */
  onAcknowledge?: ((key: string, isAcknowledged: boolean) => void) | undefined
}

/** Warnings of transfers whose funds would most likely be lost. */
const dangers: readonly SendWarning['kind'][] = ['burn', 'token', 'lookalike']

function Warning({
  warning,
  onAcknowledge,
}: { warning: SendWarning } & Pick<SendWarningsProps, 'onAcknowledge'>): ReactNode {
  const t = useMessages(sendMessages)
  const textId = useId()
  const { address, isAcknowledged, key, kind } = warning
  return (
    <Notice kind={dangers.includes(kind) ? 'danger' : 'caution'}>
      <p id={textId}>{t(`send.warning.${kind}`)}</p>
      {address !== undefined && (
        <p>
          <FullAddress>{address}</FullAddress>
        </p>
      )}
      {onAcknowledge && (
        <Checkbox
          checked={isAcknowledged}
          aria-describedby={textId}
          onCheck={(checked) => onAcknowledge(key, checked)}
        >
          {t(`send.yes.${kind}`)}
        </Checkbox>
      )}
    </Notice>
  )
}

/** The warnings of a transfer, each in its own notice. */
function SendWarnings({ issues, onAcknowledge }: SendWarningsProps): ReactNode {
  return issues.map(
    (issue) =>
      issue.severity === 'warning' && (
        <Warning key={issue.key} warning={issue} onAcknowledge={onAcknowledge} />
      ),
  )
}
