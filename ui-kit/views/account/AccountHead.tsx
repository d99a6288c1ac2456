'use client'
import { formatBalance, useAccount, useLocale, useProfile, useTokens } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address } from '../../parts/Address.js'
import { Amount } from '../../parts/Amount.js'
import { Avatar } from '../../parts/Avatar.js'
import { Chip } from '../../parts/Chip.js'
import { copyText } from '../../parts/copyText.js'
import { CheckIcon, CopyIcon } from '../../parts/icons.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import * as css from './AccountView.css.js'
import { decimalMarkOf } from './decimalMarkOf.js'
import { formatFiat } from './formatFiat.js'

/** What everything is worth, or, without prices, how much of the network's coin there is. */
function Figure(): ReactNode {
  const t = useMessages(accountMessages)
  const [locale] = useLocale()
  const { network } = useAccount()
  const { data, dataUpdatedAt, isError, isFetching, isPending, total } = useTokens()
  if (network === undefined) return null
  if (data === undefined && isPending)
    return (
      <>
        <p className={css.figure}>
          <Skeleton width={160} />
        </p>
        <p className={css.note}>
          <Skeleton width={96} />
        </p>
      </>
    )
  if (data === undefined) return null

  const { decimals, symbol } = network.nativeCurrency
  const native = data.find(({ address }) => address === undefined)?.quantity ?? 0n
  const figure =
    total === undefined
      ? `${formatBalance(native, { decimals, locale })} ${symbol}`
      : formatFiat(total, locale)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(dataUpdatedAt)
  const note = isError
    ? t('account.updatedAt', { time })
    : isFetching
      ? t('account.updating')
      : t('account.on', { network: network.name })
  return (
    <>
      <p className={css.figure} data-stale={isError ? '' : undefined}>
        <Amount display decimalMark={decimalMarkOf(locale)}>
          {figure}
        </Amount>
      </p>
      <p className={css.note}>{note}</p>
    </>
  )
}

/** Avatar, name, the way to copy the address, and the big figure. */
export function AccountHead(): ReactNode {
  const t = useMessages(accountMessages)
  const announce = useAnnounce()
  const { address = '' } = useAccount()
  const { data: profile } = useProfile()
  const copy = async () => {
    const isCopied = await copyText(address)
    if (isCopied) announce(t('account.copied'), { visible: true, icon: <CheckIcon size={16} /> })
    else announce(t('account.copyFailed'), { visible: true, isUrgent: true })
  }
  return (
    <div className={css.head} data-lk-part="account-head">
      <Avatar seed={address} src={profile?.avatarUrl} size={56} />
      <Chip clear icon={<CopyIcon size={16} />} aria-label={t('account.copy')} onClick={() => void copy()}>
        <span>{profile?.name ? <bdi>{profile.name}</bdi> : <Address>{address}</Address>}</span>
      </Chip>
      <Figure />
    </div>
  )
}
