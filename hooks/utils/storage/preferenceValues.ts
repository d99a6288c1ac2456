import * as v from 'valibot'
import type { CaipNetworkId, ChainNamespace } from '../../types/caip.js'
import type { Wallet } from '../../types/wallet.js'
import { isCaipNetworkId } from '../caip.js'
import type { StoredValue } from '../createStorage.js'
import { optionalWalletLinkSchema, walletLinkSchema } from './linkSchemas.js'
import { idSchema, optionalIdSchema, optionalPictureSchema, textSchema } from './schemas.js'

export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster'
export type AccountType = 'eoa' | 'smartAccount'
export type AccountTypes = { readonly [namespace in ChainNamespace]?: AccountType | undefined }
/** The app or site that answers a pairing on this phone. */
export type DeeplinkChoice = { readonly href: string; readonly name: string }

/** How many wallets used last are kept. */
export const mostRecentWallets = 2

function read<output>(schema: v.GenericSchema<unknown, output>, json: unknown): output | undefined {
  const result = v.safeParse(schema, json)
  return result.success ? result.output : undefined
}

const walletSchema = v.object({
  id: idSchema,
  name: textSchema,
  rdns: optionalIdSchema,
  imageId: optionalIdSchema,
  imageUrl: optionalPictureSchema,
  mobileLink: optionalWalletLinkSchema,
  desktopLink: optionalWalletLinkSchema,
  webappLink: optionalWalletLinkSchema,
  chains: v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((chains): CaipNetworkId[] => chains.slice(0, 100).filter(isCaipNetworkId)),
  ),
})

/** The wallets used last, the newest first. Links and pictures are checked again when they are read. */
export const recentWallets: StoredValue<readonly Wallet[]> = {
  name: 'recent_wallets',
  parse(json) {
    if (!Array.isArray(json)) return undefined
    const wallets = json.slice(0, 10).flatMap((row): Wallet[] => {
      const wallet = read(walletSchema, row)
      return wallet ? [wallet] : []
    })
    const kept = wallets.filter(({ id }, index) => wallets.findIndex((other) => other.id === id) === index)
    return kept.length > 0 ? kept.slice(0, mostRecentWallets) : undefined
  },
}

const deeplinkChoiceSchema = v.object({ href: walletLinkSchema, name: textSchema })

export const deeplinkChoice: StoredValue<DeeplinkChoice> = {
  name: 'deeplink_choice',
  parse: (json) => read(deeplinkChoiceSchema, json),
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
