import { foreignProjectId } from '../projects/createProjects.js'
import { networkPictureId } from './pictures/createPictureCatalogue.js'
import type { LocalNetworks } from './wallets/chooseChains.js'
import { demoWalletIds } from './wallets/demoWallets.js'
import { hostileWallets } from './wallets/hostileWallets.js'

/** What the manifest says of the wallet directory: the ids that one can't find out by asking. */
export type ManifestDirectory = {
  /** The wallets that really run here: the extension-style one and the phone-style one. */
  readonly demoWallets: Readonly<Record<'extension' | 'phone', string>>
  /** What `include` must name to get rows that no directory should send. */
  readonly hostileWallets: readonly string[]
  /** A project whose allow list names no page of this machine; only the directory and the analytics sink know it. */
  readonly foreignProjectId: string
  /** For `/public/getAssetImage/<id>`, by CAIP-2 id. */
  readonly networkPictures: Readonly<Record<string, string>>
}

export function describeDirectory({ eip155, solana }: LocalNetworks): ManifestDirectory {
  return {
    demoWallets: demoWalletIds,
    hostileWallets: hostileWallets.map(({ id }) => id),
    foreignProjectId,
    networkPictures: Object.fromEntries([...eip155, ...solana].map((id) => [id, networkPictureId(id)])),
  }
}
