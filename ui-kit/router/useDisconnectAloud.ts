'use client'
import { useDisconnect, useLatchkey } from '@latchkey/hooks'
import { useErrorText } from '../messages/useErrorText.js'
import { useAnnounce } from './AnnounceContext.js'

/**
 * Disconnects, and says so where the wallet did not take part. Here the connection is over at once and the modal is
 * gone by then, so it opens again to say it.
 */
export function useDisconnectAloud(): { disconnect: () => void; isPending: boolean } {
  const latchkey = useLatchkey()
  const announce = useAnnounce()
  const errorText = useErrorText()
  const { disconnectAsync, isPending } = useDisconnect()
  const disconnect = () => {
    disconnectAsync().catch((error: unknown) => {
      latchkey.open({ view: 'Connect' })
      announce(errorText(error), { visible: true, isUrgent: true })
    })
  }
  return { disconnect, isPending }
}
