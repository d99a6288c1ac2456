'use client'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { HostRoot } from '../buttons/HostRoot.js'
import { coreMessages } from '../messages/en/core.js'
import { useMessages } from '../messages/useMessages.js'
import { HostButton } from '../parts/HostButton.js'
import { useChunk } from '../router/useChunk.js'
import type { LatchkeyModalProps } from './ModalProps.js'
import { modalChunk } from './modalChunk.js'

/**
 * The modal of the instance. Place it anywhere below the provider. Its code loads when it first opens, or when a pointer
 * or the focus reaches a button that opens it.
 *
 *
 * @example
 * <LatchkeyModal themeTokens={{ colorAccent: 'hotpink' }} />
 */
export function LatchkeyModal(props: LatchkeyModalProps): ReactNode {
  const { embedded = false, locale, theme } = props
  const latchkey = useInternals()
  const { appearance, modal } = latchkey
  const { isOpen } = useSyncExternalStore(modal.subscribe, modal.getState, modal.getInitialState)
  useEffect(() => {
    appearance.voicesChanged({ held: { ...(theme && { theme }), ...(locale && { locale }) } })
  }, [appearance, theme, locale])
  useEffect(() => {
    modal.surfaceChanged(embedded ? 'embedded' : 'dialog')
    return () => modal.surfaceChanged('none')
  }, [embedded, modal])

  const isWanted = isOpen || embedded
  const { value, status, retry } = useChunk(modalChunk, isWanted, latchkey)
  if (value) return <value.Modal {...props} />
  const isFailed = status === 'failed' && isWanted
  return isFailed && <ShellFailed onRetry={retry} onClose={() => latchkey.close({ force: true })} />
}

/** Shown in the page when the modal's own code failed to load: without it there is no dialog to show the error in. */
function ShellFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }): ReactNode {
  const t = useMessages(coreMessages)
  return (
    <HostRoot>
      <div role="alert">
        {t('shell.failed')}{' '}
        <HostButton part="_retry" onClick={onRetry}>
          {t('shell.retry')}
        </HostButton>{' '}
        <HostButton part="close" onClick={onClose}>
          {t('shell.dismiss')}
        </HostButton>
      </div>
    </HostRoot>
  )
}
