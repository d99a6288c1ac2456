import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { WalletManifest } from '../WalletManifest.js'
import type { Kit } from './Phone.js'

/** Opens the official wallet SDK on the local relay. Its sessions are kept by profile. */
export async function openKit({ projectId, urls }: WalletManifest, profile: string): Promise<Kit> {
  const core = new Core({
    projectId,
    relayUrl: urls.relay,
    customStoragePrefix: `latchkey-phone-${profile}`,
    telemetryEnabled: false,
    logger: 'silent',
  })
  const page = `${urls.services}/wallet/phone`
  return WalletKit.init({
    // Questions wait in a line of the page's own. The kit's line loses the next one where the browser takes more than a
    // second to write down that one was answered.
    signConfig: { disableRequestQueue: true },
    // The kit's declaration of a core and the core's own differ in what may be undefined.
    core: core as WalletKitTypes.Options['core'],
    metadata: {
      name: 'Demo Phone Wallet',
      description: 'The phone-style wallet of the local network.',
      url: urls.services,
      icons: [],
      redirect: { universal: page },
    },
  })
}
