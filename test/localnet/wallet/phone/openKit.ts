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
