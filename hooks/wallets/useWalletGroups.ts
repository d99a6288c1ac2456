'use client'

import { useMemo } from 'react'
import { type AwaitedGroup, awaitedGroups } from './awaitedGroups.js'
import { groupWallets, type WalletGroupRows } from './groupWallets.js'
import { noDirectory } from './isReachable.js'
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

export type UseWalletGroupsReturnType = {
  /** In order, without empty groups; no wallet stands in two of them. */
  groups: readonly WalletGroupRows[]
}

/**
 * The wallets that are known without asking anybody, in groups: `walletConnect` (not on phones, which can't scan their
 * own screen), `recent`, `injected`, `custom` and `external`. `useWallets` adds what the directory knows: `featured`,
 * `recommended`, and which installed wallets hide behind an excluded id.
 *
 * @example
 * const { groups } = useWalletGroups()
 * const { connect } = useConnect()
 * groups.flatMap(({ rows }) => rows).map(({ key, name, connector, wallet }) => (
 *   <button key={key} onClick={() => (connector ? connect({ connector, wallet }) : wallet && connect({ wallet }))}>
 *     {name}
 *   </button>
 * ))
 */
export function useWalletGroups(): UseWalletGroupsReturnType {
  const facts = useWalletFacts()
  return useMemo(() => ({ groups: groupWallets({ ...facts, ...noDirectory }) }), [facts])
}
