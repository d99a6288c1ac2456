'use client'
import { useAccount, useFeatures } from '@latchkey/hooks'
import { type ReactNode, useContext, useState } from 'react'
import { directionOf } from '../../messages/directionOf.js'
import { accountMessages } from '../../messages/en/account.js'
import { MessagesContext } from '../../messages/MessagesContext.js'
import { useMessages } from '../../messages/useMessages.js'
import { Tabs } from '../../parts/Tabs.js'
import { panels } from '../../router/panels.js'
import { useKept } from '../../router/useKept.js'
import { LazyPart } from './LazyPart.js'
import { TokensPanel } from './TokensPanel.js'

/** Tabs for tokens, NFTs and activity. Navigating back from a detail view restores the tab. */
export function AccountTabs(): ReactNode {
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
