import * as v from 'valibot'
import { checkImageUrl } from '../../shared/links/checkImageUrl.js'
import { isLoopbackHost } from '../../shared/links/hosts.js'
import type { WalletDirectory } from '../../shared/types/directory.js'
import type { Wallet } from '../../shared/types/wallet.js'
import type { Http } from '../http/createHttp.js'
import { sdkQuery } from '../http/sdkQuery.js'
import { toConfigurationError } from '../http/toConfigurationError.js'
import { createWalletsPageSchema } from './schemas.js'

export type CreateHostedDirectoryParameters = {
  http: Http
  projectId: string | undefined
  /** Base URL of a service with the hosted API. */
  url: string
}

/** The service takes a list as one comma-separated parameter; an absent parameter means no filter. */
const joinList = (items: readonly string[] | undefined) =>
  items !== undefined && items.length > 0 ? items.join(',') : undefined

function isLoopbackUrl(url: string): boolean {
  try {
    return isLoopbackHost(new URL(url).hostname)
  } catch {
    return false
  }
}

/** Client of the hosted directory, or of one with the same API. */
export function createHostedDirectory({
  http,
  projectId,
  url,
}: CreateHostedDirectoryParameters): WalletDirectory {
  const base = url.replace(/\/+$/, '')
  const pageSchema = createWalletsPageSchema({ allowLoopback: isLoopbackUrl(base) })
  const pictureUrlOf = createPictureUrls({ url: base, projectId })
  const withPicture = ({ imageId, imageUrl, ...wallet }: Wallet): Wallet => ({
    ...wallet,
    imageId,
    imageUrl: imageUrl ?? (imageId && pictureUrlOf('wallet', imageId)),
  })
  return {
    getNetworkImageUrl: async (imageId) => pictureUrlOf('asset', imageId),
    async getWallets({ page, pageSize, search, include, exclude, chains, signal }) {
      try {
        const { wallets, count } = await http.request({
          url: `${base}/getWallets`,
          query: {
            ...sdkQuery(projectId),
            page,
            entries: pageSize,
            include: joinList(include),
            exclude: joinList(exclude),
            chains: joinList(chains),
            search,
          },
          parse: (json) => v.parse(pageSchema, json),
          signal,
        })
        return { wallets: wallets.map(withPicture), count }
      } catch (thrown) {
        throw toConfigurationError(thrown)
      }
    },
  }
}

const paths = {
  wallet: 'getWalletImage',
  /** Networks. */
  asset: 'public/getAssetImage',
} as const

export type CreatePictureUrlsParameters = {
  /** Base URL of the directory. */
  url: string
  projectId: string | undefined
}

// A directory on a loopback address is used in development only.
const check = (address: string) => checkImageUrl(address, ['https', 'loopback'])

/** Returns the `<img>` URL of a directory picture; undefined when `checkImageUrl` rejects it. */
export function createPictureUrls({
  url,
  projectId,
}: CreatePictureUrlsParameters): (kind: keyof typeof paths, imageId: string) => string | undefined {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sdkQuery(projectId)))
    if (value !== undefined) query.set(name, value)
  const base = url.replace(/\/+$/, '')
  const asked = `?${query}`
  const isOpen = check(base + asked) !== undefined
  return (kind, imageId) => {
    const path = `${base}/${paths[kind]}/`
    // An id of these characters cannot change the result of the check on the base URL.
    if (/^[\w-]{1,64}$/.test(imageId)) return isOpen ? path + imageId + asked : undefined
    return check(path + encodeURIComponent(imageId.replace(/\p{Surrogate}/gu, '\ufffd')) + asked)
  }
}
