'use client'
import { useModal, useWalletStores, type Wallet, type WalletStore } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { Foot, TextButton } from '../../parts/Foot.js'
import { FootLink } from '../../parts/FootLink.js'

export type GetWalletProps = {
  wallet: Wallet
  /** The best store for this device; without one the link opens the list of wallets. */
  store: WalletStore | undefined
}

/** Link for users who don't have the wallet. */
export function GetWallet({ store, wallet }: GetWalletProps): ReactNode {
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
        <TextButton data-lk-focus="get" onClick={() => push({ name: 'GetAWallet' })}>
          {t('pairing.getOther')}
        </TextButton>
      )}
    </Foot>
  )
}
