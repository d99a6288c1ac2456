import { splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { InvalidConfigError } from '../../shared/errors/config.js'
import { HttpStatusError, MalformedResponseError } from '../../shared/errors/http.js'
import {
  LowLiquidityError,
  NoRouteError,
  type SwapMismatch,
  SwapMismatchError,
} from '../../shared/errors/swaps.js'
import { addressKey, nativeAssetId } from '../../shared/keys.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipAddress, CaipNetworkId } from '../../shared/types/caip.js'
import type { SwapToken } from '../../shared/types/swap.js'
import type { SwapContracts } from '../../shared/types/swapPlan.js'
import type { SwapProvider } from '../../shared/types/swapProvider.js'
import type { BlockchainClient, CreateBlockchainClientParameters } from './createBlockchainClient.js'
import { pricesSchema } from './schemas/prices.js'
import { swapQuotesSchema, swapTokensSchema, swapTransactionSchema } from './schemas/swap.js'

type ContractsByNetwork = { readonly [networkId in CaipNetworkId]?: SwapContracts | undefined }

export type CreateHostedSwapParameters = {
  client: BlockchainClient
  /** In place of the known contracts. */
  contracts?: ContractsByNetwork | undefined
  /** Default `hosted`. */
  id?: string | undefined
  /** Shown to the user. Default: the aggregator of the hosted service. */
  name?: string | undefined
}

/** The aggregator's router, at the same address on almost every network. */
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const opWrapped = '0x4200000000000000000000000000000000000006'

const aggregator = { router, takesPermits: 'permitAndCall' } as const

/** The networks that the hosted service swaps on, with its router and the wrapped native currency. */
const knownContracts: ContractsByNetwork = {
  'eip155:1': { ...aggregator, wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
  'eip155:10': { ...aggregator, wrapped: opWrapped },
  'eip155:56': { ...aggregator, wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c' },
  'eip155:100': { ...aggregator, wrapped: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d' },
  'eip155:137': { ...aggregator, wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270' },
  'eip155:250': { ...aggregator, wrapped: '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83' },
  'eip155:324': {
    router: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
    wrapped: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
  },
  'eip155:8217': aggregator,
  'eip155:8453': { ...aggregator, wrapped: opWrapped },
  'eip155:42161': { ...aggregator, wrapped: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1' },
  'eip155:43114': { ...aggregator, wrapped: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7' },
  'eip155:1313161554': aggregator,
}

/** How the service writes the native currency. */
const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Part of what is sold that the service keeps, in percent. */
const fee = '0.85'

const accountOf = ({ address = nativeToken, networkId }: SwapToken): CaipAddress => `${networkId}:${address}`

/** Only the address is compared without regard to case. */
const keyOf = (id: CaipAddress) => {
  const { address, networkId } = splitCaipAddress(id)
  return `${networkId} ${addressKey(address)}`
}
const isSame = (one: CaipAddress, other: CaipAddress) => keyOf(one) === keyOf(other)

const mismatch = (reason: SwapMismatch, details: string) => new SwapMismatchError({ reason, details })

/** Reads what the service reports of a pair or an amount that it can't swap. Other errors are returned unchanged. */
function toSwapError(thrown: unknown): unknown {
  if (thrown instanceof MalformedResponseError)
    return new SwapMismatchError({ reason: 'answer', cause: thrown, details: thrown.details })
  if (!(thrown instanceof HttpStatusError) || thrown.status !== 400) return thrown
  const reasons = readProperty(thrown.body, 'reasons')
  const text = JSON.stringify(Array.isArray(reasons) ? reasons.slice(0, 5) : '').slice(0, 2000)
  if (/insufficient liquidity/i.test(text)) return new LowLiquidityError({ cause: thrown })
  return /cannot find|no route|not known|not supported/i.test(text)
    ? new NoRouteError({ cause: thrown })
    : thrown
}

async function orSwapError<value>(read: Promise<value>): Promise<value> {
  return read.catch((thrown: unknown) => {
    throw toSwapError(thrown)
  })
}

/**
 * Client of the hosted swap service, or of one with the same API: quotes and transactions of one aggregator on EVM. Approvals
 * are encoded here: those of the service are crossed, and unlimited.
 */
export function createHostedSwap({
  client,
  contracts = {},
  id = 'hosted',
  name = '1inch',
}: CreateHostedSwapParameters): SwapProvider {
  const list: ContractsByNetwork = { ...knownContracts, ...contracts }

  return {
    id,
    name,
    // The service takes whole percents, and adds nothing below its own minimum.
    slippage: { min: 1, max: 50, step: 1, default: 1 },
    contracts: (networkId) => (Object.hasOwn(list, networkId) ? list[networkId] : undefined),
    async tokens({ network, signal }) {
      const networkId = toCaipNetworkId(network)
      const { tokens } = await client.get({
        ...{ path: '/v1/convert/tokens', query: { chainId: networkId } },
        ...{ schema: swapTokensSchema, signal, maxBytes: 8 * 1024 * 1024 },
      })
      return tokens.flatMap(({ address: id, decimals, logoUri, name, symbol }): SwapToken[] => {
        const at = splitCaipAddress(id)
        if (at.networkId !== networkId) return []
        const words = { networkId, name, symbol, decimals, iconUrl: logoUri }
        if (addressKey(at.address) === nativeToken)
          return [{ ...words, ...network.nativeCurrency, id: nativeAssetId(network) }]
        const address = checksumAddress(at.address)
        return [{ ...words, address, id: `${networkId}/erc20:${address}` }]
      })
    },
    async quote({ account, from, quantity, signal, to }) {
      const [sold, bought] = [accountOf(from), accountOf(to)]
      const query = { amount: String(quantity), from: sold, to: bought, userAddress: account }
      const path = '/v1/convert/quotes'
      const { quotes } = await orSwapError(client.get({ path, query, schema: swapQuotesSchema, signal }))
      const [quote] = quotes
      if (quote === undefined) throw new NoRouteError()
      if (!isSame(quote.fromAccount, sold) || !isSame(quote.toAccount, bought))
        throw mismatch('token', quote.toAccount)
      if (quote.fromAmount !== quantity) throw mismatch('amount', String(quote.fromAmount))
      if (quote.toAmount === 0n) throw new LowLiquidityError()
      return { quantityOut: quote.toAmount, fee }
    },
    async build({ account, from, quantity, signal, slippage, to }) {
      const body = {
        ...{ amount: String(quantity), from: accountOf(from), to: accountOf(to), userAddress: account },
        // Gas is estimated by the network itself.
        ...{ eip155: { slippage }, disableEstimate: true },
      }
      const path = '/v1/convert/build-transaction'
      const { tx } = await orSwapError(client.post({ path, body, schema: swapTransactionSchema, signal }))
      return { from: tx.from, to: tx.to, data: tx.data, quantityOut: tx.amount }
    },
    async price({ currency, signal, token }) {
      const id = accountOf(token)
      const body = { currency, addresses: [id] }
      const path = '/v1/fungible/price'
      const { fungibles } = await client.post({ path, body, schema: pricesSchema, signal })
      // By address: other tokens may have the symbol.
      return fungibles.find(({ address }) => isSame(address, id))?.price
    },
  }
}

type Provider =
  | SwapProvider
  | {
      readonly url?: string | undefined
      readonly name?: string | undefined
      readonly contracts?: ContractsByNetwork | undefined
    }
type Choice = Provider | readonly Provider[]

export type SwapProvidersConfig = {
  readonly projectId?: string | undefined
  /** Providers of the app's own, settings of the hosted one among them, or false for none. */
  readonly services?: { readonly swap?: Choice | false | undefined } | undefined
}

const isList = (choice: Choice): choice is readonly Provider[] => Array.isArray(choice)

/**
 * The app's own providers and the hosted ones, which need a project id or a URL, in the app's order. Default: the hosted one.
 * Each has an id of its own, since what one quoted is asked of it again.
 *
 * @throws InvalidConfigError for two providers of one id.
 */
export function createSwapProviders(
  { projectId, services }: SwapProvidersConfig,
  createClient: (access: Pick<CreateBlockchainClientParameters, 'url'>) => BlockchainClient,
): readonly SwapProvider[] {
  const choice = services?.swap ?? {}
  if (choice === false) return []
  const choices = isList(choice) ? choice : [choice]
  const areSeveral = choices.filter((one) => !('quote' in one)).length > 1
  // One name for several would not tell who quoted.
  const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
  let hosted = 0
  const providers = choices.flatMap((one) => {
    if ('quote' in one) return [one]
    const { contracts, url, name = areSeveral && url !== undefined ? hostOf(url) : undefined } = one
    if (projectId === undefined && url === undefined) return []
    hosted += 1
    const id = hosted === 1 ? undefined : `hosted-${hosted}`
    return [createHostedSwap({ client: createClient({ url }), contracts, id, name })]
  })
  const ids = providers.map(({ id }) => id)
  const repeated = ids.find((id, index) => ids.indexOf(id) < index)
  if (repeated !== undefined) throw new InvalidConfigError([`services.swap needs the id ${repeated} once`])
  return providers
}
