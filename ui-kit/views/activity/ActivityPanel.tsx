'use client'
import {
  type ActivityItem,
  type Intent,
  type UseActivityReturnType,
  useAccount,
  useIntents,
  useLocale,
  useModal,
} from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { Button } from '../../parts/Button.js'
import { Failed } from '../../parts/Failed.js'
import { Foot, TextButton } from '../../parts/Foot.js'
import { Stack } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { useKept } from '../../router/useKept.js'
import { ActivityList } from './ActivityList.js'
import { ActivitySkeleton, lackOf, NoActivity, NoNetwork } from './ActivityStates.js'
import { RequestAmount } from './TransferAmount.js'
import { createSectionItems, toSections } from './toSections.js'
import { useAccountActivity } from './useAccountActivity.js'

/** What the panel restores when the user comes back from a transaction. */
type Remembered = { readonly pressed: string | undefined; readonly showsHidden: boolean }

function useSections({ groups, imitations }: UseActivityReturnType) {
  const t = useMessages(activityMessages)
  const [locale] = useLocale()
  const { env } = useInternals()
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
  const { events } = useInternals()
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

type ActivityEndProps = {
  activity: UseActivityReturnType
  isEmpty: boolean
}

/** The end of the list: an error, a button to load more, or a note on what the history may lack. */
function ActivityEnd({ activity, isEmpty }: ActivityEndProps): ReactNode {
  const t = useMessages(activityMessages)
  const { error, fetchNextPage, isFetchingNextPage, isSparse, refetch } = activity
  const lack = isEmpty ? undefined : lackOf(activity)
  if (error !== null)
    return (
      <ActivityFailed
        error={error}
        missing={isEmpty ? 'all' : activity.isFetchNextPageError ? 'older' : 'newest'}
        pending={isFetchingNextPage}
        onRetry={refetch}
      />
    )
  if (isSparse)
    return (
      <>
        <Foot>{t('activity.sparse')}</Foot>
        <Button kind="quiet" pending={isFetchingNextPage} onClick={fetchNextPage}>
          {t('activity.more')}
        </Button>
      </>
    )
  return lack === undefined ? null : <Foot>{t(lack)}</Foot>
}

type ActivityFailedProps = {
  error: Error
  /** What failed to load: `older` and `newest` where rows are shown above. */
  missing: 'all' | 'older' | 'newest'
  pending: boolean
  onRetry: () => void
}

/** Shows that transactions could not be read, with a retry. */
function ActivityFailed({ error, missing, pending, onRetry }: ActivityFailedProps): ReactNode {
  const t = useMessages(activityMessages)
  const title = useErrorText()(error)
  return (
    <Failed
      title={title}
      more={missing === 'all' ? undefined : `${title}. ${t(`activity.failed.${missing}`)}`}
      retry={t('activity.failed.retry')}
      pending={pending}
      onRetry={onRetry}
    >
      {t('activity.failed.text')}
    </Failed>
  )
}

type ImitationsFoldProps = {
  /** Number of imitations. */
  count: number
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/** Shows how many transfers imitate an address or token of the user, with a button to show or hide them. */
function ImitationsFold({ count, isOpen, onChange }: ImitationsFoldProps): ReactNode {
  const t = useMessages(activityMessages)
  return (
    <Notice>
      {t(isOpen ? 'activity.unfolded' : 'activity.hidden', { count })}{' '}
      <TextButton aria-expanded={isOpen} onClick={() => onChange(!isOpen)}>
        {t(isOpen ? 'activity.hidden.fold' : 'activity.hidden.show')}
      </TextButton>
    </Notice>
  )
}

/** Requests to the wallet whose transaction is not known: the others are among the transactions. */
const isUnknown = ({ state, transactionId }: Intent) =>
  transactionId === undefined && (state === 'asking' || state === 'unconfirmed')

/** What the account may have sent on its network, and what its wallet still shows. */
function OpenRequests(): ReactNode {
  const t = useMessages(activityMessages)
  const { networkId } = useAccount()
  const { push } = useModal()
  const open = useIntents().filter((intent) => intent.networkId === networkId && isUnknown(intent))
  if (open.length === 0) return null
  return (
    <Stack>
      {open.map((intent) => {
        const { id, receiver, state } = intent
        return (
          <Notice key={id} kind={state === 'asking' ? 'info' : 'caution'}>
            <p>
              <RequestAmount intent={intent} /> {t('activity.to', { address: shortAddress(receiver) })}
            </p>
            <p>{t(state === 'asking' ? 'activity.open.asking' : 'activity.open.unconfirmed')}</p>
            <TextButton onClick={() => push({ name: 'RequestStatus', id })}>
              {t('activity.open.details')}
            </TextButton>
          </Notice>
        )
      })}
    </Stack>
  )
}

/** Announces how many transactions are shown, and errors. */
function useActivityAnnouncements({ error, isPending, items }: UseActivityReturnType): void {
  const t = useMessages(activityMessages)
  const announce = useAnnounce()
  const errorText = useErrorText()
  const count = items.length
  useEffect(() => {
    if (error) announce(errorText(error), { isUrgent: true })
    else if (!isPending) announce(t('activity.loaded', { count }))
  }, [announce, count, error, errorText, isPending, t])
}
