'use client'
import { useEffect, useRef } from 'react'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import type { Asking } from './useAsking.js'

/** Is a code in sight, or only what opens the wallet here? */
export type PairingAloudOptions = { hasCode: boolean }

/** Says once that a code is there or was renewed, and that its way to the phone is lost or back. Seconds are not said. */
export function usePairingAloud({ isRelayReached, pairing }: Asking, { hasCode }: PairingAloudOptions): void {
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
      const kept = hasCode ? 'pairing.relay.lost' : 'pairing.relay.link'
      const lost = uri === undefined ? 'pairing.relay.waiting' : kept
      announce(t(isRelayReached ? 'pairing.relay.back' : lost))
    }
    if (hasCode && uri !== undefined && before.uri !== uri)
      announce(t(before.uri === undefined ? 'pairing.ready' : 'pairing.renewed'))
  }, [announce, hasCode, isRelayReached, t, uri])
}
