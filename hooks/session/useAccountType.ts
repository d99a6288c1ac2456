'use client'

import { useCallback } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import type { AccountType, AccountTypes } from '../shared/types/account.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import { preferencesOf } from './preferencesOf.js'

export type UseAccountTypeParameters = {
  /** Default: the active namespace. */
  namespace?: ChainNamespace | undefined
}

/**
 * The user's preferred account type of an embedded wallet, and its setter; stored for later visits and shared by
 * all tabs. Default: `smartAccount` on EVM, `eoa` on Solana and Polkadot, undefined in namespaces without account
 * types. The type of the connected account is `accountType` of `useAccount`; wallets that are not embedded ignore
 * this preference.
 *
 * @example
 * const [accountType, setAccountType] = useAccountType({ namespace: 'eip155' })
 */
export function useAccountType(
  parameters: UseAccountTypeParameters = {},
): readonly [AccountType | undefined, (type: AccountType) => void] {
  const latchkey = useLatchkey()
  const { activeNamespace } = useSlice(latchkey.session)
  const { namespace = activeNamespace } = parameters
  const { accountTypes } = preferencesOf(latchkey)
  const set = useCallback(
    (type: AccountType) => accountTypes.change((chosen) => ({ ...chosen, [namespace]: type })),
    [accountTypes, namespace],
  )
  return [accountTypeOf(useSlice(accountTypes), namespace), set]
}

/** Default account types of embedded wallets (specification, user roles). */
const defaults: { readonly [namespace in ChainNamespace]: AccountType | undefined } = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: undefined,
}

/** The preferred account type of a namespace; undefined for a namespace without account types. */
export function accountTypeOf(chosen: AccountTypes, namespace: ChainNamespace): AccountType | undefined {
  return chosen[namespace] ?? defaults[namespace]
}
