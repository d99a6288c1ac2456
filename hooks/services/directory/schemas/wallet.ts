import * as v from 'valibot'
import type { CaipNetworkId, ChainNamespace } from '../../../types/caip.js'
import type { Wallet } from '../../../types/wallet.js'
import { isChainNamespace } from '../../../utils/caip.js'
import { checkExternalUrl } from '../../../utils/checkExternalUrl.js'
import { rowsSchema } from '../../../utils/rowsSchema.js'
import { optionalWalletLinkSchema, walletLinkSchema } from '../../../utils/storage/linkSchemas.js'
import {
  caipNetworkIdSchema,
  idSchema,
  optionalIdSchema,
  optionalPictureSchema,
  orAbsent,
  textSchema,
} from '../../../utils/storage/schemas.js'

/** By which name an extension puts itself into a page, where it doesn't announce itself. */
export type InjectedId = { readonly namespace: ChainNamespace; readonly id: string }

/** A wallet as the directory lists it: its links have passed the link gate, its words are cleaned. */
export type DirectoryWallet = Wallet & {
  readonly homepage: string | undefined
  /** A universal link, for those who prefer it to the app's own scheme. */
  readonly linkMode: string | undefined
  readonly appStore: string | undefined
  readonly playStore: string | undefined
  readonly chromeStore: string | undefined
  readonly injected: readonly InjectedId[]
  readonly isCertified: boolean
  /** The directory's own rank, the lowest first. */
  readonly order: number | undefined
  readonly displayIndex: number | undefined
  /** Undefined: the directory doesn't say whether the wallet can be paired. */
  readonly supportsWalletConnect: boolean | undefined
}

const mostChains = 200
const mostInjected = 20
const longestDomain = 253

// Never a name that every object has: ids are keys of caches.
const walletIdSchema = v.pipe(
  idSchema,
  v.check((id) => !Object.hasOwn(Object.prototype, id)),
)

/** Only a domain in the form in which wallets announce themselves can be compared with theirs. */
const rdnsSchema = v.pipe(
  v.string(),
  v.maxLength(longestDomain),
  v.toLowerCase(),
  v.check((rdns) => {
    const labels = rdns.split('.')
    return labels.length > 1 && labels.every((label) => /^[a-z\d]([-a-z\d]{0,61}[a-z\d])?$/.test(label))
  }),
)

/** The link of an app, which some rows shorten to the bare name of its scheme. */
const optionalAppLinkSchema = orAbsent(
  v.pipe(
    v.string(),
    v.transform((link) => (/^[a-z][a-z0-9+-]{1,31}$/i.test(link) ? `${link}://` : link)),
    walletLinkSchema,
  ),
)

const optionalWebsiteSchema = orAbsent(
  v.custom<string>((value) => checkExternalUrl(value, { purpose: 'store' }).verdict === 'open'),
)

const chainsSchema = v.fallback(rowsSchema<CaipNetworkId>(caipNetworkIdSchema, { most: mostChains }), [])

const injectedSchema = v.pipe(
  v.object({ namespace: v.custom<ChainNamespace>(isChainNamespace), injected_id: idSchema }),
  v.transform(({ namespace, injected_id: id }): InjectedId => ({ namespace, id })),
)

const optionalRankSchema = orAbsent(v.pipe(v.number(), v.safeInteger()))

/**
 * One row of the directory. Without an id and a name that can be shown there is no wallet; whatever else is wrong costs
 * only itself, unknown keys nothing.
 */
export const walletSchema = v.pipe(
  v.object({
    id: walletIdSchema,
    name: textSchema,
    rdns: orAbsent(rdnsSchema),
    homepage: optionalWebsiteSchema,
    image_id: optionalIdSchema,
    image_url: optionalPictureSchema,
    mobile_link: optionalAppLinkSchema,
    desktop_link: optionalAppLinkSchema,
    webapp_link: optionalWalletLinkSchema,
    link_mode: optionalWebsiteSchema,
    app_store: optionalWebsiteSchema,
    play_store: optionalWebsiteSchema,
    chrome_store: optionalWebsiteSchema,
    chains: chainsSchema,
    injected: v.fallback(rowsSchema<InjectedId>(injectedSchema, { most: mostInjected }), []),
    badge_type: v.optional(v.unknown()),
    order: optionalRankSchema,
    display_index: optionalRankSchema,
    supports_wc: orAbsent(v.boolean()),
  }),
  v.transform(
    (row): DirectoryWallet => ({
      id: row.id,
      name: row.name,
      rdns: row.rdns,
      homepage: row.homepage,
      imageId: row.image_id,
      imageUrl: row.image_url,
      mobileLink: row.mobile_link,
      desktopLink: row.desktop_link,
      webappLink: row.webapp_link,
      linkMode: row.link_mode,
      appStore: row.app_store,
      playStore: row.play_store,
      chromeStore: row.chrome_store,
      chains: row.chains,
      injected: row.injected,
      isCertified: row.badge_type === 'certified',
      order: row.order,
      displayIndex: row.display_index,
      supportsWalletConnect: row.supports_wc,
    }),
  ),
)
