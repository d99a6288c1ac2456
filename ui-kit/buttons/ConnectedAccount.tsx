'use client'
import { formatBalance, useAccount, useBalance, useLocale, useProfile } from '@latchkey/hooks'
import { type ReactNode, useLayoutEffect } from 'react'
import { shortAddress } from '../parts/Address.js'
import { Skeleton } from '../parts/Skeleton.js'
import { PrivateFigure } from '../router/PrivateFigure.js'
import { RemoteAvatar } from '../router/RemotePicture.js'

export type ConnectedNameProps = {
  address: string
  /** Called with the name that is shown. */
  onName: (name: string) => void
}

function Picture({ address }: { address: string }): ReactNode {
  const { data: profile } = useProfile()
  return <RemoteAvatar seed={address} src={profile?.avatarUrl} />
}

function Name({ address, onName }: ConnectedNameProps): ReactNode {
  const { connector } = useAccount()
  const { data: profile } = useProfile()
  const name = connector?.label ?? profile?.name ?? shortAddress(address)
  useLayoutEffect(() => onName(name), [name, onName])
  return <bdi>{name}</bdi>
}

function Balance(): ReactNode {
  const [locale] = useLocale()
  const { data: balance, isPending } = useBalance()
  if (!balance) return isPending && <Skeleton width={64} />
  const { decimals, symbol, value } = balance
  return (
    <PrivateFigure>
      <bdi dir="ltr">{`${formatBalance(value, { decimals, locale })} ${symbol}`}</bdi>
    </PrivateFigure>
  )
}

/** The contents of the account button: avatar, name and balance of the connected account. */
export const ConnectedAccount: {
  Picture: typeof Picture
  Name: typeof Name
  Balance: typeof Balance
} = { Picture, Name, Balance }
