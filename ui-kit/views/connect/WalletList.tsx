'use client'
import {
  type AwaitedGroup,
  useAwaitedGroups,
  useFeatures,
  useLatchkey,
  useLocale,
  useModal,
} from '@latchkey/hooks'
import { prefetchDirectory, useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useState } from 'react'
import type { TermsGate } from '../../legal/useTermsGate.js'
import { connectMessages } from '../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { WalletIcon, WalletsIcon } from '../../parts/icons.js'
import { Hero } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { IconTile } from '../../parts/Picture.js'
import { Row, RowList, RowSkeleton } from '../../parts/Row.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { Tag } from '../../parts/Tag.js'
import { createChunk } from '../../router/createChunk.js'
import { useChunk } from '../../router/useChunk.js'
import { useWake } from '../../router/useWake.js'
import { afterPaint } from './afterPaint.js'
import type { DirectoryReader, DirectoryResult } from './DirectoryReader.js'
import { formatCount } from './formatCount.js'
import { WalletItem } from './WalletItem.js'

export type WalletListProps = { gate: TermsGate }

/** A row that a wallet is expected for. */
const skeletonRow = (key?: string) => <RowSkeleton key={key} widths={[96, 0, 0, 0]} raised />

/** The wallets offered by name, and the row that opens all. Wallets of the directory appear once it has loaded. */
export function WalletList({ gate }: WalletListProps): ReactNode {
  const t = useMessages(connectMessages)
  const { allWallets, hasPairing } = useFeatures()
  const { groups, count, isPending, Reader, onResult } = useWalletList()
  const isSearching = useWake().status === 'pending'
  const hidden = groups.find(({ hidden }) => hidden)?.hidden
  const isEmpty = !allWallets && groups.length === 0
  return (
    <>
      {isEmpty && !isSearching ? (
        <Hero icon={<WalletIcon />} title={t('wallets.none.title')}>
          {t('wallets.none.text')}
        </Hero>
      ) : (
        <RowList
          aria-label={t('wallets.label')}
          // A row has the wallet's key, and most wallets lead there.
          data-lk-focus={hasPairing ? 'ConnectingWalletConnect' : undefined}
        >
          {groups.flatMap(({ group, rows, awaited }) => [
            ...rows.map((row) => <WalletItem key={row.key} row={row} gate={gate} />),
            ...Array.from({ length: awaited }, (_, index) => skeletonRow(`${group} ${index}`)),
          ])}
          {isEmpty && skeletonRow()}
          {allWallets && <AllWalletsRow count={count} isPending={isPending} />}
        </RowList>
      )}
      {hidden && <Notice>{t('wallets.hidden', { count: hidden + (hidden < 150 ? '' : '+') })}</Notice>}
      {Reader && <Reader onResult={onResult} />}
    </>
  )
}

type WalletListState = {
  groups: readonly AwaitedGroup[]
  /** Number of wallets; `undefined` while unknown. */
  count: number | undefined
  /** Whether the directory is being read. */
  isPending: boolean
  /** Component that reads the directory; `undefined` while its code loads, or where the directory is not used. */
  Reader: typeof DirectoryReader | undefined
  onResult: (directory: DirectoryResult) => void
}

/** The groups of Connect: first the wallets known to the page, then those of the directory too. */
function useWalletList(): WalletListState {
  const { config } = useLatchkey()
  const { hasPairing } = useFeatures()
  const known = useAwaitedGroups()
  const [directory, onResult] = useState<DirectoryResult>()
  // Without pairing, wallets of the directory can't connect, so it is read only for the wallets that the host features.
  const isWanted = hasPairing || (config.wallets.featured?.length ?? 0) > 0
  const chunk = useChunk(directoryChunk, isWanted)
  const isPending = isWanted && chunk.status !== 'failed' && (directory?.isPending ?? true)
  const groups = isPending ? known : (directory?.groups ?? known).map((group) => ({ ...group, awaited: 0 }))
  return {
    groups,
    count: directory?.count,
    isPending,
    Reader: isWanted ? chunk.value : undefined,
    onResult,
  }
}

/** Reads the directory. A separate chunk, since it includes the query library and Connect must not wait for it. */
export const directoryChunk = /* @__PURE__ */ createChunk(async () => {
  // Code that the reader's first request needs: it would load one file after the other, and only then.
  const prefetched = prefetchDirectory()
  // The first number that a page formats takes 10 ms or more: here while the directory answers, not before its rows.
  prefetched.then(afterPaint).then(() => new Intl.NumberFormat())
  return (await import('./DirectoryReader.js')).DirectoryReader
})

type AllWalletsRowProps = {
  /** Number of wallets; `undefined` while unknown. */
  count: number | undefined
  isPending: boolean
}

/** Opens the wallet directory and shows about how many wallets it has. */
function AllWalletsRow({ count, isPending }: AllWalletsRowProps): ReactNode {
  const t = useMessages(connectMessages)
  const [locale] = useLocale()
  const { events } = useInternals()
  const { push } = useModal()
  const wallet = t('wallets.all')
  const tag = count ? formatCount(count, locale) : undefined
  return (
    <Row
      focusKey="AllWallets"
      part="_all-wallets"
      picture={
        <IconTile>
          <WalletsIcon />
        </IconTile>
      }
      title={wallet}
      end={
        tag ? (
          <Tag>
            <bdi dir="ltr">{tag}</bdi>
          </Tag>
        ) : isPending ? (
          <Skeleton width={32} />
        ) : undefined
      }
      label={tag && t('wallets.row', { wallet, tag })}
      onClick={() => {
        events.emit({ event: 'CLICK_ALL_WALLETS' })
        push({ name: 'AllWallets' })
      }}
    />
  )
}
