'use client'
import { type UseWalletsReturnType, useWallets } from '@latchkey/hooks'
import { memo, type NamedExoticComponent, useLayoutEffect } from 'react'

/** What the list of wallets uses of the directory. */
export type DirectoryResult = Pick<UseWalletsReturnType, 'groups' | 'isPending'> & {
  /** Number of wallets; `undefined` while unknown. */
  count: number | undefined
}

export type DirectoryReaderProps = { onResult: (result: DirectoryResult) => void }

/** Reads the directory and reports updates before the next paint. Rendered beside the list, to rerender no row. */
export const DirectoryReader: NamedExoticComponent<DirectoryReaderProps> = memo(function DirectoryReader({
  onResult,
}) {
  const { groups, count, status, isPending } = useWallets()
  const known = status === 'success' ? count : undefined
  useLayoutEffect(() => onResult({ groups, count: known, isPending }), [onResult, groups, known, isPending])
  return null
})
