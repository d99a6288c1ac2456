'use client'
import { type ReactNode, useEffect } from 'react'
import { walletsMessages } from '../../messages/en/wallets.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Hero } from '../../parts/Hero.js'
import { OfflineIcon, RetryIcon } from '../../parts/icons.js'
import { Notice } from '../../parts/Notice.js'
import { Orb } from '../../parts/Orb.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

export type WalletsFailedProps = {
  error: unknown
  /** Do wallets stand above it? Only more of them did not come then. */
  hasSome: boolean
  pending: boolean
  onRetry: () => void
}

/** Says why wallets did not come, in the place where they would stand, and tries again. */
export function WalletsFailed({ error, hasSome, pending, onRetry }: WalletsFailedProps): ReactNode {
  const t = useMessages(walletsMessages)
  const announce = useAnnounce()
  const title = t(hasSome ? 'all.failed.more' : 'all.failed.title')
  const reason = useErrorText()(error)
  const said = t('all.failed.said', { title, reason })
  useEffect(() => {
    if (!pending) announce(said, { isUrgent: true })
  }, [announce, said, pending])

  return (
    <>
      {hasSome ? (
        <Notice>{said}</Notice>
      ) : (
        <Hero
          picture={
            <Orb>
              <OfflineIcon />
            </Orb>
          }
          title={title}
        >
          {reason}
        </Hero>
      )}
      <Button kind="quiet" icon={<RetryIcon />} pending={pending} onClick={onRetry}>
        {t('all.failed.retry')}
      </Button>
    </>
  )
}
