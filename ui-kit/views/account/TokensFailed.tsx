'use client'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Failed } from '../../parts/Failed.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

export type TokensFailedProps = {
  onRetry: () => void
  /** Ms until a retry is allowed. */
  retryIn: () => number
}

/** Shows that balances could not be read, with a retry that announces how long to wait. */
export function TokensFailed({ onRetry, retryIn }: TokensFailedProps): ReactNode {
  const t = useMessages(accountMessages)
  const announce = useAnnounce()
  const retry = () => {
    const seconds = Math.ceil(retryIn() / 1000)
    if (seconds > 0) announce(t('tokens.failed.wait', { count: seconds }), { visible: true })
    else onRetry()
  }
  return (
    <Failed title={t('tokens.failed.title')} retry={t('tokens.failed.retry')} onRetry={retry}>
      {t('tokens.failed.text')}
    </Failed>
  )
}
