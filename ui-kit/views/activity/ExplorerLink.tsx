'use client'
import { type ActivityItem, useNetwork, useTransactionLink } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { GlobeIcon } from '../../parts/icons.js'
import { Row } from '../../parts/Row.js'
import { RowList } from '../../parts/RowList.js'

/** A link to the transaction in the network's block explorer. Renders nothing where there is none. */
export function ExplorerLink({ item }: { item: ActivityItem }): ReactNode {
  const t = useMessages(activityMessages)
  const { networks } = useNetwork()
  const href = useTransactionLink({ hash: item.hash, networkId: item.networkId })
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === item.networkId)
  const explorer = network?.blockExplorers?.default.name
  if (href === undefined || explorer === undefined) return null
  return (
    <RowList kind="group">
      <Row picture={<GlobeIcon />} title={t('detail.explorer', { explorer })} chevron href={href} />
    </RowList>
  )
}
