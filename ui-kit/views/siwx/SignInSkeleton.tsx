'use client'
import type { ReactNode } from 'react'
import { siwxMessages } from '../../messages/en/siwx.js'
import { useMessages } from '../../messages/useMessages.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Skeleton } from '../../parts/Skeleton.js'
import * as css from './SignIn.css.js'

/** Skeleton of the message's fields: the same rows, with two lines for the address. */
export function FactSkeleton(): ReactNode {
  const t = useMessages(siwxMessages)
  return (
    <div className={css.facts} aria-hidden="true" data-lk-part="fact-skeleton">
      <Facts>
        <Fact label={t('sign-in.site')}>
          <Skeleton width={96} />
        </Fact>
        <Fact label={t('sign-in.account')}>
          <span className={css.entry}>
            <Skeleton width={200} />
          </span>
          <span className={css.entry}>
            <Skeleton width={88} />
          </span>
        </Fact>
        <Fact label={t('sign-in.network')}>
          <Skeleton width={72} />
        </Fact>
        <Fact label={t('sign-in.valid.until')}>
          <Skeleton width={56} />
        </Fact>
      </Facts>
    </div>
  )
}

/** Skeleton of the message box. */
export function MessageSkeleton(): ReactNode {
  return (
    <div className={css.message} aria-hidden="true">
      <span className={css.skeleton}>
        {[240, 72, 264, 0, 208, 112].map((width) => (
          <span key={width} className={css.text}>
            {width > 0 ? <Skeleton width={width} /> : '\u00a0'}
          </span>
        ))}
      </span>
    </div>
  )
}
