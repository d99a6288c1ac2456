'use client'
import { type AwaitedGroup, useAwaitedGroups, useFeatures, useLatchkey } from '@latchkey/hooks'
import { useState } from 'react'
import { useChunk } from '../../router/useChunk.js'
import type { DirectoryNews, DirectoryReader } from './DirectoryReader.js'
import { directoryChunk } from './directoryChunk.js'

export type WalletListState = {
  groups: readonly AwaitedGroup[]
  /** How many wallets there are; undefined while nobody knows. */
  count: number | undefined
  /** Is the directory being asked? */
  isPending: boolean
  /** Asks the directory; undefined while its code is fetched, or where nothing of it is shown. */
  Reader: typeof DirectoryReader | undefined
  onNews: (news: DirectoryNews) => void
}

/** The groups of Connect: what the page knows at once, then what the directory knows. */
export function useWalletList(): WalletListState {
  const { config } = useLatchkey()
  const { hasPairing } = useFeatures()
  const known = useAwaitedGroups()
  const [news, onNews] = useState<DirectoryNews>()
  // Without a pairing its wallets can't be connected: it is asked only for those that the host names.
  const isWanted = hasPairing || (config.wallets.featured?.length ?? 0) > 0
  const chunk = useChunk(directoryChunk, isWanted)
  const isPending = isWanted && chunk.status !== 'failed' && (news?.isPending ?? true)
  const groups = isPending ? known : (news?.groups ?? known).map((group) => ({ ...group, awaited: 0 }))
  return {
    groups,
    count: news?.count,
    isPending,
    Reader: isWanted ? chunk.value : undefined,
    onNews,
  }
}
