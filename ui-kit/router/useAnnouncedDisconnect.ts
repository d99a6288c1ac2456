'use client'
import { type DisconnectParameters, useDisconnect, useLatchkey } from '@latchkey/hooks'
import { useErrorText } from '../messages/useErrorText.js'
import { useAnnounce } from './AnnounceContext.js'

export type UseAnnouncedDisconnectParameters = DisconnectParameters & {
  /** Announced on success, for views where the modal stays open. */
  done?: string | undefined
}

/**
 * Disconnects the wallet of one namespace, or of all, and announces it when the wallet itself failed to disconnect. The
 * connection ends locally at once and closes the modal, so the modal reopens to show the error, unless another wallet is
 * still connected.
 */
export function useAnnouncedDisconnect({ done, ...parameters }: UseAnnouncedDisconnectParameters = {}): {
  disconnect: () => void
  isPending: boolean
} {
  const latchkey = useLatchkey()
  const announce = useAnnounce()
  const errorText = useErrorText()
  const { disconnectAsync, isPending } = useDisconnect()
  const disconnect = () => {
    const announceDone = () => {
      if (done !== undefined) announce(done, { visible: true })
    }
    const showError = (error: unknown) => {
      if (latchkey.getAccount().address === undefined) latchkey.open({ view: 'Connect' })
      announce(errorText(error), { visible: true, isUrgent: true })
    }
    disconnectAsync(parameters).then(announceDone, showError)
  }
  return { disconnect, isPending }
}
