'use client'
import { type ReactNode, useContext } from 'react'
import { directionOf } from '../../messages/directionOf.js'
import { accountMessages } from '../../messages/en/account.js'
import { MessagesContext } from '../../messages/MessagesContext.js'
import { useMessages } from '../../messages/useMessages.js'
import { Tabs } from '../../parts/Tabs.js'
import { TokensPanel } from './TokensPanel.js'

/** The parts of what an account owns. */
export function AccountTabs(): ReactNode {
  const t = useMessages(accountMessages)
  const lang = useContext(MessagesContext)?.locale ?? 'en'
  return (
    <Tabs
      label={t('account.tabs')}
      value="tokens"
      onChange={() => undefined}
      dir={directionOf(lang)}
      tabs={[{ id: 'tokens', label: t('tokens.tab'), content: <TokensPanel /> }]}
    />
  )
}
