import { namespaceOf, splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { worthOf } from '../../shared/figure.js'
import { isDecimals } from '../../shared/isDecimals.js'
import { nativeAssetId } from '../../shared/keys.js'
import type { ActivityItem, ActivityPage, ActivityTransfer } from '../../shared/types/activity.js'
import type { CaipAddress, CaipNetworkId } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import type { PortfolioSource, TokenAnswer } from '../../shared/types/portfolio.js'
import type { TokenBalance } from '../../shared/types/token.js'
import { type CreateBlockchainClientParameters, createBlockchainClient } from './createBlockchainClient.js'
import { createSupportedNetworks } from './createSupportedNetworks.js'
import { resolveRegisteredName } from './resolveRegisteredName.js'
import { type BalanceRow, balancesSchema } from './schemas/balances.js'
import { type HistoryRow, type HistoryTransfer, historySchema } from './schemas/history.js'
import { identitySchema } from './schemas/identity.js'

export type CreateHostedPortfolioParameters = CreateBlockchainClientParameters & {
  env: Pick<Env, 'monotonic'>
}

type TokensParameters = Parameters<PortfolioSource['getTokens']>[0]

/** More ids would exceed the URL length that servers accept. */
const maxForced = 50

/** The service can re-read tokens on EVM networks only. */
const forcedOf = (network: Network, tokens: readonly CaipAddress[] = []) =>
  tokens
    .filter((id) => splitCaipAddress(id).networkId === toCaipNetworkId(network))
    .filter((id) => namespaceOf(id) === 'eip155')
    .slice(0, maxForced)
    .join(',') || undefined

/** Provides everything except collectibles, on every network that it lists. */
export type HostedPortfolio = Required<Omit<PortfolioSource, 'getNfts' | 'getActivity' | 'getTokens'>> & {
  getTokens(parameters: TokensParameters): Promise<TokenAnswer>
  getActivity(parameters: Parameters<NonNullable<PortfolioSource['getActivity']>>[0]): Promise<ActivityPage>
}

/**
 * Client of the hosted blockchain data service, or of one with the same API: balances with prices, profiles, and
 * transaction history.
 */
export function createHostedPortfolio({ env, ...access }: CreateHostedPortfolioParameters): HostedPortfolio {
  const client = createBlockchainClient(access)
  const readSupported = createSupportedNetworks({ client, env })

  async function getTokens(parameters: TokensParameters): Promise<TokenAnswer> {
    const { address, network, currency = 'usd', forceUpdate, signal } = parameters
    const networkId = toCaipNetworkId(network)
    const { balances, isPartial } = await client.get({
      path: `/v1/account/${splitCaipAddress(address).address}/balance`,
      query: { currency, chainId: networkId, forceUpdate: forcedOf(network, forceUpdate) },
      schema: balancesSchema,
      signal,
    })
    // For ten seconds the service may return the rows of the previously requested network.
    const own = balances.filter((row) => row.networkId === networkId)
    return { rows: own.map((row) => toTokenBalance(row, network)), ...(isPartial && { isPartial }) }
  }

  return {
    origin: 'service',
    getSupportedNetworks: ({ signal }) => readSupported(signal),
    getTokens,
    async getBalance(parameters) {
      const { decimals, symbol } = parameters.network.nativeCurrency
      const { rows, isPartial } = await getTokens(parameters)
      const native = rows.find((row) => row.address === undefined)
      if (native) return { value: native.quantity, decimals: native.decimals, symbol }
      if (isPartial) throw new MalformedResponseError({ details: 'too many rows to find the coin in' })
      return { value: 0n, decimals, symbol }
    },
    async getProfile({ address, networks, signal }) {
      // The service's names belong to Ethereum mainnet; they do not apply to Solana or to test networks.
      if (namespaceOf(address) !== 'eip155' || networks.some(({ testnet }) => testnet))
        return { source: 'none' }
      const { address: plain } = splitCaipAddress(address)
      const path = `/v1/identity/${plain}`
      const found = await client.get({ path, query: { sender: plain }, schema: identitySchema, signal })
      return found.name === undefined ? { source: 'none' } : { ...found, source: 'service' }
    },
    async getActivity({ address, network, cursor, currency, signal }) {
      const networkId = toCaipNetworkId(network)
      const { data, next, isPartial } = await client.get({
        path: `/v1/account/${splitCaipAddress(address).address}/history`,
        query: { chainId: networkId, cursor, currency },
        schema: historySchema,
        signal,
      })
      const items = data
        .filter((row) => row.networkId === networkId)
        .map((row) => toActivityItem(row, networkId))
      return { items, next, ...(isPartial && { isPartial }) }
    },
    resolveName: (parameters) => resolveRegisteredName(client, parameters),
  }
}

/**
 * Converts decimal text to the fewest base units that hold it exactly: the service does not report the token's
 * decimals.
 */
function readQuantity(text = ''): Pick<ActivityTransfer, 'quantity' | 'decimals'> {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '')
  if (whole === '' || !isDecimals(digits.length)) return {}
  return { quantity: BigInt(whole + digits), decimals: digits.length }
}

function toTransfer({ direction, quantity, token, nft, value }: HistoryTransfer): ActivityTransfer {
  return {
    direction,
    kind: nft ? 'nft' : 'fungible',
    name: nft?.name ?? token?.name,
    symbol: token?.symbol,
    ...readQuantity(quantity),
    value,
    imageUrl: nft?.pictureUrl ?? token?.iconUrl,
    isSpam: nft?.isSpam,
  }
}

/** Converts a row of the service to an `ActivityItem`. */
export function toActivityItem(row: HistoryRow, networkId: CaipNetworkId): ActivityItem {
  const { id, hash, operationType, status, minedAt, sentFrom, sentTo, nonce, application, transfers } = row
  return {
    // On Solana the service's id is that of the block, which several transactions share.
    id: hash ?? id,
    hash,
    networkId,
    operation: operationType,
    status,
    at: minedAt,
    from: sentFrom,
    to: sentTo,
    nonce,
    application,
    transfers: transfers.map(toTransfer),
  }
}

/** Converts a row of the service to a `TokenBalance`. Its value is computed from price and quantity. */
export function toTokenBalance(row: BalanceRow, network: Network): TokenBalance {
  const { networkId } = row
  const isEvm = namespaceOf(networkId) === 'eip155'
  const address = row.address && isEvm ? checksumAddress(row.address) : row.address
  const id: TokenBalance['id'] =
    address === undefined ? nativeAssetId(network) : `${networkId}/${isEvm ? 'erc20' : 'token'}:${address}`
  return { ...row, id, address, value: worthOf(row) }
}
