import * as v from 'valibot'
import { isCaipNetworkId, isChainNamespace } from '../../shared/caip.js'
import { checkExternalUrl, type LinkPurpose } from '../../shared/links/checkExternalUrl.js'
import { checkImageUrl } from '../../shared/links/checkImageUrl.js'
import { rowsSchema } from '../../shared/rowsSchema.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { InjectedId, Wallet } from '../../shared/types/wallet.js'

/** A wallet as the directory lists it: its links have passed the link gate, its words are cleaned. */
export type DirectoryWallet = Wallet & {
  readonly injected: readonly InjectedId[]
  readonly isCertified: boolean
  readonly displayIndex: number | undefined
}

export type CreateWalletSchemaParameters = {
  /** Take `http:` links to this machine too, where the directory itself runs on it. Default false. */
  allowLoopback?: boolean | undefined
}

type Row = Readonly<Record<string, unknown>>

const mostChains = 200
const mostKnownChains = 500
const mostInjected = 20
const longestId = 256
const longestDomain = 253

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestId

const readId = (value: unknown) => (isId(value) ? value : undefined)
const readRank = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined)
const readBoolean = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
const readPicture = (value: unknown) =>
  typeof value === 'string' && checkImageUrl(value, ['https', 'data']) !== undefined ? value : undefined

/** Only a domain in the form in which wallets announce themselves can be compared with theirs. */
function readDomain(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longestDomain) return undefined
  const rdns = value.toLowerCase()
  const labels = rdns.split('.')
  const isDomain =
    labels.length > 1 && labels.every((label) => /^[a-z\d]([-a-z\d]{0,61}[a-z\d])?$/.test(label))
  return isDomain ? rdns : undefined
}

/** Reads ids of networks. Rows name the same few over and over: one that was good isn't checked again. */
function createChainsReader(): (value: unknown) => readonly CaipNetworkId[] {
  const known = new Set<unknown>()
  const isGood = (id: unknown): id is CaipNetworkId => {
    if (known.has(id)) return true
    const isNew = isCaipNetworkId(id)
    if (isNew && known.size < mostKnownChains) known.add(id)
    return isNew
  }
  return (value) => (Array.isArray(value) ? value.slice(0, mostChains).filter(isGood) : [])
}

function readInjected(value: unknown): readonly InjectedId[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, mostInjected).flatMap((item: unknown): InjectedId[] => {
    if (!isRow(item)) return []
    const { namespace, injected_id: id } = item
    return isChainNamespace(namespace) && isId(id) ? [{ namespace, id }] : []
  })
}

/** Some rows shorten the link of an app to the bare name of its scheme. */
const wholeAppLink = (value: unknown) =>
  typeof value === 'string' && /^[a-z][a-z0-9+-]{1,31}$/i.test(value) ? `${value}://` : value

/**
 * Reads a row; undefined where it is no wallet. By hand: a page of a hundred rows with their links is checked between
 * its arrival and its first frame, and a schema takes five times as long for it.
 */
function readWallet(
  row: unknown,
  {
    isLoopbackPage,
    readChains,
  }: { isLoopbackPage: boolean; readChains: ReturnType<typeof createChainsReader> },
): DirectoryWallet | undefined {
  if (!isRow(row)) return undefined
  const id = readId(row['id'])
  const name = cleanText(row['name'])
  // Never a name that every object has: ids are keys of caches.
  if (id === undefined || Object.hasOwn(Object.prototype, id) || name === '') return undefined
  const link = (purpose: LinkPurpose, value: unknown) =>
    typeof value === 'string' && checkExternalUrl(value, { purpose, isLoopbackPage }).verdict === 'open'
      ? value
      : undefined
  return {
    id,
    name,
    rdns: readDomain(row['rdns']),
    homepage: link('store', row['homepage']),
    imageId: readId(row['image_id']),
    imageUrl: readPicture(row['image_url']),
    mobileLink: link('wallet', wholeAppLink(row['mobile_link'])),
    desktopLink: link('wallet', wholeAppLink(row['desktop_link'])),
    webappLink: link('wallet', row['webapp_link']),
    linkMode: link('store', row['link_mode']),
    appStore: link('store', row['app_store']),
    playStore: link('store', row['play_store']),
    chromeStore: link('store', row['chrome_store']),
    chains: readChains(row['chains']),
    injected: readInjected(row['injected']),
    isCertified: row['badge_type'] === 'certified',
    order: readRank(row['order']),
    displayIndex: readRank(row['display_index']),
    supportsWalletConnect: readBoolean(row['supports_wc']),
  }
}

/**
 * One row of the directory. Without an id and a name that can be shown there is no wallet; whatever else is wrong costs
 * only itself, unknown keys nothing.
 */
export function createWalletSchema({
  allowLoopback = false,
}: CreateWalletSchemaParameters = {}): v.GenericSchema<unknown, DirectoryWallet> {
  const reading = { isLoopbackPage: allowLoopback, readChains: createChainsReader() }
  return v.pipe(
    v.unknown(),
    v.transform((row) => readWallet(row, reading)),
    v.custom<DirectoryWallet>((wallet) => wallet !== undefined),
  )
}

/** A row of a directory that is not on this machine. */
export const walletSchema = createWalletSchema()

/** No page that we ask for is longer. */
const mostWallets = 100

export type WalletsPageAnswer = { wallets: DirectoryWallet[]; count: number }

/** Keeps the first of those that have an id. */
function isFirst(): (wallet: DirectoryWallet) => boolean {
  const ids = new Set<string>()
  return ({ id }) => !ids.has(id) && ids.add(id) === ids
}

/** The answer of `GET /getWallets`: the wallets that can be listed, each id once, and how many match on all pages. */
export function createWalletsPageSchema(
  parameters?: CreateWalletSchemaParameters,
): v.GenericSchema<unknown, WalletsPageAnswer> {
  return v.pipe(
    v.object({
      data: rowsSchema<DirectoryWallet>(createWalletSchema(parameters), { most: mostWallets }),
      count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
    v.transform(({ data, count }) => ({
      wallets: data.filter(isFirst()),
      count,
    })),
  )
}

/** The answer of a directory that is not on this machine. */
export const walletsPageSchema = createWalletsPageSchema()
