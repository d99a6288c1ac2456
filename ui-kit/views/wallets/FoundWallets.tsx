'use client'
import { useLocale } from '@latchkey/hooks'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { walletsMessages } from '../../messages/en/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { Foot } from '../../parts/Foot.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { ListFailed } from '../../router/ListFailed.js'
import { NoWalletFound } from './NoWalletFound.js'
import { useResumedFocus } from './useResumedFocus.js'
import { type ShownWallet, WalletGrid } from './WalletGrid.js'

/** How far a look into the directory is, as `useWallets` tells it. */
export type WalletAnswer<wallet extends ShownWallet> = {
  readonly wallets: readonly wallet[]
  readonly count: number
  /** What `wallets` answers. */
  readonly search: string | undefined
  readonly isSearching: boolean
  readonly error: Error | null
  readonly isPending: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => void
  readonly refetch: () => void
}

export type FoundWalletsProps<wallet extends ShownWallet> = {
  found: WalletAnswer<wallet>
  /** How many wallets there are without a search, once that is known. */
  total: number | undefined
  startAt?: string | undefined
  refusedBy?: string | undefined
  onPress: (wallet: wallet) => void
  onClear: () => void
  onQrCode?: (() => void) | undefined
}

/** How many wallets can be looked through here, loaded or not: of a search that finds very many, not all are listed. */
function countOf({ count, hasNextPage, search, wallets }: WalletAnswer<ShownWallet>): number {
  return search && !hasNextPage ? wallets.length : count
}

/** Does more than this follow? While the next answer is on its way, its pages are not these ones'. */
function isPartial(answer: WalletAnswer<ShownWallet>): boolean {
  return answer.isSearching ? answer.wallets.length < countOf(answer) : answer.hasNextPage
}

/** What was found, in whatever state the look for it is, and how much that is. */
export function FoundWallets<wallet extends ShownWallet>(props: FoundWalletsProps<wallet>): ReactNode {
  const { found, startAt, refusedBy, onPress, onClear, onQrCode } = props
  const { wallets, error, hasNextPage, isFetchingNextPage, isPending, isSearching } = found
  const t = useMessages(walletsMessages)
  const announce = useAnnounce()
  const box = useRef<HTMLDivElement>(null)
  const resume = useResumedFocus(box, wallets.length)
  const isEmpty = wallets.length === 0
  const hasMore = isPartial(found)
  const canGrow = hasNextPage && !isFetchingNextPage && !isSearching && error === null

  const grew = useRef(false)
  useEffect(() => {
    if (grew.current && !hasNextPage && !isSearching) announce(t('all.end'))
    grew.current = isFetchingNextPage
  }, [announce, hasNextPage, isFetchingNextPage, isSearching, t])

  const retry = () => {
    resume()
    if (hasNextPage) found.fetchNextPage()
    else found.refetch()
  }
  return (
    <div ref={box}>
      {isEmpty && !isPending && error === null && (
        <NoWalletFound query={found.search ?? ''} onClear={onClear} onQrCode={onQrCode} />
      )}
      {(!isEmpty || isPending) && (
        <WalletGrid
          wallets={wallets}
          search={found.search}
          total={countOf(found)}
          busy={isSearching}
          growing={isPending || (hasMore && (error === null || isFetchingNextPage))}
          onEnd={canGrow ? found.fetchNextPage : undefined}
          startAt={startAt}
          refusedBy={refusedBy}
          onPress={onPress}
        />
      )}
      {error !== null && !isPending && (
        <ListFailed
          title={t(isEmpty ? 'all.failed.title' : 'all.failed.more')}
          say={(words) => t('all.failed.said', words)}
          retry={t('all.failed.retry')}
          error={error}
          hasSome={!isEmpty}
          pending={isFetchingNextPage}
          onRetry={retry}
        />
      )}
      <Count {...props} isSeen={!isEmpty && !hasMore} />
    </div>
  )
}

/** Says how much was found, and shows it where the list ends. */
function Count<wallet extends ShownWallet>(
  props: FoundWalletsProps<wallet> & { isSeen: boolean },
): ReactNode {
  const { found, total, isSeen } = props
  const t = useMessages(walletsMessages)
  const [locale] = useLocale()
  const { format } = useMemo(() => new Intl.NumberFormat(locale), [locale])
  const count = countOf(found)
  const isSearch = (found.search ?? '') !== '' && total !== undefined
  const text = isSearch
    ? t('all.found', { count: total, found: format(count), total: format(total) })
    : t('all.total', { count, total: format(count) })
  const status = <span role="status">{found.isPending || found.error !== null ? '' : text}</span>
  return isSeen ? <Foot>{status}</Foot> : <span className={visuallyHidden}>{status}</span>
}
