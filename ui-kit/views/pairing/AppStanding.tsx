'use client'
import type { ReactNode } from 'react'
import { connectMessages } from '../../messages/en/connect.js'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { useIsSlow } from '../../router/useIsSlow.js'
import type { NotOpenedProps } from './NotOpened.js'
import type { Asking } from './useAsking.js'
import { Waiting } from './Waiting.js'

export type AppStandingProps = NotOpenedProps & {
  asking: Asking
  /** Whether the pairing takes longer than expected. */
  isSlow: boolean
}

/** What to do next, or what may cause the delay. */
export function AppStanding({ asking, isSlow, platform, reach, wallet }: AppStandingProps): ReactNode {
  const t = useMessages(pairingMessages)
  const tConnect = useMessages(connectMessages)
  const { name, imageUrl: icon } = wallet
  const isLong = useIsSlow(asking.since)
  // A wallet that was never opened can't have answered.
  const isSilent = isLong && reach.hasOpened === true
  const title = tConnect(isSilent ? 'connecting.slow.title' : 'connecting.title', { wallet: name })
  const text = () => {
    if (!asking.isRelayReached)
      return t(asking.pairing === undefined ? 'pairing.relay.waiting' : 'pairing.relay.link')
    if (isSlow) return t('pairing.slow')
    return isSilent ? tConnect('connecting.slow.text', { wallet: name }) : t(`pairing.approve.${platform}`)
  }
  return <Waiting name={name} icon={icon} title={title} text={text()} />
}
