'use client'
import { useAccount, useProfile } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address } from '../../parts/Address.js'
import { Avatar } from '../../parts/Avatar.js'
import { Chip } from '../../parts/Chip.js'
import { copyText } from '../../parts/copyText.js'
import { CheckIcon, CopyIcon } from '../../parts/icons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import * as css from './AccountView.css.js'
import { TotalFigure } from './TotalFigure.js'

/** Avatar, name with a copy button, and the total value. */
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
      <TotalFigure />
    </div>
  )
}
