export { type WalletConnectParameters, walletConnect } from './clients/walletconnect/walletConnect.js'
