export type { UniversalProviderModule } from './clients/walletconnect/SignClient.js'
export { type WalletConnectParameters, walletConnect } from './clients/walletconnect/walletConnect.js'
