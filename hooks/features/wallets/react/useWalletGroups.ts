'use client'
import { useMemo } from 'react'
import { groupWallets, type WalletGroupRows } from '../domain/groupWallets.js'
import { noDirectory } from '../domain/walletFacts.js'
import { useWalletFacts } from './useWalletFacts.js'

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
