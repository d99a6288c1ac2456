'use client'
import {
  type ActivityItem,
  type ActivityTransfer,
  useAccount,
  useCurrency,
  useLocale,
  useModal,
  useTransactionLink,
} from '@latchkey/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { Amount } from '../../parts/Amount.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { Body, Hero } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { Row, RowList } from '../../parts/Row.js'
import { GlobeIcon } from '../../parts/viewIcons.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'
import type { ViewProps } from '../../router/ViewParts.js'
import { ActivityFacts } from './ActivityFacts.js'
import { ActivityPicture } from './ActivityPicture.js'
import { ActivitySkeleton } from './ActivityStates.js'
import { formatTransfer, nameOf } from './formatTransfer.js'
import { NftCount } from './TransferAmount.js'
import { useAccountActivity } from './useAccountActivity.js'
import { useActivityWords } from './useActivityWords.js'

function Transaction({ item, isImitation }: { item: ActivityItem; isImitation: boolean }): ReactNode {
  const t = useMessages(activityMessages)
  const { description, title, about } = useActivityWords(item)
  return (
    <>
      <Hero picture={<ActivityPicture item={item} description={description} />} title={<bdi>{title}</bdi>}>
        {about !== undefined && <bdi>{about}</bdi>}
      </Hero>
      {isImitation && <Notice kind="danger">{t('activity.imitation.text')}</Notice>}
      <TransferList transfers={description.allTransfers} />
      <ActivityFacts item={item} isImitation={isImitation} />
      <ExplorerLink item={item} />
    </>
  )
}

function FoundTransaction({ id }: { id: string }): ReactNode {
  const t = useMessages(activityMessages)
  const { imitations, isPending, items } = useAccountActivity(true)
  const found = items.find((item) => item.id === id)
  // A refetched list may no longer contain the transaction that the user is looking at.
  const last = useRef(found)
  if (found) last.current = found
  const [isSettled, setSettled] = useState(false)
  useEffect(() => setSettled(true), [])
  if (last.current) return <Transaction item={last.current} isImitation={imitations.has(id)} />
  return isPending || !isSettled ? <ActivitySkeleton /> : <Hero title={t('detail.gone')} />
}

/** A transaction in full. Goes back when the account changes: the transaction belongs to the account of the route. */
export function ActivityDetailView({ route }: ViewProps<'ActivityDetail'>): ReactNode {
  const { caipAddress } = useAccount()
  const { back } = useModal()
  const isOwn = caipAddress === route.address
  useEffect(() => {
    if (!isOwn) back()
  }, [back, isOwn])
  return <Body>{isOwn && <FoundTransaction key={route.id} id={route.id} />}</Body>
}

/** All transfers of a transaction. */
function TransferList({ transfers }: { transfers: readonly ActivityTransfer[] }): ReactNode {
  const t = useMessages(activityMessages)
  if (transfers.length === 0) return null
  return (
    <RowList kind="flush" aria-label={t('detail.changes')}>
      {transfers.map((transfer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two transfers may be equal in every field
        <TransferRow key={index} transfer={transfer} />
      ))}
    </RowList>
  )
}

/** Maximum fraction digits supported by every browser. */
const maxDecimals = 20

/** One transferred asset, with all decimals up to `maxDecimals`. */
function TransferRow({ transfer }: { transfer: ActivityTransfer }): ReactNode {
  const [locale] = useLocale()
  const [currency] = useCurrency()
  const { address, decimals = 0, imageUrl, kind, name, quantity, symbol, value } = transfer
  const maximumFractionDigits = Math.min(decimals, maxDecimals)
  const amount = formatTransfer(transfer, { locale, maximumFractionDigits })
  const called = nameOf(transfer)
  const worth = value === undefined ? undefined : formatFiat(value, { locale, currency })
  const hint = symbol !== undefined && symbol !== called ? symbol : address && shortAddress(address)
  return (
    <Row
      bare
      part="_transfer-row"
      picture={<RemotePicture name={called} src={imageUrl} size={40} round={kind !== 'nft'} />}
      title={<bdi>{name ?? called}</bdi>}
      hint={hint !== undefined && <bdi>{hint}</bdi>}
      end={
        kind === 'nft' ? (
          <NftCount count={quantity} />
        ) : (
          <PrivateFigure>
            <bdi dir="ltr">
              {amount !== undefined && <Amount>{amount}</Amount>} <bdi>{called}</bdi>
            </bdi>
          </PrivateFigure>
        )
      }
      endHint={
        worth === undefined ? undefined : (
          <PrivateFigure>
            <Amount>{worth}</Amount>
          </PrivateFigure>
        )
      }
    />
  )
}

/** A link to the transaction in the network's block explorer. Renders nothing where there is none. */
function ExplorerLink({ item }: { item: ActivityItem }): ReactNode {
  const t = useMessages(activityMessages)
  const href = useTransactionLink({ hash: item.hash, networkId: item.networkId })
  const network = useNetworkOf(item.networkId)
  const explorer = network?.blockExplorers?.default.name
  if (href === undefined || explorer === undefined) return null
  return (
    <RowList kind="group">
      <Row picture={<GlobeIcon />} title={t('detail.explorer', { explorer })} chevron href={href} />
    </RowList>
  )
}
