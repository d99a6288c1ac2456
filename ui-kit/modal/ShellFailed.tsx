'use client'
import type { ReactNode } from 'react'
import { HostRoot } from '../buttons/HostRoot.js'
import { coreMessages } from '../messages/en/core.js'
import { useMessages } from '../messages/useMessages.js'
import { HostButton } from '../parts/HostButton.js'

/** Shown in the page when the modal's own code failed to load: without it there is no dialog to show the error in. */
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
