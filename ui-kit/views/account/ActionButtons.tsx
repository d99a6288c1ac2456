'use client'
import { useAccount, useFeatures, useModal, useTokens } from '@latchkey/hooks'
import { offersSwaps, useInternals } from '@latchkey/hooks/_internal'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { ActionTile, ActionTiles } from '../../parts/ActionTile.js'
import { Button } from '../../parts/Button.js'
import { ReceiveIcon, SendIcon, SwapIcon } from '../../parts/viewIcons.js'

/** The view that each wallet feature opens, with its label and icon. */
const actions = {
  swaps: ['Swap', 'account.swap', SwapIcon],
  receive: ['Receive', 'account.receive', ReceiveIcon],
  send: ['Send', 'account.send', SendIcon],
} as const

/** The account's buttons. Renders nothing without tokens: `EmptyActions` then shows buttons under the empty list. */
export function ActionButtons(): ReactNode {
  const t = useMessages(accountMessages)
  const { push } = useModal()
  const { data } = useTokens()
  const { walletFeaturesOrder } = useFeatures()
  const { namespace, network } = useAccount()
  const { config } = useInternals()
  const offered = walletFeaturesOrder.filter(
    (name): name is keyof typeof actions =>
      name in actions && (name !== 'swaps' || offersSwaps(config.services.swap, namespace)),
  )
  if (!network || offered.length === 0 || data?.length === 0) return null
  return (
    <ActionTiles label={t('account.actions')}>
      {offered.map((feature) => {
        const [name, label, Icon] = actions[feature]
        return (
          <ActionTile key={name} icon={<Icon size={22} />} focusKey={name} onClick={() => push({ name })}>
            {t(label)}
          </ActionTile>
        )
      })}
    </ActionTiles>
  )
}

/** The button under an empty token list that leads to the first tokens. */
export function EmptyActions(): ReactNode {
  const t = useMessages(accountMessages)
  const { push } = useModal()
  return (
    useFeatures().receive && (
      <Button data-lk-focus="Receive" onClick={() => push({ name: 'Receive' })}>
        {t('account.receive')}
      </Button>
    )
  )
}
