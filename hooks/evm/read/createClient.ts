import {
  type Address,
  type Chain,
  type CustomTransport,
  createWalletClient,
  custom,
  type JsonRpcAccount,
  type WalletClient,
} from 'viem'
import { splitCaipAddress } from '../../shared/caip.js'
import { UnsupportedMethodError } from '../../shared/errors/provider.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { CreateClientParameters } from '../../shared/types/chain.js'
import type { Eip1193Provider } from '../wallet/provider.js'

/** viem's wallet client for one account on one network. */
export type EvmWalletClient = WalletClient<CustomTransport, Chain, JsonRpcAccount>

function isProvider(value: unknown): value is Eip1193Provider {
  return typeof readProperty(value, 'request') === 'function'
}

/** Minimal viem chain for a network that the app has not configured. */
const unknownChain = (networkId: CaipNetworkId): Chain => ({
  id: Number(networkId.slice('eip155:'.length)),
  name: networkId,
  nativeCurrency: { name: '', symbol: '', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/**
 * Creates viem's wallet client on top of a wallet's provider.
 *
 * @throws UnsupportedMethodError when the provider has no `request`.
 */
export function createClient({ provider, network, ...parameters }: CreateClientParameters): EvmWalletClient {
  const { address, networkId } = splitCaipAddress(parameters.address)
  if (!isProvider(provider)) throw new UnsupportedMethodError({ details: 'request' })
  return createWalletClient({
    account: address as Address,
    // A viem chain from the app's config is passed on as it is, with its formatters.
    chain: network === undefined ? unknownChain(networkId) : (network as Chain),
    // No retries: a repeated request would open the wallet twice and might send twice.
    transport: custom(provider, { retryCount: 0 }),
  })
}
