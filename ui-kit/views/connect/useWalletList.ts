'use client'
import { type AwaitedGroup, useAwaitedGroups, useFeatures, useLatchkey } from '@latchkey/hooks'
import { useState } from 'react'
import { useChunk } from '../../router/useChunk.js'
import type { DirectoryReader, DirectoryResult } from './DirectoryReader.js'
import { directoryChunk } from './directoryChunk.js'

export type WalletListState = {
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
export function useWalletList(): WalletListState {
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
