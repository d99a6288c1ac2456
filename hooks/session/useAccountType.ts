'use client'

import { useCallback } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import type { AccountType, AccountTypes } from '../shared/types/account.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import { preferencesOf } from './preferencesOf.js'

export type UseAccountTypeParameters = {
  /** Default: the family that a person chose last. */
  namespace?: ChainNamespace | undefined
}

/**
 * The kind of account that a person prefers from an embedded wallet, and its setter; kept for later visits, the same in
 * every tab. Without a choice `smartAccount` on EVM, `eoa` on Solana and Polkadot, undefined in families that know no such
 * kinds. What the connected account is says `accountType` of `useAccount`; wallets that are not embedded don't follow this.
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

/** The kind of account that embedded wallets give where nobody chose (specification, user roles). */
const defaults: { readonly [namespace in ChainNamespace]: AccountType | undefined } = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: undefined,
}

/** The kind of account that is preferred in a family; undefined where the family knows no such kinds. */
export function accountTypeOf(chosen: AccountTypes, namespace: ChainNamespace): AccountType | undefined {
  return chosen[namespace] ?? defaults[namespace]
}
