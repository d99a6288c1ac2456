import * as v from 'valibot'
import type { WalletDirectory } from '../../types/directory.js'
import type { Wallet } from '../../types/wallet.js'
import { isLoopbackHost } from '../../utils/isLoopbackHost.js'
import type { Http } from '../http/createHttp.js'
import { sdkQuery } from '../http/sdkQuery.js'
import { toConfigurationError } from '../http/toConfigurationError.js'
import { createPictureUrls } from './createPictureUrls.js'
import { createWalletsPageSchema } from './schemas/walletsPage.js'

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
