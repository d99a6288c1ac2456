export { evm } from './evm/evm.js'
export type { EvmWalletClient } from './evm/read/createClient.js'
export type { UniswapV2ErrorType, UniswapV2Exchange } from './evm/swap/tradeV2.js'
export { type UniswapV2Parameters, uniswapV2 } from './evm/swap/uniswapV2.js'
export {
  type CreateEip1193ConnectorParameters,
  createEip1193Connector,
} from './evm/wallet/createEip1193Connector.js'
export { type MockParameters, mock } from './evm/wallet/mock.js'
export type { Eip1193Provider } from './evm/wallet/provider.js'
export {
  type UseWalletClientReturnType,
  useWalletClient,
} from './session/useWalletClient.js'
export type { MockFailures } from './shared/mock.js'
export type { SafeMethod, SafeProvider } from './shared/types/provider.js'
