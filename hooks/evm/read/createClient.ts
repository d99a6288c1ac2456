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

/** viem's wallet client of one account on one network. */
export type EvmWalletClient = WalletClient<CustomTransport, Chain, JsonRpcAccount>

function isProvider(value: unknown): value is Eip1193Provider {
  return typeof readProperty(value, 'request') === 'function'
}

/** All that is known of a network that the app did not ask for. */
const unknownChain = (networkId: CaipNetworkId): Chain => ({
  id: Number(networkId.slice('eip155:'.length)),
  name: networkId,
  nativeCurrency: { name: '', symbol: '', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/** Makes viem's wallet client over a wallet. */
export function createClient({ provider, network, ...parameters }: CreateClientParameters): EvmWalletClient {
  const { address, networkId } = splitCaipAddress(parameters.address)
  if (!isProvider(provider)) throw new UnsupportedMethodError({ details: 'request' })
  return createWalletClient({
    account: address as Address,
    // A host's own chains of viem stay what they are, with their formatters.
    chain: network === undefined ? unknownChain(networkId) : (network as Chain),
    // Asking again would open the wallet twice, and may send twice.
    transport: custom(provider, { retryCount: 0 }),
  })
}
