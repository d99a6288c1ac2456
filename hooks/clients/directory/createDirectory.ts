import type { WalletDirectory } from '../../shared/types/directory.js'
import type { Http } from '../http/createHttp.js'
import { loadDirectories } from './loadDirectories.js'

export type CreateDirectoryParameters = {
  http: Http
  projectId: string | undefined
  /** Base URL. Default: the hosted directory. */
  url: string | undefined
}

/**
 * The hosted directory's client, or the built-in list when there is neither a project id nor a URL. Loaded on
 * first use.
 */
export function createDirectory({ http, projectId, url }: CreateDirectoryParameters): WalletDirectory {
  let loading: Promise<WalletDirectory> | undefined
  async function create(): Promise<WalletDirectory> {
    const { directories } = await loadDirectories()
    if (projectId === undefined && url === undefined) return directories.createBuiltInDirectory()
    return directories.createHostedDirectory({ http, projectId, url: url ?? hostedDirectoryUrl })
  }
  function load() {
    loading ??= create()
    // After a failed chunk load the next call tries again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return {
    getWallets: async (parameters) => (await load()).getWallets(parameters),
    getNetworkImageUrl: async (imageId) => (await load()).getNetworkImageUrl?.(imageId),
  }
}

/** The hosted directory. */
export const hostedDirectoryUrl = 'https://api.web3modal.org'
