'use client'
import { type UseSwapReturnType, useAccount, useNetwork } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { NetworkRows } from '../../router/NetworkRows.js'

/** Shown on a network without swaps: offers those that have them. */
export function SwapElsewhere({ swap }: { swap: Pick<UseSwapReturnType, 'networks'> }): ReactNode {
  const t = useMessages(swapMessages)
  const { network } = useAccount()
  const { networks } = useNetwork()
  const offered = networks.filter(({ id, namespace }) =>
    swap.networks.some((network) => network.id === id && network.namespace === namespace),
  )
  return (
    <Body>
      <Notice kind="info">
        {offered.length === 0
          ? t('swap.unsupported.none')
          : t('swap.unsupported', { network: network?.name ?? t('swap.network') })}
      </Notice>
      {offered.length > 0 && <NetworkRows cards networks={offered} onSwitched={() => undefined} />}
    </Body>
  )
}
