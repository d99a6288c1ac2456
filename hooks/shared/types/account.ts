import type { ChainNamespace } from './caip.js'

/** An account of a plain key, or one of a contract. */
export type AccountType = 'eoa' | 'smartAccount'
export type AccountTypes = { readonly [namespace in ChainNamespace]?: AccountType | undefined }
