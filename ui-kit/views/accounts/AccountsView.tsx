'use client'
import { type AccountRow, type ConnectedFamily, useAccounts, useModal } from '@latchkey/hooks'
import { type ReactNode, useMemo } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { settingsMessages } from '../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body } from '../../parts/Body.js'
import { shortAddress } from '../../parts/shortAddress.js'
import { WindowedList } from '../../parts/WindowedList.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { AccountItem } from './AccountItem.js'

type WalletAccountsProps = { family: ConnectedFamily; onChosen: (account: AccountRow) => void }

/** The accounts of one wallet. Only visible rows fetch their names and balances. */
function WalletAccounts({ family, onChosen }: WalletAccountsProps): ReactNode {
  const t = useMessages(settingsMessages)
  const tAccount = useMessages(accountMessages)
  const words = { wallet: family.wallet?.name ?? '', family: tAccount(`family.${family.namespace}`) }
  const items = useMemo(
    () => family.accounts.map((account) => ({ ...account, key: account.caipAddress })),
    [family.accounts],
  )
  return (
    <WindowedList label={t('accounts.family', words)} items={items}>
      {(account, place) => (
        <AccountItem key={account.key} account={account} family={family} place={place} onChosen={onChosen} />
      )}
    </WindowedList>
  )
}

/** Every account of the connected wallets. A press makes an account the active one. */
export function AccountsView(): ReactNode {
  const t = useMessages(settingsMessages)
  const announce = useAnnounce()
  const { families, switchAccount } = useAccounts()
  const { back } = useModal()
  const choose = ({ address, caipAddress }: AccountRow) => {
    switchAccount({ account: caipAddress })
    announce(t('accounts.switched', { account: shortAddress(address) }))
    back()
  }
  return (
    <Body>
      {families.map((family) => (
        <WalletAccounts key={family.namespace} family={family} onChosen={choose} />
      ))}
    </Body>
  )
}
