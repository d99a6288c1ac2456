export {
  type HostedEmbeddedWalletParameters,
  hostedEmbeddedWallet,
} from './connect/embedded/hostedEmbeddedWallet.js'
export type { EmbeddedWallet } from './shared/types/embeddedWallet.js'
