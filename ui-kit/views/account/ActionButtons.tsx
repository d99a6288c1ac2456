'use client'
import {
  type ChainNamespace,
  type Route,
  useAccount,
  useFeatures,
  useModal,
  useTokens,
  type WalletFeature,
} from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { ActionTile, ActionTiles } from '../../parts/ActionTile.js'
import { Button } from '../../parts/Button.js'
import { ReceiveIcon, SendIcon, SwapIcon } from '../../parts/viewIcons.js'
import { orderActions } from './orderActions.js'

type Action = {
  readonly route: Route
  readonly label: 'account.swap' | 'account.receive' | 'account.send'
  readonly icon: ReactNode
  /** Default: all. */
  readonly namespaces?: readonly ChainNamespace[]
}

/** The view each wallet feature opens, and the namespaces that support it. */
const actions: { readonly [feature in WalletFeature]?: Action } = {
  swaps: {
    route: { name: 'Swap' },
    label: 'account.swap',
    icon: <SwapIcon size={22} />,
    namespaces: ['eip155'],
  },
  receive: {
    route: { name: 'Receive' },
    label: 'account.receive',
    icon: <ReceiveIcon size={22} />,
  },
  send: {
    route: { name: 'Send' },
    label: 'account.send',
    icon: <SendIcon size={22} />,
  },
}

function useActions(): readonly Action[] {
  const { walletFeaturesOrder } = useFeatures()
  const { namespace, network } = useAccount()
  if (network === undefined) return []
  return orderActions({ actions, order: walletFeaturesOrder, namespace })
}

/** The account's buttons. Renders nothing without tokens: `EmptyActions` then shows buttons under the empty list. */
export function ActionButtons(): ReactNode {
  const t = useMessages(accountMessages)
  const { push } = useModal()
  const { data } = useTokens()
  const offered = useActions()
  if (offered.length === 0 || data?.length === 0) return null
  return (
    <ActionTiles label={t('account.actions')}>
      {offered.map(({ icon, label, route }) => (
        <ActionTile key={label} icon={icon} focusKey={route.name} onClick={() => push(route)}>
          {t(label)}
        </ActionTile>
      ))}
    </ActionTiles>
  )
}

/** The button under an empty token list that leads to the first tokens. */
export function EmptyActions(): ReactNode {
  const t = useMessages(accountMessages)
  const { push } = useModal()
  return useActions()
    .filter(({ route }) => route.name === 'Receive')
    .map(({ label, route }) => (
      <Button key={label} data-lk-focus={route.name} onClick={() => push(route)}>
        {t(label)}
      </Button>
    ))
}
