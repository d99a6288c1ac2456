import type { ChainNamespace } from './caip.js'

/** An account with a key of its own, or a contract account. */
export type AccountType = 'eoa' | 'smartAccount'
export type AccountTypes = { readonly [namespace in ChainNamespace]?: AccountType | undefined }
