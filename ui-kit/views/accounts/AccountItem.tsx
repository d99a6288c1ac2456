'use client'
import {
  type AccountRow,
  type ConnectedNamespace,
  formatBalance,
  useBalance,
  useLocale,
  useProfile,
} from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { settingsMessages } from '../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address } from '../../parts/Address.js'
import { Amount } from '../../parts/Amount.js'
import { Avatar } from '../../parts/Avatar.js'
import { CheckIcon } from '../../parts/icons.js'
import { Row, type RowProps } from '../../parts/Row.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { Tag } from '../../parts/Tag.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'

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

export type AccountItemProps = {
  account: AccountRow
  connected: ConnectedNamespace
  place: RowProps['place']
  onChosen: (account: AccountRow) => void
}

/** A row for an account of a connected wallet: name or address, balance, and whether it is active. */
export function AccountItem({ account, connected, place, onChosen }: AccountItemProps): ReactNode {
  const t = useMessages(settingsMessages)
  const tAccount = useMessages(accountMessages)
  const { address, caipAddress } = account
  const { data: profile } = useProfile({ address, networkId: connected.networkId })
  const isActive = connected.isActive && account.isChosen
  const words = {
    wallet: connected.wallet?.name ?? '',
    namespace: tAccount(`namespace.${connected.namespace}`),
  }
  return (
    <Row
      bare
      part="account-row"
      focusKey={caipAddress}
      place={place}
      picture={<Avatar seed={address} src={profile?.avatarUrl} size={40} />}
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
