'use client'
import type { SendIssue, SendWarning } from '@latchkey/hooks'
import { type ReactNode, useId } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Checkbox } from '../../parts/Checkbox.js'
import { FullAddress } from '../../parts/FullAddress.js'
import { Notice } from '../../parts/Notice.js'

export type SendWarningsProps = {
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
export function SendWarnings({ issues, onAcknowledge }: SendWarningsProps): ReactNode {
  return issues.map(
    (issue) =>
      issue.severity === 'warning' && (
        <Warning key={issue.key} warning={issue} onAcknowledge={onAcknowledge} />
      ),
  )
}
