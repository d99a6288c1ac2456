import type { FrameWallet } from '../../FrameWallet.js'
import type { EvmNetwork } from '../../network/createNetworks.js'

/** Where user operations for a chain go. */
export function toBundlerUrl({ manifest }: Pick<FrameWallet, 'manifest'>, { id }: EvmNetwork): string {
  return `${manifest.urls.services}/bundler?chainId=${id}`
}
