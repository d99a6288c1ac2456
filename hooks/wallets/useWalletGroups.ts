'use client'

import { useMemo } from 'react'
import { type AwaitedGroup, awaitedGroups } from './awaitedGroups.js'
import { groupWallets, type WalletGroupRows } from './groupWallets.js'
import { noDirectory } from './isReachable.js'
import { useWalletFacts } from './useWalletFacts.js'

export type { AwaitedGroup }

/**
 * The result of `useWalletGroups`, with the number of rows that the directory is expected to append to each group:
 * space to reserve while `useWallets` is pending. Sends no requests.
 *
 * @example
 * useAwaitedGroups().map(({ group, rows, awaited }) => <Group key={group} rows={rows} skeletons={awaited} />)
 */
export function useAwaitedGroups(): readonly AwaitedGroup[] {
  const facts = useWalletFacts()
  return useMemo(() => awaitedGroups(facts), [facts])
}

export type UseWalletGroupsReturnType = {
  /** In order, without empty groups; each wallet is in one group only. */
  groups: readonly WalletGroupRows[]
}

/**
 * The wallets that are known without a request, in groups: `walletConnect` (not on phones, which cannot scan their
 * own screen), `recent`, `injected`, `custom` and `external`. `useWallets` adds what the directory knows:
 * `featured`, `recommended`, and which installed wallets belong to an excluded id.
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
