'use client'
import {
  type ActivityItem,
  type UseActivityReturnType,
  useAccount,
  useLatchkey,
  useLocale,
  useModal,
} from '@latchkey/hooks'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { Stack } from '../../parts/Stack.js'
import { useKept } from '../../router/useKept.js'
import { ActivityEnd } from './ActivityEnd.js'
import { ActivityList } from './ActivityList.js'
import { ActivitySkeleton, NoActivity, NoNetwork } from './ActivityStates.js'
import { createSectionItems } from './createSectionItems.js'
import { ImitationsFold } from './ImitationsFold.js'
import { OpenRequests } from './OpenRequests.js'
import { toSections } from './toSections.js'
import { useAccountActivity } from './useAccountActivity.js'
import { useActivityAnnouncements } from './useActivityAnnouncements.js'

/** What the panel restores when the user comes back from a transaction. */
type Remembered = { readonly pressed: string | undefined; readonly showsHidden: boolean }

function useSections({ groups, imitations }: UseActivityReturnType) {
  const t = useMessages(activityMessages)
  const [locale] = useLocale()
  const { env } = useLatchkey()
  const toItem = useMemo(createSectionItems, [])
  return useMemo(() => {
    const words = {
      pending: t('activity.pending'),
      today: t('activity.today'),
      yesterday: t('activity.yesterday'),
      undated: t('activity.undated'),
    }
    return toSections(groups, { imitations, locale, now: env.now(), words, toItem })
  }, [env, groups, imitations, locale, t, toItem])
}

/** The Activity tab: transactions of the account on the active network. */
export function ActivityPanel(): ReactNode {
  const { caipAddress, network } = useAccount()
  const { events } = useLatchkey()
  useEffect(() => events.emit({ event: 'CLICK_TRANSACTIONS' }), [events])
  if (caipAddress === undefined || network === undefined) return <NoNetwork />
  // The key resets the panel, so that transactions of one account are never shown for another.
  return <AccountActivity key={caipAddress} address={caipAddress} />
}

type AccountActivityProps = {
  address: NonNullable<ReturnType<typeof useAccount>['caipAddress']>
}

function AccountActivity({ address }: AccountActivityProps): ReactNode {
  const { push } = useModal()
  const [remembered, remember] = useKept<Remembered>(`Activity ${address}`, {
    pressed: undefined,
    showsHidden: false,
  })
  const [showsHidden, setShowsHidden] = useState(remembered.showsHidden)
  const activity = useAccountActivity(showsHidden)
  const { error, imitations, isPending, items } = activity
  const sections = useSections(activity)
  useActivityAnnouncements(activity)

  const press = useCallback(
    (item: ActivityItem) => {
      remember({ pressed: item.id, showsHidden })
      push({ name: 'ActivityDetail', address, id: item.id })
    },
    [address, remember, push, showsHidden],
  )
  const isEmpty = items.length === 0
  const looksOn = activity.hasNextPage && !activity.isSparse && error === null
  const isLooking = isEmpty && (isPending || looksOn)
  return (
    <Stack>
      <OpenRequests />
      {isLooking && <ActivitySkeleton />}
      {isEmpty && !isPending && error === null && !activity.hasNextPage && (
        <NoActivity isPartial={activity.isPartial} source={activity.source} />
      )}
      {!isEmpty && (
        <ActivityList activity={activity} sections={sections} startAt={remembered.pressed} onPress={press} />
      )}
      {imitations.size > 0 && (
        <ImitationsFold count={imitations.size} isOpen={showsHidden} onChange={setShowsHidden} />
      )}
      {!isLooking && <ActivityEnd activity={activity} isEmpty={isEmpty} />}
    </Stack>
  )
}
