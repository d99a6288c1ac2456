'use client'
import { type AccountRow, type ConnectedNamespace, useAccounts, useModal } from '@latchkey/hooks'
import { type ReactNode, useMemo } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { settingsMessages } from '../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body } from '../../parts/Body.js'
import { shortAddress } from '../../parts/shortAddress.js'
import { WindowedList } from '../../parts/WindowedList.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { AccountItem } from './AccountItem.js'

type WalletAccountsProps = { connected: ConnectedNamespace; onChosen: (account: AccountRow) => void }

/** The accounts of one wallet. Only visible rows fetch their names and balances. */
function WalletAccounts({ connected, onChosen }: WalletAccountsProps): ReactNode {
  const t = useMessages(settingsMessages)
  const tAccount = useMessages(accountMessages)
  const words = {
    wallet: connected.wallet?.name ?? '',
    namespace: tAccount(`namespace.${connected.namespace}`),
  }
  const items = useMemo(
    () => connected.accounts.map((account) => ({ ...account, key: account.caipAddress })),
    [connected.accounts],
  )
  return (
    <WindowedList label={t('accounts.namespace', words)} items={items}>
      {(account, place) => (
        <AccountItem
          key={account.key}
          account={account}
          connected={connected}
          place={place}
          onChosen={onChosen}
        />
      )}
    </WindowedList>
  )
}

/** Every account of the connected wallets. A press makes an account the active one. */
export function AccountsView(): ReactNode {
  const t = useMessages(settingsMessages)
  const announce = useAnnounce()
  const { namespaces, switchAccount } = useAccounts()
  const { back } = useModal()
  const choose = ({ address, caipAddress }: AccountRow) => {
    switchAccount({ account: caipAddress })
    announce(t('accounts.switched', { account: shortAddress(address) }))
    back()
  }
  return (
    <Body>
      {namespaces.map((connected) => (
        <WalletAccounts key={connected.namespace} connected={connected} onChosen={choose} />
      ))}
    </Body>
  )
}
