'use client'
import { useLocale } from '@latchkey/hooks'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { walletsMessages } from '../../messages/en/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { Foot } from '../../parts/Foot.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { ListFailed } from '../../router/ListFailed.js'
import { NoWalletFound } from './NoWalletFound.js'
import { type ShownWallet, WalletGrid } from './WalletGrid.js'

/** State of a directory query, as returned by `useWallets`. */
export type WalletAnswer<wallet extends ShownWallet> = {
  readonly wallets: readonly wallet[]
  readonly count: number
  /** The search that `wallets` are the result of. */
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
  /** Number of wallets without a search, once known. */
  total: number | undefined
  startAt?: string | undefined
  refusedBy?: string | undefined
  onPress: (wallet: wallet) => void
  onClear: () => void
  onQrCode?: (() => void) | undefined
}

/** Number of wallets that can be listed, loaded or not: a search with very many results doesn't list all of them. */
function countOf({ count, hasNextPage, search, wallets }: WalletAnswer<ShownWallet>): number {
  return search && !hasNextPage ? wallets.length : count
}

/** Whether more wallets follow. While a search is pending, `hasNextPage` belongs to the new search. */
function isPartial(answer: WalletAnswer<ShownWallet>): boolean {
  return answer.isSearching ? answer.wallets.length < countOf(answer) : answer.hasNextPage
}

/** The results in every state of the query, with their count. */
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

/** Announces how many wallets were found, and shows it at the end of the list. */
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

/**
 * For a button at the end of a growing list that disappears when the list grows: moves its focus to the first new item.
 * Call the returned function when the button is pressed.
 */
function useResumedFocus(list: RefObject<HTMLElement | null>, count: number): () => void {
  const pressedAt = useRef<number>(undefined)
  useLayoutEffect(() => {
    const before = pressedAt.current
    const element = list.current
    if (before === undefined || count <= before || element === null) return
    pressedAt.current = undefined
    const { activeElement, body } = element.ownerDocument
    if (activeElement !== null && activeElement !== body) return
    element.querySelector<HTMLElement>(`[aria-posinset="${before + 1}"] button`)?.focus()
  }, [list, count])
  return () => {
    pressedAt.current = count
  }
}
