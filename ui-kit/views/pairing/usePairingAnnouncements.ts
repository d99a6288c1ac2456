'use client'
import { useEffect, useRef } from 'react'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import type { Asking } from './useAsking.js'

/** Whether a QR code is shown, or only a button that opens the wallet on this device. */
export type UsePairingAnnouncementsParameters = { hasCode: boolean }

/** Announces a new or renewed code, and when the relay connection is lost or restored. Never announces the seconds. */
export function usePairingAnnouncements(
  { isRelayReached, pairing }: Asking,
  { hasCode }: UsePairingAnnouncementsParameters,
): void {
  const t = useMessages(pairingMessages)
  const announce = useAnnounce()
  const last = useRef<{ uri: string | undefined; isRelayReached: boolean }>({
    uri: undefined,
    isRelayReached: true,
  })
  const uri = pairing?.uri

  useEffect(() => {
    const before = last.current
    last.current = { uri, isRelayReached }
    if (before.isRelayReached !== isRelayReached) {
      const lostKey = hasCode ? 'pairing.relay.lost' : 'pairing.relay.link'
      const key = uri === undefined ? 'pairing.relay.waiting' : lostKey
      announce(t(isRelayReached ? 'pairing.relay.back' : key))
    }
    if (hasCode && uri !== undefined && before.uri !== uri)
      announce(t(before.uri === undefined ? 'pairing.ready' : 'pairing.renewed'))
  }, [announce, hasCode, isRelayReached, t, uri])
}
