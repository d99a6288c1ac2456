'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { chainNamespaces, splitCaipAddress } from '../shared/caip.js'
import type { CaipAddress, ChainNamespace } from '../shared/types/caip.js'
import { type Account, accountOf } from './accountOf.js'
import { type SwitchAccountParameters, switchAccount } from './switchAccount.js'

/** One account of a connected wallet. */
export type AccountRow = {
  /** CAIP-10 id, which `switchAccount` takes. */
  readonly caipAddress: CaipAddress
  /** The plain address, in full. */
  readonly address: string
  /** Whether it is the active account of its namespace, whose balances are shown and which signs. */
  readonly isChosen: boolean
}
/** A namespace's connected wallet and the accounts that it shares, the active one first. */
export type ConnectedNamespace = Pick<
  Account,
  'connector' | 'namespace' | 'network' | 'networkId' | 'wallet'
> & {
  /** Whether it is the active namespace. */
  readonly isActive: boolean
  /** Every account that the wallet shares, the active one first. */
  readonly accounts: readonly AccountRow[]
}
export type UseAccountsReturnType = {
  /** Only connected namespaces, the active one first. */
  namespaces: readonly ConnectedNamespace[]
  /** Throws UnauthorizedError for an account that no connected wallet shares; see `switchAccount`. */
  switchAccount: (parameters: SwitchAccountParameters) => void
}

/**
 * All accounts of all connected wallets, and the action to switch between them.
 *
 * @example
 * const { namespaces, switchAccount } = useAccounts()
 * namespaces.flatMap(({ accounts }) => accounts).map(({ address, caipAddress }) => (
 *   <button key={caipAddress} onClick={() => switchAccount({ account: caipAddress })}>{address}</button>
 * ))
 */
export function useAccounts(): UseAccountsReturnType {
  const latchkey = useLatchkey()
  const session = useSlice(latchkey.session)
  const { networks, defaultNetwork } = latchkey.config
  const namespaces = useMemo(() => {
    const { activeNamespace } = session
    const order: readonly ChainNamespace[] = [...new Set([activeNamespace, ...chainNamespaces])]
    return order.flatMap((namespace): ConnectedNamespace[] => {
      const account = accountOf({ session, networks, defaultNetwork, namespace })
      if (account.address === undefined) return []
      const { accounts, connector, network, networkId, wallet } = account
      const rows = accounts.map((caipAddress, index) => ({
        caipAddress,
        address: splitCaipAddress(caipAddress).address,
        isChosen: index === 0,
      }))
      const isActive = namespace === activeNamespace
      return [{ namespace, connector, network, networkId, wallet, isActive, accounts: rows }]
    })
  }, [session, networks, defaultNetwork])
  return {
    namespaces,
    switchAccount: useMemo(() => (parameters) => switchAccount(latchkey, parameters), [latchkey]),
  }
}
