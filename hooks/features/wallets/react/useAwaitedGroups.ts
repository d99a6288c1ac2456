'use client'
import { useMemo } from 'react'
import { type AwaitedGroup, awaitedGroups } from '../domain/awaitedGroups.js'
import { useWalletFacts } from './useWalletFacts.js'

export type { AwaitedGroup }

/**
 * What `useWalletGroups` gives, with how many rows the directory is expected to add to each group: room to keep while
 * `useWallets` is pending. It asks nobody.
 *
 * @example
 * useAwaitedGroups().map(({ group, rows, awaited }) => <Group key={group} rows={rows} bones={awaited} />)
 */
export function useAwaitedGroups(): readonly AwaitedGroup[] {
  const facts = useWalletFacts()
  return useMemo(() => awaitedGroups(facts), [facts])
}
