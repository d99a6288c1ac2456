export { type WalletConnectParameters, walletConnect } from './services/walletconnect/walletConnect.js'
