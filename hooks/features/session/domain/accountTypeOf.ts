import type { AccountType, AccountTypes } from '../../../types/account.js'
import type { ChainNamespace } from '../../../types/caip.js'

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
