'use client'
import { type UseWalletLinkReturnType, useConnect, type Wallet, type WalletPlatform } from '@latchkey/hooks'
import { type ReactNode, useContext, useState } from 'react'
import { directionOf } from '../../messages/directionOf.js'
import { connectMessages } from '../../messages/en/connect.js'
import { pairingMessages } from '../../messages/en/pairing.js'
import { MessagesContext } from '../../messages/MessagesContext.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { cx } from '../../parts/cx.js'
import { Tabs } from '../../parts/Tabs.js'
import { useIsSlow } from '../../router/useIsSlow.js'
import { AppPanel } from './AppPanel.js'
import { CodePanel } from './CodePanel.js'
import { Outcome } from './Outcome.js'
import * as css from './Pairing.css.js'
import { TermsFirst } from './TermsFirst.js'
import { type Asking, useAsking } from './useAsking.js'
import { usePairingAnnouncements } from './usePairingAnnouncements.js'
import { Waiting } from './Waiting.js'

/** Label of each platform. A QR code is for a phone. */
const labels = {
  browser: 'browser',
  mobile: 'mobile',
  qrcode: 'mobile',
  web: 'web',
  desktop: 'desktop',
} as const satisfies { readonly [platform in WalletPlatform]: string }

export type WaysProps = {
  wallet: Wallet | undefined
  /** Has at least one platform. */
  reach: UseWalletLinkReturnType
}

/** Requests the connection on the user's platform; shows one tab per platform where there are several. */
export function Ways({ reach, wallet }: WaysProps): ReactNode {
  const t = useMessages(pairingMessages)
  const locale = useContext(MessagesContext)?.locale ?? 'en'
  const { connectorId, connectors } = useConnect()
  const { platforms } = reach
  const [first = 'qrcode'] = platforms
  const far = platforms.find((platform) => platform !== 'browser')
  const isPairing = connectors.some(({ id, type }) => id === connectorId && type === 'WALLET_CONNECT')
  // If the press that opened this view started a pairing, don't start with the injected wallet.
  const [chosen, choose] = useState<string>(isPairing && far ? far : first)
  const platform = platforms.find((each) => each === chosen) ?? first

  const asking = useAsking({ wallet, place: platform === 'browser' ? 'page' : 'pairing' })
  usePairingAnnouncements(asking, { hasCode: platform === 'qrcode' })
  if (asking.state === 'terms') return <TermsFirst />
  const panel = <PlatformPanel {...{ asking, platform, reach, wallet }} />
  if (platforms.length < 2) return <div className={css.panel}>{panel}</div>
  return (
    <Tabs
      label={t('pairing.platforms')}
      value={platform}
      onChange={choose}
      dir={directionOf(locale)}
      tabs={platforms.map((id) => ({
        id,
        label: t(`pairing.platform.${labels[id]}`),
        content: <div className={cx(css.panel, css.tabbed)}>{panel}</div>,
      }))}
    />
  )
}

type PlatformPanelProps = {
  platform: WalletPlatform
  asking: Asking
  reach: UseWalletLinkReturnType
  /** `undefined`: any wallet that can scan. */
  wallet: Wallet | undefined
}

/** The panel of one platform: QR code, injected wallet, or an app on this device. */
function PlatformPanel({ asking, platform, reach, wallet }: PlatformPanelProps): ReactNode {
  if (platform === 'qrcode' || wallet === undefined) return <CodePanel asking={asking} wallet={wallet} />
  if (platform === 'browser') return <BrowserPanel asking={asking} wallet={wallet} />
  return <AppPanel {...{ asking, platform, reach, wallet }} />
}

/** Waits for an injected wallet. */
function BrowserPanel({ asking, wallet }: { asking: Asking; wallet: Wallet }): ReactNode {
  const t = useMessages(connectMessages)
  const { retry, since, state } = asking
  const { name, imageUrl } = wallet
  const isSlow = useIsSlow(since)
  const kind = isSlow ? 'connecting.slow' : 'connecting'
  const isWaiting = state === 'waiting'
  return (
    <>
      {isWaiting ? (
        <Waiting
          name={name}
          icon={imageUrl}
          title={t(`${kind}.title`, { wallet: name })}
          text={t(`${kind}.text`, { wallet: name })}
        />
      ) : (
        <Outcome asking={asking} name={name} icon={imageUrl} />
      )}
      <Button kind={isWaiting && !isSlow ? 'quiet' : 'primary'} onClick={retry}>
        {t('connecting.retry')}
      </Button>
    </>
  )
}
