'use client'
import { useAccount, useFeatures, useModal, useNetwork, useProfile } from '@latchkey/hooks'
import { type ReactNode, useContext, useState } from 'react'
import { directionOf } from '../../messages/directionOf.js'
import { accountMessages } from '../../messages/en/account.js'
import { MessagesContext } from '../../messages/MessagesContext.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address } from '../../parts/Address.js'
import { Chip } from '../../parts/Chip.js'
import { copyText } from '../../parts/copyText.js'
import { IconButton } from '../../parts/IconButton.js'
import { CheckIcon, CopyIcon, DownIcon } from '../../parts/icons.js'
import { Body } from '../../parts/layout.js'
import { Tabs } from '../../parts/Tabs.js'
import { SettingsIcon } from '../../parts/viewIcons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { NetworkPicture } from '../../router/NetworkPicture.js'
import { panels } from '../../router/panels.js'
import { RemoteAvatar } from '../../router/RemotePicture.js'
import { useKept } from '../../router/useKept.js'
import * as css from './AccountView.css.js'
import { ActionButtons } from './ActionButtons.js'
import { LazyPart } from './LazyPart.js'
import { TokensPanel } from './TokensPanel.js'
import { TotalFigure } from './TotalFigure.js'

/** The connected account and its assets. */
export function AccountView(): ReactNode {
  return (
    <Body>
      <AccountHead />
      <ActionButtons />
      <AccountTabs />
    </Body>
  )
}

/** Avatar, name with a copy button, and the total value. */
function AccountHead(): ReactNode {
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
      <RemoteAvatar seed={address} src={profile?.avatarUrl} size={56} />
      <Chip clear icon={<CopyIcon size={16} />} aria-label={t('account.copy')} onClick={() => void copy()}>
        <span>{profile?.name ? <bdi>{profile.name}</bdi> : <Address>{address}</Address>}</span>
      </Chip>
      <TotalFigure />
    </div>
  )
}

/** Tabs for tokens, NFTs and activity. Navigating back from a detail view restores the tab. */
function AccountTabs(): ReactNode {
  const t = useMessages(accountMessages)
  const lang = useContext(MessagesContext)?.locale ?? 'en'
  const { address, networkId } = useAccount()
  const { history } = useFeatures()
  const [found, remember] = useKept('account.tab', 'tokens')
  const [tab, setTab] = useState(found)
  const choose = (id: string) => {
    remember(id)
    setTab(id)
  }
  const offered = panels.filter(({ id }) => history || id !== 'activity')
  // Resets what was unfolded, loaded or scrolled when the account or the network changes.
  const subject = `${networkId} ${address}`
  return (
    <Tabs
      label={t('account.tabs')}
      value={tab}
      onChange={choose}
      dir={directionOf(lang)}
      tabs={[
        { id: 'tokens', label: t('tokens.tab'), content: <TokensPanel key={subject} /> },
        ...offered.map(({ chunk, id }) => ({
          id,
          label: t(`account.tab.${id}`),
          content: <LazyPart chunk={chunk}>{(Panel) => <Panel key={subject} />}</LazyPart>,
        })),
      ]}
    />
  )
}

/** The active network in the header of the account. Opens the list of networks. */
export function NetworkChip(): ReactNode {
  const t = useMessages(accountMessages)
  const { canSwitch, isPending, network } = useNetwork()
  const { push } = useModal()
  const name = network?.name
  return (
    <Chip
      data-lk-focus="Networks"
      aria-label={name && t('account.network', { network: name })}
      picture={network && <NetworkPicture network={network} size={20} />}
      icon={canSwitch && <DownIcon size={16} />}
      pending={isPending}
      aria-disabled={!canSwitch || undefined}
      onClick={() => canSwitch && push({ name: 'Networks' })}
    >
      {name ?? t(canSwitch ? 'account.network.switch' : 'account.network.unsupported')}
    </Chip>
  )
}

/** Opens the settings. */
export function SettingsButton(): ReactNode {
  const t = useMessages(accountMessages)
  const { push } = useModal()
  return (
    <IconButton
      label={t('account.settings')}
      data-lk-focus="Settings"
      onClick={() => push({ name: 'Settings' })}
    >
      <SettingsIcon />
    </IconButton>
  )
}
