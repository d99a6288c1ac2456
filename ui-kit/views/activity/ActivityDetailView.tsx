'use client'
import { type ActivityItem, useAccount, useModal } from '@latchkey/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body } from '../../parts/Body.js'
import { Hero } from '../../parts/Hero.js'
import { Notice } from '../../parts/Notice.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ActivityFacts } from './ActivityFacts.js'
import { ActivityPicture } from './ActivityPicture.js'
import { ActivitySkeleton } from './ActivityStates.js'
import { ExplorerLink } from './ExplorerLink.js'
import { TransferList } from './TransferList.js'
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
