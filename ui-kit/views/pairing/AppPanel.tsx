'use client'
import type { ReactNode } from 'react'
import { connectMessages } from '../../messages/en/connect.js'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { CopyIcon } from '../../parts/icons.js'
import { Stack } from '../../parts/layout.js'
import { useIsSlow } from '../../router/useIsSlow.js'
import { LinkField, useCopyLink } from './LinkField.js'
import { NotOpened, type NotOpenedProps } from './NotOpened.js'
import { Outcome } from './Outcome.js'
import type { Asking } from './useAsking.js'
import { useCode } from './useCode.js'
import { Waiting } from './Waiting.js'

export type AppPanelProps = NotOpenedProps & { asking: Asking }

/** Opens the wallet on this device and waits for it. */
export function AppPanel({ asking, platform, reach, wallet }: AppPanelProps): ReactNode {
  const t = useMessages(pairingMessages)
  const tConnect = useMessages(connectMessages)
  const { uri, isSlow } = useCode(asking)
  const { copy, refused } = useCopyLink(uri)
  const isOver = asking.state !== 'waiting'
  const isReady = uri !== undefined || reach.links[platform]?.purpose === 'browse'
  return (
    <>
      {isOver ? (
        <Outcome asking={asking} name={wallet.name} icon={wallet.imageUrl} />
      ) : (
        <AppStanding {...{ asking, isSlow, platform, reach, wallet }} />
      )}
      <Stack>
        {/* The same button in every state, so that it keeps the focus when its action changes. */}
        <Button pending={!isOver && !isReady} onClick={isOver ? asking.retry : () => reach.open(platform)}>
          {isOver ? tConnect('connecting.retry') : t('pairing.open', { wallet: wallet.name })}
        </Button>
        {!isOver && (
          <Stack row>
            <Button kind="quiet" icon={<CopyIcon size={18} />} pending={uri === undefined} onClick={copy}>
              {t('pairing.copy')}
            </Button>
            <Button kind="quiet" onClick={asking.retry}>
              {tConnect('connecting.retry')}
            </Button>
          </Stack>
        )}
      </Stack>
      {!isOver && refused !== undefined && <LinkField link={refused} />}
      {!isOver && <NotOpened {...{ platform, reach, wallet }} />}
    </>
  )
}

type AppStandingProps = NotOpenedProps & {
  asking: Asking
  /** Whether the pairing takes longer than expected. */
  isSlow: boolean
}

/** What to do next, or what may cause the delay. */
function AppStanding({ asking, isSlow, platform, reach, wallet }: AppStandingProps): ReactNode {
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
