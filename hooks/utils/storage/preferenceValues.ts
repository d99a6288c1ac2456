import * as v from 'valibot'
import type { ChainNamespace } from '../../types/caip.js'
import type { StoredValue } from '../createStorage.js'

export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster'
export type AccountType = 'eoa' | 'smartAccount'
export type AccountTypes = { readonly [namespace in ChainNamespace]?: AccountType | undefined }

function read<output>(schema: v.GenericSchema<unknown, output>, json: unknown): output | undefined {
  const result = v.safeParse(schema, json)
  return result.success ? result.output : undefined
}

const socialSchema = v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'])

export const connectedSocial: StoredValue<SocialProvider> = {
  name: 'connected_social',
  parse: (json) => read(socialSchema, json),
}

const accountTypeSchema = v.fallback(v.optional(v.picklist(['eoa', 'smartAccount'])), undefined)
const accountTypesSchema = v.object({
  eip155: accountTypeSchema,
  solana: accountTypeSchema,
  bip122: accountTypeSchema,
  polkadot: accountTypeSchema,
})

export const preferredAccountTypes: StoredValue<AccountTypes> = {
  name: 'preferred_account_types',
  parse(json) {
    const types = read(accountTypesSchema, json)
    return types && Object.values(types).some((type) => type !== undefined) ? types : undefined
  },
}
