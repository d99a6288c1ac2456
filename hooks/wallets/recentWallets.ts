import { isCaipNetworkId } from '../shared/caip.js'
import { checkImageUrl } from '../shared/links/checkImageUrl.js'
import { type CheckWebUrlParameters, checkWebUrl, isAppScheme } from '../shared/links/checkWebUrl.js'
import { isLoopbackHost } from '../shared/links/hosts.js'
import { readProperty } from '../shared/readProperty.js'
import type { StoredValue } from '../shared/storage/createStorage.js'
import { cleanText } from '../shared/text/cleanText.js'
import type { Wallet } from '../shared/types/wallet.js'
import { isOffered } from './isOffered.js'
import type { WalletsContext } from './queries.js'

/** The number of recently used wallets that are stored. */
export const mostRecentWallets = 2

const maxIdLength = 256
const maxChains = 100
const pictures = ['https', 'data'] as const

export type RecentWalletsParameters = {
  /** Whether the page itself is on a loopback host; then loopback links and pictures are allowed too. */
  isLoopbackPage: boolean
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxIdLength

/** Written without a schema: the list is part of the Connect view, which loads no schemas. */
function readWallet(row: unknown, { isLoopbackPage }: RecentWalletsParameters): Wallet | undefined {
  const id = readProperty(row, 'id')
  const name = cleanText(readProperty(row, 'name'))
  if (!isId(id) || name === '') return undefined
  const idAt = (key: string) => {
    const value = readProperty(row, key)
    return isId(value) ? value : undefined
  }
  const linksAt = <key extends string>(purpose: CheckWebUrlParameters['purpose'], keys: readonly key[]) => {
    const links: { [name in key]?: string } = {}
    for (const key of keys) {
      const value = readProperty(row, key)
      const allows = purpose === 'wallet' ? isAppScheme : undefined
      const { verdict } = checkWebUrl(value, { purpose, isLoopbackPage }, allows)
      if (verdict === 'open') links[key] = value as string
    }
    return links
  }
  const chains = readProperty(row, 'chains')
  const supports = readProperty(row, 'supportsWalletConnect')
  return {
    id,
    name,
    rdns: idAt('rdns'),
    imageId: idAt('imageId'),
    imageUrl: checkImageUrl(
      readProperty(row, 'imageUrl'),
      isLoopbackPage ? [...pictures, 'loopback'] : pictures,
    ),
    ...linksAt('wallet', ['mobileLink', 'desktopLink', 'webappLink']),
    ...linksAt('store', ['homepage', 'linkMode', 'appStore', 'playStore', 'chromeStore']),
    chains: Array.isArray(chains) ? chains.slice(0, maxChains).filter(isCaipNetworkId) : [],
    supportsWalletConnect: typeof supports === 'boolean' ? supports : undefined,
  }
}

/** Recently used wallets, newest first. Links and pictures are checked again on every read. */
export function recentWalletsOf(parameters: RecentWalletsParameters): StoredValue<readonly Wallet[]> {
  return {
    name: 'recent_wallets',
    parse(json) {
      if (!Array.isArray(json)) return undefined
      const wallets = json.slice(0, 10).flatMap((row): Wallet[] => {
        const wallet = readWallet(row, parameters)
        return wallet ? [wallet] : []
      })
      const kept = wallets.filter(({ id }, index) => wallets.findIndex((other) => other.id === id) === index)
      return kept.length > 0 ? kept.slice(0, mostRecentWallets) : undefined
    },
  }
}

/** As a public page reads them. */
export const recentWallets: StoredValue<readonly Wallet[]> = recentWalletsOf({ isLoopbackPage: false })

export type RememberWalletParameters = { wallet: Wallet }

/**
 * Stores a wallet as the most recently used one, two at most. One that the app excludes is not stored, and is
 * removed if an earlier visit stored it.
 */
export function rememberWallet(
  { config, env, storage }: Pick<WalletsContext, 'config' | 'env' | 'storage'>,
  { wallet }: RememberWalletParameters,
): void {
  const stored = recentWalletsOf({ isLoopbackPage: isLoopbackHost(env.window?.location?.hostname) })
  const others = (storage.read(stored) ?? []).filter(({ id }) => id !== wallet.id)
  const { exclude } = config.wallets
  const kept = [wallet, ...others].filter((candidate) => isOffered(candidate, { exclude }))
  if (kept.length === 0) storage.remove(stored)
  else storage.write(stored, kept.slice(0, mostRecentWallets))
}
