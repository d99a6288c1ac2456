'use client'
import { type ConnectedNamespace, useAccount, useAccounts } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { settingsMessages } from '../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { Button } from '../../parts/Button.js'
import { WalletIcon } from '../../parts/icons.js'
import { Picture } from '../../parts/Picture.js'
import { Row, RowList } from '../../parts/Row.js'
import { useAnnouncedDisconnect } from '../../router/useAnnouncedDisconnect.js'
import { WayTo } from './WayTo.js'

/** The wallet of one namespace. `only`: it is the only one, so the view's own Disconnect button is enough. */
function ConnectedWallet({ connected, only }: { connected: ConnectedNamespace; only: boolean }): ReactNode {
  const t = useMessages(settingsMessages)
  const { namespace, wallet } = connected
  const { connector } = useAccount({ namespace })
  const name = connector?.label ?? wallet?.name ?? ''
  // Include the namespace: wallets of two namespaces may have the same name.
  const words = { wallet: name, namespace: t(`namespace.${namespace}`) }
  const done = t('settings.disconnected', words)
  const { disconnect, isPending } = useAnnouncedDisconnect({ namespace, done })
  const address = connected.accounts.find(({ isChosen }) => isChosen)?.address ?? ''
  return (
    <Row
      part="_connected-wallet"
      picture={<Picture name={name} src={wallet?.icon} />}
      title={<bdi>{name}</bdi>}
      hint={t('settings.wallet', { ...words, address: shortAddress(address) })}
      end={
        !only && (
          <Button
            kind="quiet"
            size="small"
            aria-label={t('settings.disconnectOne', words)}
            pending={isPending}
            onClick={disconnect}
          >
            {t('settings.disconnect')}
          </Button>
        )
      }
    />
  )
}

/** The connected wallet of each namespace, and a row to connect another. */
export function ConnectedWallets(): ReactNode {
  const t = useMessages(settingsMessages)
  const { namespaces } = useAccounts()
  return (
    <RowList kind="group" aria-label={t('settings.wallets')}>
      {namespaces.map((connected) => (
        <ConnectedWallet key={connected.namespace} connected={connected} only={namespaces.length === 1} />
      ))}
      <WayTo name="ConnectWallets" picture={<WalletIcon />} title={t('settings.connectAnother')} />
    </RowList>
  )
}
