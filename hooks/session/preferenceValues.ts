import * as v from 'valibot'
import type { StoredValue } from '../shared/storage/createStorage.js'
import type { AccountTypes } from '../shared/types/account.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'

/** Every currency in which values can be shown, the default first. */
export const fiatCurrencies: readonly FiatCurrency[] = [
  'usd',
  'eur',
  'gbp',
  'aud',
  'cad',
  'inr',
  'jpy',
  'btc',
  'eth',
]

function read<output>(schema: v.GenericSchema<unknown, output>, json: unknown): output | undefined {
  const result = v.safeParse(schema, json)
  return result.success ? result.output : undefined
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

const currencySchema = v.picklist(fiatCurrencies)

/** The user's currency for displayed values. */
export const preferredCurrency: StoredValue<FiatCurrency> = {
  name: 'preferred_currency',
  parse: (json) => read(currencySchema, json),
}
