import { createAnalyticsService } from '../analytics/createAnalyticsService.js'
import { createBlockchainService } from '../blockchain/createBlockchainService.js'
import { createBundlerService } from '../bundler/createBundlerService.js'
import type { Manifest } from '../createManifest.js'
import { createDirectoryService } from '../directory/createDirectoryService.js'
import { createEvmAccounts } from '../evm/createEvmAccounts.js'
import type { LocalEmbedded } from '../frame/server/startEmbedded.js'
import type { Lies } from '../http/createLies.js'
import { createMailboxService } from '../mail/createMailboxService.js'
import { createMakerService } from '../maker/createMakerService.js'
import { createRouterService } from '../router/createRouterService.js'
import { createSiwxService } from '../siwx/createSiwxService.js'
import type { LocalChains } from '../startChains.js'
import type { WalletHub } from '../wallet/createWalletHub.js'
import { createWalletService } from '../wallet/createWalletService.js'
import { createManifestService } from './createManifestService.js'
import type { Service } from './Service.js'

export type CreateLocalServicesParameters = {
  manifest: Manifest
  chains: LocalChains
  embedded: LocalEmbedded
  wallets: WalletHub
  lies: Lies
}

/** All services but the switch that makes them fail. */
export function createLocalServices(parameters: CreateLocalServicesParameters): readonly Service[] {
  const { manifest, chains, embedded, wallets, lies } = parameters
  const { evm, networks, solana } = chains
  return [
    createManifestService(manifest),
    createWalletService({ manifest, wallets }),
    createDirectoryService({ manifest, networks }),
    createBlockchainService({ projectId: manifest.projectId, manifest, evmNodes: evm, solana, lies }),
    createMakerService({ solana, lies }),
    createRouterService({ solana, lies }),
    createBundlerService({ chains: evm, account: createEvmAccounts().bundler }),
    createSiwxService({ chains: evm, solana: solana.chain }),
    createAnalyticsService({ manifest }),
    createMailboxService(embedded.mailbox),
  ]
}
