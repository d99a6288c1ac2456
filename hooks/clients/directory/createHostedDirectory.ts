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
  /** Base URL of what speaks the hosted contract. */
  url: string
}

/** The service takes a list as one parameter, and an absent one for no condition. */
const listed = (items: readonly string[] | undefined) =>
  items !== undefined && items.length > 0 ? items.join(',') : undefined

function isLoopbackUrl(url: string): boolean {
  try {
    return isLoopbackHost(new URL(url).hostname)
  } catch {
    return false
  }
}

/** The client of the hosted directory, or of one that speaks its contract. */
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
            include: listed(include),
            exclude: listed(exclude),
            chains: listed(chains),
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

// A directory on this machine serves development alone.
const check = (address: string) => checkImageUrl(address, ['https', 'loopback'])

/** Where an `<img>` finds the pictures of a directory; undefined where the image gate doesn't let it. */
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
    const place = `${base}/${paths[kind]}/`
    // Such an id changes nothing of what the gate looks at.
    if (/^[\w-]{1,64}$/.test(imageId)) return isOpen ? place + imageId + asked : undefined
    return check(place + encodeURIComponent(imageId.replace(/\p{Surrogate}/gu, '\ufffd')) + asked)
  }
}
