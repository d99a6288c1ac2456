'use client'
import type { ReactNode } from 'react'
import { HostRoot } from '../buttons/HostRoot.js'
import { coreMessages } from '../messages/en/core.js'
import { useMessages } from '../messages/useMessages.js'
import { HostButton } from '../parts/HostButton.js'

/** Stands in the page where the modal's own code could not be fetched: with it, there is no dialog to say so in. */
export function ShellFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }): ReactNode {
  const t = useMessages(coreMessages)
  return (
    <HostRoot>
      <div role="alert" data-lk-part="shell-failed">
        {t('shell.failed')}{' '}
        <HostButton part="retry" onClick={onRetry}>
          {t('shell.retry')}
        </HostButton>{' '}
        <HostButton part="close" onClick={onClose}>
          {t('shell.dismiss')}
        </HostButton>
      </div>
    </HostRoot>
  )
}
