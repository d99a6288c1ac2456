export type { EvmWalletClient } from './chains/eip155/createClient.js'
export {
  type CreateEip1193ConnectorParameters,
  createEip1193Connector,
} from './chains/eip155/createEip1193Connector.js'
export type { Eip1193Provider } from './chains/eip155/eip1193.js'
export { evm } from './chains/eip155/evm.js'
export {
  type UseWalletClientReturnType,
  useWalletClient,
} from './features/account/react/useWalletClient.js'
