'use client'
import { useModal, useWalletLink, useWalletStores, type Wallet, type WalletStore } from '@latchkey/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { LegalTerms } from '../../legal/LegalTerms.js'
import { useTermsGate } from '../../legal/useTermsGate.js'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { Foot, TextButton } from '../../parts/Foot.js'
import { Body, Hero } from '../../parts/layout.js'
import { Picture } from '../../parts/Picture.js'
import { FootLink } from '../../parts/TextLink.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import type { ViewProps } from '../../router/ViewParts.js'
import { Ways } from './Ways.js'

/** Ways to connect a wallet that needs more than a press, or a QR code for any wallet. */
export function ConnectingWalletConnectView({ route }: ViewProps<'ConnectingWalletConnect'>): ReactNode {
  const { wallet } = route
  const reach = useWalletLink(wallet)
  const gate = useTermsGate()
  // Keep the terms visible after they are accepted here: the focus is on their checkbox.
  const [hasTerms] = useState(gate.isMissing)
  return (
    <Body>
      {wallet && reach.platforms.length === 0 ? (
        <Absent wallet={wallet} />
      ) : (
        <Ways reach={reach} wallet={wallet} />
      )}
      {wallet && <GetWallet wallet={wallet} store={reach.stores[0]} />}
      {hasTerms && <LegalTerms gate={gate} />}
    </Body>
  )
}

/** Shown for a browser-only wallet that is not installed in this browser. */
function Absent({ wallet: { imageUrl, name } }: { wallet: Wallet }): ReactNode {
  const t = useMessages(pairingMessages)
  const announce = useAnnounce()
  const title = t('pairing.absent.title')
  useEffect(() => announce(title), [announce, title])
  return (
    <Hero picture={<Picture name={name} src={imageUrl} size={72} />} title={title}>
      {t('pairing.absent.text', { wallet: name })}
    </Hero>
  )
}

type GetWalletProps = {
  wallet: Wallet
  /** The best store for this device; without one the link opens the list of wallets. */
  store: WalletStore | undefined
}

/** Link for users who don't have the wallet. */
function GetWallet({ store, wallet }: GetWalletProps): ReactNode {
  const t = useMessages(pairingMessages)
  const { storeOpened } = useWalletStores()
  const { push } = useModal()
  return (
    <Foot>
      {t('pairing.missing')}{' '}
      {store ? (
        <FootLink href={store.href} onClick={() => storeOpened(wallet, store)}>
          {t('pairing.get', { wallet: wallet.name })}
        </FootLink>
      ) : (
        <TextButton data-lk-focus="GetAWallet" onClick={() => push({ name: 'GetAWallet' })}>
          {t('pairing.getOther')}
        </TextButton>
      )}
    </Foot>
  )
}
