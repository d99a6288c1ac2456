'use client'
import { type UseWalletsReturnType, useWallets } from '@latchkey/hooks'
import { memo, type NamedExoticComponent, useLayoutEffect } from 'react'

/** What the list of wallets uses of the directory. */
export type DirectoryNews = Pick<UseWalletsReturnType, 'groups' | 'isPending'> & {
  /** Number of wallets; `undefined` while unknown. */
  count: number | undefined
}

export type DirectoryReaderProps = { onNews: (news: DirectoryNews) => void }

/** Reads the directory and reports updates before the next paint. Rendered beside the list, to rerender no row. */
export const DirectoryReader: NamedExoticComponent<DirectoryReaderProps> = memo(function DirectoryReader({
  onNews,
}) {
  const { groups, count, status, isPending } = useWallets()
  const known = status === 'success' ? count : undefined
  useLayoutEffect(() => onNews({ groups, count: known, isPending }), [onNews, groups, known, isPending])
  return null
})
