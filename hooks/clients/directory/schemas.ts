import * as v from 'valibot'
import { isCaipNetworkId, isChainNamespace } from '../../shared/caip.js'
import { checkImageUrl } from '../../shared/links/checkImageUrl.js'
import { checkRecordUrl } from '../../shared/links/checkRecordUrl.js'
import { rowsSchema } from '../../shared/rowsSchema.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { InjectedId, Wallet } from '../../shared/types/wallet.js'

/** A wallet of the directory. Its links have passed `checkRecordUrl` and its texts are cleaned. */
export type DirectoryWallet = Wallet & {
  readonly injected: readonly InjectedId[]
  readonly isCertified: boolean
  readonly displayIndex: number | undefined
}

export type CreateWalletSchemaParameters = {
  /** Accept `http:` links to loopback hosts too, for a directory that runs on one. Default false. */
  allowLoopback?: boolean | undefined
}

type Row = Readonly<Record<string, unknown>>

const maxChains = 200
const maxKnownChains = 500
const maxInjected = 20
const maxIdLength = 256
const maxDomainLength = 253

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxIdLength

const readId = (value: unknown) => (isId(value) ? value : undefined)
const readRank = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined)
const readBoolean = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
const readPicture = (value: unknown) =>
  typeof value === 'string' && checkImageUrl(value, ['https', 'data']) !== undefined ? value : undefined

/** Only a domain in the form that wallets announce can be compared with theirs. */
function readDomain(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxDomainLength) return undefined
  const rdns = value.toLowerCase()
  const labels = rdns.split('.')
  const isDomain =
    labels.length > 1 && labels.every((label) => /^[a-z\d]([-a-z\d]{0,61}[a-z\d])?$/.test(label))
  return isDomain ? rdns : undefined
}

/** Reads network ids. Rows repeat the same few ids, so an id that was valid is not checked again. */
function createChainsReader(): (value: unknown) => readonly CaipNetworkId[] {
  const known = new Set<unknown>()
  const isValid = (id: unknown): id is CaipNetworkId => {
    if (known.has(id)) return true
    const isNewValid = isCaipNetworkId(id)
    if (isNewValid && known.size < maxKnownChains) known.add(id)
    return isNewValid
  }
  return (value) => (Array.isArray(value) ? value.slice(0, maxChains).filter(isValid) : [])
}

function readInjected(value: unknown): readonly InjectedId[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, maxInjected).flatMap((item: unknown): InjectedId[] => {
    if (!isRow(item)) return []
    const { namespace, injected_id: id } = item
    return isChainNamespace(namespace) && isId(id) ? [{ namespace, id }] : []
  })
}

/** Some rows shorten the link of an app to the bare name of its scheme. */
const wholeAppLink = (value: unknown) =>
  typeof value === 'string' && /^[a-z][a-z0-9+-]{1,31}$/i.test(value) ? `${value}://` : value

/**
 * Reads a row; undefined when it is not a wallet. Written without a schema: a page of a hundred rows with their
 * links is checked between its arrival and its first frame, and a schema takes five times as long.
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
  // Ids are keys of caches, so names of `Object.prototype` are rejected.
  if (id === undefined || Object.hasOwn(Object.prototype, id) || name === '') return undefined
  const link = (purpose: 'wallet' | 'store', value: unknown) =>
    typeof value === 'string' && checkRecordUrl(value, { purpose, isLoopbackPage }).verdict === 'open'
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
 * One row of the directory. A row without a valid id and name is rejected; any other invalid field is left out,
 * and unknown keys are ignored.
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

/** A row of a directory that is not on a loopback host. */
export const walletSchema = createWalletSchema()

/** No requested page is longer. */
const maxWallets = 100

export type WalletsPageAnswer = { wallets: DirectoryWallet[]; count: number }

/** A filter that keeps the first wallet of each id. */
function isFirst(): (wallet: DirectoryWallet) => boolean {
  const ids = new Set<string>()
  return ({ id }) => !ids.has(id) && ids.add(id) === ids
}

/** Response of `GET /getWallets`: the valid wallets, each id once, and the number of matches on all pages. */
export function createWalletsPageSchema(
  parameters?: CreateWalletSchemaParameters,
): v.GenericSchema<unknown, WalletsPageAnswer> {
  return v.pipe(
    v.object({
      data: rowsSchema<DirectoryWallet>(createWalletSchema(parameters), { most: maxWallets }),
      // Without a usable count the list ends with this page.
      count: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), -1),
    }),
    v.check(({ data, count }) => count >= 0 || data.length > 0),
    v.transform(({ data, count }) => ({
      wallets: data.filter(isFirst()),
      count: Math.max(count, data.length),
    })),
  )
}

/** Response of a directory that is not on a loopback host. */
export const walletsPageSchema = createWalletsPageSchema()
