'use client'
import type { UseSendReturnType } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { FeeFigure } from './FeeFigure.js'
import * as css from './Send.css.js'

export type FeeLineProps = Pick<UseSendReturnType, 'fee' | 'isPlanPending'>

/** The network fee, once there is a transfer to estimate. */
export function FeeLine({ fee, isPlanPending }: FeeLineProps): ReactNode {
  const t = useMessages(sendMessages)
  if (fee === undefined && !isPlanPending) return null
  return (
    <div className={css.facts} data-lk-part="send-fee">
      <Facts>
        <Fact label={t('send.fee')}>
          {fee ? (
            <FeeFigure fee={fee} />
          ) : (
            <>
              <Skeleton width={56} />
              <span className={visuallyHidden}>{t('send.fee.pending')}</span>
            </>
          )}
        </Fact>
      </Facts>
    </div>
  )
}
