import * as v from 'valibot'
import { splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { WalletTimeoutError } from '../../shared/errors/provider.js'
import { worthOf } from '../../shared/figure.js'
import { isDecimals } from '../../shared/isDecimals.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { isProvider } from '../../shared/isProvider.js'
import { nativeAssetId } from '../../shared/keys.js'
import { checkImageUrl } from '../../shared/links/checkImageUrl.js'
import { readProperty } from '../../shared/readProperty.js'
import { cleanText } from '../../shared/text/cleanText.js'
import { toDecimal } from '../../shared/toDecimal.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import type { SafeMethod, SafeProvider } from '../../shared/types/provider.js'
import type { TokenBalance } from '../../shared/types/token.js'
import { untilAborted } from '../../shared/untilAborted.js'

export type GetWalletAssetsParameters = {
  /** The wallet's EIP-1193 provider. */
  provider: unknown
  address: CaipAddress
  network: Network
  signal?: AbortSignal | undefined
}

/** Reads an account's assets from the wallet itself; undefined when the wallet cannot report them. */
export type WalletAssets = (
  parameters: GetWalletAssetsParameters,
) => Promise<readonly TokenBalance[] | undefined>

/** Timeout of one wallet request, in ms. */
const walletTimeout = 4000

/** Error codes for an unsupported method: EIP-1193's and JSON-RPC's. */
const isUnknownMethod = (thrown: unknown) =>
  [4200, -32601].includes(Number(readProperty(thrown, 'code'))) ||
  readProperty(thrown, 'kind') === 'unsupported_method'

function toTokenBalance(asset: WalletAsset, network: Network): TokenBalance {
  const networkId = toCaipNetworkId(network)
  const { address } = asset
  const id = address === undefined ? nativeAssetId(network) : (`${networkId}/erc20:${address}` as const)
  return { id, networkId, ...asset, value: worthOf(asset) }
}

/** Whether a key is this chain's id. Wallets write the number in more than one way. */
function isChain(key: string, network: Network): boolean {
  return /^0x[\da-f]{1,32}$/i.test(key) && BigInt(key) === BigInt(network.id)
}

/**
 * Reads assets (EIP-7811) from wallets that declare support (EIP-5792's `assetDiscovery`). A wallet that does not
 * support these methods, or times out, is not asked again.
 */
export function createWalletAssets({ env }: { env: Pick<Env, 'schedule'> }): WalletAssets {
  const unsupported = new WeakSet<object>()
  const declared = new WeakMap<object, Map<string, boolean>>()

  async function ask(provider: SafeProvider, method: SafeMethod, params: unknown, signal: AbortSignal) {
    const controller = new AbortController()
    const stop = () => controller.abort(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    const cancel = env.schedule(
      () => controller.abort(new WalletTimeoutError({ details: method })),
      walletTimeout,
    )
    try {
      return await untilAborted(provider.request({ method, params }), controller.signal)
    } catch (thrown) {
      const isTimeout = thrown instanceof WalletTimeoutError
      if (!signal.aborted && (isTimeout || isUnknownMethod(thrown))) unsupported.add(provider)
      throw thrown
    } finally {
      cancel()
      signal.removeEventListener('abort', stop)
    }
  }

  async function declares(provider: SafeProvider, account: string, chain: string, signal: AbortSignal) {
    const answers = declared.get(provider) ?? new Map<string, boolean>()
    declared.set(provider, answers)
    const key = `${account} ${chain}`
    const known = answers.get(key)
    if (known !== undefined) return known
    const capabilities = await ask(provider, 'wallet_getCapabilities', [account, [chain]], signal)
    const ofChain = readProperty(readProperty(capabilities, chain), 'assetDiscovery')
    const isDeclared = readProperty(ofChain, 'supported') === true
    answers.set(key, isDeclared)
    return isDeclared
  }

  return async ({ provider, address, network, signal = new AbortController().signal }) => {
    signal.throwIfAborted()
    if (!isProvider(provider) || unsupported.has(provider)) return undefined
    const { address: account } = splitCaipAddress(address)
    const chain = `0x${BigInt(network.id).toString(16)}`
    try {
      if (!(await declares(provider, account, chain, signal))) return undefined
      const params = [{ account, chainFilter: [chain] }]
      const answer = v.safeParse(walletAssetsSchema, await ask(provider, 'wallet_getAssets', params, signal))
      if (!answer.success) return undefined
      return Object.entries(answer.output)
        .filter(([key]) => isChain(key, network))
        .flatMap(([, assets]) => assets.map((asset) => toTokenBalance(asset, network)))
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }
}

/** The wallet's data of one asset; the price is in US dollars. */
export type WalletAsset = Omit<TokenBalance, 'id' | 'networkId' | 'value' | 'isLookalike'>

/** EIP-7811's rules for an asset: one invalid asset invalidates the whole response. */
export const walletAssetSchema = v.pipe(
  v.object({
    address: v.string(),
    balance: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i)),
    type: v.picklist(['ERC20', 'NATIVE']),
    metadata: v.object({
      name: v.string(),
      symbol: v.string(),
      iconUrl: v.string(),
      decimals: v.custom<number>(isDecimals),
      price: v.pipe(v.number(), v.finite(), v.minValue(0)),
    }),
  }),
  v.check(({ type, address }) => type === 'NATIVE' || (address.startsWith('0x') && isEvmAddress(address))),
  v.transform(({ type, address, balance, metadata }): WalletAsset => {
    const { decimals, price, iconUrl } = metadata
    const own = type === 'NATIVE' ? undefined : checksumAddress(address)
    const symbol = cleanText(metadata.symbol)
    return {
      address: own,
      name: cleanText(metadata.name) || symbol || address,
      symbol: symbol || cleanText(metadata.name) || address,
      decimals,
      quantity: BigInt(balance),
      price: price === 0 ? undefined : toDecimal(price),
      iconUrl: checkImageUrl(iconUrl, ['https', 'data']),
    }
  }),
)

/** Response of `wallet_getAssets` (EIP-7811): assets by chain id in hex. */
export const walletAssetsSchema = v.record(v.string(), v.array(walletAssetSchema))
