'use client'
import { type UseWalletsReturnType, useWallets } from '@latchkey/hooks'
import { memo, type NamedExoticComponent, useLayoutEffect } from 'react'

/** What the list of wallets takes from the directory. */
export type DirectoryNews = Pick<UseWalletsReturnType, 'groups' | 'isPending'> & {
  /** How many wallets there are; undefined while nobody knows. */
  count: number | undefined
}

export type DirectoryReaderProps = { onNews: (news: DirectoryNews) => void }

/** Reads the directory and tells of it before the next paint. Beside the list, so that its arrival redraws no row. */
export const DirectoryReader: NamedExoticComponent<DirectoryReaderProps> = memo(function DirectoryReader({
  onNews,
}) {
  const { groups, count, status, isPending } = useWallets()
  const known = status === 'success' ? count : undefined
  useLayoutEffect(() => onNews({ groups, count: known, isPending }), [onNews, groups, known, isPending])
  return null
})
