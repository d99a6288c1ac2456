'use client'
import { type DisconnectParameters, useDisconnect, useLatchkey } from '@latchkey/hooks'
import { useErrorText } from '../messages/useErrorText.js'
import { useAnnounce } from './AnnounceContext.js'

export type UseDisconnectAloudParameters = DisconnectParameters & {
  /** Said when it is done, where the modal stays open. */
  done?: string | undefined
}

/**
 * Disconnects one family's wallet or all, and says so where the wallet did not take part. Here the connection is over at
 * once and the modal is gone by then, so it opens again to say it, unless another wallet is still connected.
 */
export function useDisconnectAloud({ done, namespace }: UseDisconnectAloudParameters = {}): {
  disconnect: () => void
  isPending: boolean
} {
  const latchkey = useLatchkey()
  const announce = useAnnounce()
  const errorText = useErrorText()
  const { disconnectAsync, isPending } = useDisconnect()
  const disconnect = () => {
    const say = () => {
      if (done !== undefined) announce(done, { visible: true })
    }
    const warn = (error: unknown) => {
      if (latchkey.getAccount().address === undefined) latchkey.open({ view: 'Connect' })
      announce(errorText(error), { visible: true, isUrgent: true })
    }
    disconnectAsync({ namespace }).then(say, warn)
  }
  return { disconnect, isPending }
}
