import * as v from 'valibot'
import type { CaipNetworkId, ChainNamespace } from '../../../types/caip.js'
import type { InjectedId, Wallet } from '../../../types/wallet.js'
import { isChainNamespace } from '../../../utils/caip.js'
import { rowsSchema } from '../../../utils/rowsSchema.js'
import { createLinkSchema } from '../../../utils/storage/linkSchemas.js'
import {
  caipNetworkIdSchema,
  idSchema,
  optionalIdSchema,
  optionalPictureSchema,
  orAbsent,
  textSchema,
} from '../../../utils/storage/schemas.js'

/** A wallet as the directory lists it: its links have passed the link gate, its words are cleaned. */
export type DirectoryWallet = Wallet & {
  readonly injected: readonly InjectedId[]
  readonly isCertified: boolean
  readonly displayIndex: number | undefined
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

/** Links of a row: of an app, which some rows shorten to the bare name of its scheme, of a web app, of a website. */
function createLinkSchemas(allowLoopback: boolean) {
  const walletLink = createLinkSchema({ purpose: 'wallet', allowLoopback })
  return {
    app: orAbsent(
      v.pipe(
        v.string(),
        v.transform((link) => (/^[a-z][a-z0-9+-]{1,31}$/i.test(link) ? `${link}://` : link)),
        walletLink,
      ),
    ),
    webApp: orAbsent(walletLink),
    website: orAbsent(createLinkSchema({ purpose: 'store', allowLoopback })),
  }
}

const chainsSchema = v.fallback(rowsSchema<CaipNetworkId>(caipNetworkIdSchema, { most: mostChains }), [])

const injectedSchema = v.pipe(
  v.object({ namespace: v.custom<ChainNamespace>(isChainNamespace), injected_id: idSchema }),
  v.transform(({ namespace, injected_id: id }): InjectedId => ({ namespace, id })),
)

const optionalRankSchema = orAbsent(v.pipe(v.number(), v.safeInteger()))

/** What a row says beside its links. */
const plainEntries = {
  id: walletIdSchema,
  name: textSchema,
  rdns: orAbsent(rdnsSchema),
  image_id: optionalIdSchema,
  image_url: optionalPictureSchema,
  chains: chainsSchema,
  injected: v.fallback(rowsSchema<InjectedId>(injectedSchema, { most: mostInjected }), []),
  badge_type: v.optional(v.unknown()),
  order: optionalRankSchema,
  display_index: optionalRankSchema,
  supports_wc: orAbsent(v.boolean()),
}

export type CreateWalletSchemaParameters = {
  /** Take `http:` links to this machine too, where the directory itself runs on it. Default false. */
  allowLoopback?: boolean | undefined
}

/**
 * One row of the directory. Without an id and a name that can be shown there is no wallet; whatever else is wrong costs
 * only itself, unknown keys nothing.
 */
export function createWalletSchema({
  allowLoopback = false,
}: CreateWalletSchemaParameters = {}): v.GenericSchema<unknown, DirectoryWallet> {
  const link = createLinkSchemas(allowLoopback)
  return v.pipe(
    v.object({
      ...plainEntries,
      homepage: link.website,
      mobile_link: link.app,
      desktop_link: link.app,
      webapp_link: link.webApp,
      link_mode: link.website,
      app_store: link.website,
      play_store: link.website,
      chrome_store: link.website,
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
}

/** A row of a directory that is not on this machine. */
export const walletSchema = createWalletSchema()
