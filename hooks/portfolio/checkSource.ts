import * as v from 'valibot'
import { isDecimals } from '../shared/isDecimals.js'
import type { PortfolioSource, Profile } from '../shared/types/portfolio.js'

const quantity = v.custom<bigint>((value) => typeof value === 'bigint')
const text = v.string()
const maybeText = v.optional(text)
const decimals = v.custom<number>(isDecimals)

const balanceSchema = v.object({ value: quantity, decimals, symbol: text })
const tokenSchema = v.object({
  ...{ id: text, networkId: text, address: maybeText, name: text, symbol: text },
  ...{ decimals, quantity },
})
const transferSchema = v.object({
  ...{ direction: text, kind: text, name: maybeText, symbol: maybeText, address: maybeText },
  ...{ tokenId: maybeText, value: maybeText, imageUrl: maybeText },
  ...{ quantity: v.optional(quantity), decimals: v.optional(decimals) },
})
const activitySchema = v.object({
  ...{ id: text, hash: maybeText, networkId: text, status: text, from: maybeText, to: maybeText },
  ...{ at: v.optional(v.number()), nonce: v.optional(v.number()), fee: v.optional(quantity) },
  application: v.optional(v.object({ name: text, iconUrl: maybeText })),
  transfers: v.array(transferSchema),
})
const nftSchema = v.object({
  ...{ id: text, networkId: text, address: text, tokenId: maybeText, standard: text, quantity },
  collection: v.optional(v.object({ id: text })),
  attributes: v.optional(v.array(v.object({}))),
})
const profileSchema = v.object({ name: maybeText, avatarUrl: maybeText, source: text })
const nameSchema = v.object({ name: text, address: text })

const isValid = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

/** The valid rows of a list, and whether there were others. */
function validRows<row>(schema: v.GenericSchema, rows: readonly row[]) {
  const valid = rows.filter((row) => isValid(schema, row))
  return { valid, isCut: valid.length < rows.length }
}

type Page<item> = {
  readonly items: readonly item[]
  readonly next?: string | undefined
  readonly isPartial?: boolean | undefined
}

/** A page with its valid rows. A cursor that is no text ends the list. */
function checkPage<item>(schema: v.GenericSchema, page: Page<item> | undefined): Page<item> | undefined {
  if (!page) return undefined
  const { valid, isCut } = validRows(schema, page.items)
  const next = typeof page.next === 'string' ? page.next : undefined
  const isLost = next === undefined && page.next !== undefined && page.next !== null
  return { items: valid, next, isPartial: page.isPartial === true || isCut || isLost }
}

/**
 * A source of the app's own whose answers are checked: a row of another form than the types say is left out, and its list is
 * partial. It would end the rendering of the page.
 */
export const checkSource = (source: PortfolioSource): PortfolioSource => ({
  origin: source.origin,
  getBalance: async (request) => {
    const balance = await source.getBalance(request)
    v.parse(balanceSchema, balance)
    return balance
  },
  async getTokens(request) {
    const reported = await source.getTokens(request)
    const { isPartial, rows } = 'rows' in reported ? reported : { isPartial: false, rows: reported }
    const { valid, isCut } = validRows(tokenSchema, rows)
    return { rows: valid, isPartial: isPartial === true || isCut }
  },
  async getProfile(request) {
    const profile: Profile = await source.getProfile(request)
    return isValid(profileSchema, profile) ? profile : { source: 'none' }
  },
  getActivity: async (request) => checkPage(activitySchema, await source.getActivity?.(request)),
  getNfts: async (request) => checkPage(nftSchema, await source.getNfts?.(request)),
  async resolveName(request) {
    const resolved = await source.resolveName?.(request)
    if (resolved) v.parse(nameSchema, resolved)
    return resolved ?? undefined
  },
  async getSupportedNetworks(request) {
    const networks = await source.getSupportedNetworks?.(request)
    return Array.isArray(networks) ? networks : undefined
  },
})
