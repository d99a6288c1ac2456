'use client'
import {
  type AccountRow,
  type ConnectedNamespace,
  formatBalance,
  useAccounts,
  useBalance,
  useLocale,
  useModal,
  useProfile,
} from '@latchkey/hooks'
import { type ReactNode, useMemo } from 'react'
import { settingsMessages } from '../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address, shortAddress } from '../../parts/Address.js'
import { Amount } from '../../parts/Amount.js'
import { CheckIcon } from '../../parts/icons.js'
import { Body } from '../../parts/layout.js'
import { Row, type RowProps } from '../../parts/Row.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { Tag } from '../../parts/Tag.js'
import { WindowedList } from '../../parts/WindowedList.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import { RemoteAvatar } from '../../router/RemotePicture.js'

type WalletAccountsProps = { connected: ConnectedNamespace; onChosen: (account: AccountRow) => void }

/** The accounts of one wallet. Only visible rows fetch their names and balances. */
function WalletAccounts({ connected, onChosen }: WalletAccountsProps): ReactNode {
  const t = useMessages(settingsMessages)
  const words = {
    wallet: connected.wallet?.name ?? '',
    namespace: t(`namespace.${connected.namespace}`),
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

/** Balance of the account's native token. Renders nothing where it can't be read; the account can still be chosen. */
function Holding({ account, connected }: { account: AccountRow; connected: ConnectedNamespace }): ReactNode {
  const [locale] = useLocale()
  const { data, isLoading } = useBalance({ address: account.address, networkId: connected.networkId })
  if (data === undefined) return isLoading && <Skeleton width={64} />
  return (
    <PrivateFigure>
      <Amount>{`${formatBalance(data.value, { decimals: data.decimals, locale })} ${data.symbol}`}</Amount>
    </PrivateFigure>
  )
}

type AccountItemProps = {
  account: AccountRow
  connected: ConnectedNamespace
  place: RowProps['place']
  onChosen: (account: AccountRow) => void
}

/** A row for an account of a connected wallet: name or address, balance, and whether it is active. */
function AccountItem({ account, connected, place, onChosen }: AccountItemProps): ReactNode {
  const t = useMessages(settingsMessages)
  const { address, caipAddress } = account
  const { data: profile } = useProfile({ address, networkId: connected.networkId })
  const isActive = connected.isActive && account.isChosen
  const words = {
    wallet: connected.wallet?.name ?? '',
    namespace: t(`namespace.${connected.namespace}`),
  }
  return (
    <Row
      bare
      part="account-row"
      focusKey={caipAddress}
      place={place}
      picture={<RemoteAvatar seed={address} src={profile?.avatarUrl} size={40} />}
      title={profile?.name ? <bdi title={address}>{profile.name}</bdi> : <Address>{address}</Address>}
      hint={t('accounts.hint', words)}
      current={isActive}
      end={<Holding account={account} connected={connected} />}
      endHint={
        isActive && (
          <Tag on>
            <CheckIcon size={14} />
            {t('accounts.active')}
          </Tag>
        )
      }
      onClick={() => onChosen(account)}
    />
  )
}
