'use client'
import { formatBalance, useBalance, useLocale, useProfile } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { coreMessages } from '../messages/en/core.js'
import { useMessages } from '../messages/useMessages.js'
import { Avatar } from '../parts/Avatar.js'
import { HostButton } from '../parts/HostButton.js'
import { Skeleton } from '../parts/Skeleton.js'
import { shortAddress } from '../parts/shortAddress.js'
import { PrivateFigure } from '../router/PrivateFigure.js'

export type ConnectedAccountProps = {
  address: string
  showBalance: boolean
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

/** Avatar, name and balance of the connected account. */
export function ConnectedAccount({ address, showBalance, ...behaviour }: ConnectedAccountProps): ReactNode {
  const t = useMessages(coreMessages)
  const [locale] = useLocale()
  const { data: profile } = useProfile()
  const { data: balance, isPending } = useBalance()
  const name = profile?.name ?? shortAddress(address)
  const amount =
    balance && `${formatBalance(balance.value, { decimals: balance.decimals, locale })} ${balance.symbol}`
  const side = amount ? (
    <PrivateFigure>
      <bdi dir="ltr">{amount}</bdi>
    </PrivateFigure>
  ) : (
    isPending && <Skeleton width={64} />
  )
  return (
    <HostButton
      part="account-button"
      aria-haspopup="dialog"
      aria-label={t('button.account', { account: name })}
      picture={<Avatar seed={address} src={profile?.avatarUrl} />}
      side={showBalance && side}
      {...behaviour}
    >
      <bdi dir={profile?.name ? 'auto' : 'ltr'}>{name}</bdi>
    </HostButton>
  )
}
