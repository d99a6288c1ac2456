import { toCaipNetworkId } from '../../shared/caip.js'
import {
  type BadChainError,
  NetworkNotSwitchedError,
  UnknownChainError,
} from '../../shared/errors/provider.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import type { SafeMethod, SafeProvider } from '../../shared/types/provider.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { readChainId } from './provider.js'

type OwnErrorType = BadChainError | NetworkNotSwitchedError
type Wallet = { env: Env; provider: SafeProvider; signal: AbortSignal }

/** When to check that the wallet has switched, in ms after it confirmed. */
const checks = [0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000]

const toHex = (networkId: CaipNetworkId) => `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`

async function wait({ env, signal }: Wallet, ms: number): Promise<void> {
  let cancel = () => {}
  const waited = new Promise<void>((resolve) => {
    cancel = env.schedule(resolve, ms)
  })
  await untilAborted(waited, signal).finally(() => cancel())
}

/** Nothing is asked after the abort: the wallet would show a prompt that nobody waits for. */
async function ask({ provider, signal }: Wallet, method: SafeMethod, params?: unknown): Promise<unknown> {
  signal.throwIfAborted()
  return untilAborted(
    (async () => provider.request(params === undefined ? { method } : { method, params }))(),
    signal,
  )
}

/**
 * Waits until the wallet reports the network. A wallet may respond before it switches, and some switch
 * without an event.
 */
async function confirm(wallet: Wallet, networkId: CaipNetworkId): Promise<CaipNetworkId> {
  let waited = 0
  for (const check of checks) {
    if (check > waited) await wait(wallet, check - waited)
    waited = check
    if (readChainId(await ask(wallet, 'eth_chainId')) === networkId) return networkId
  }
  throw new NetworkNotSwitchedError()
}

/** Switches to a network that the wallet knows (EIP-3326). */
export async function moveTo({
  networkId,
  ...wallet
}: Wallet & { networkId: CaipNetworkId }): Promise<CaipNetworkId> {
  await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: toHex(networkId) }])
  return confirm(wallet, networkId)
}

/** Adds a network to the wallet (EIP-3085). Most wallets offer to switch to it in the same prompt. */
async function add(wallet: Wallet, network: Network): Promise<void> {
  // The wallet stores these URLs, so one with a project id would leak the id.
  const rpcUrls = network.rpcUrls.default.http.filter((url) => !/[?&]projectId=/i.test(url))
  if (rpcUrls.length === 0) throw new UnknownChainError()
  const explorer = network.blockExplorers?.default.url
  const parameters = {
    chainId: toHex(toCaipNetworkId(network)),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls,
    ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
  }
  await ask(wallet, 'wallet_addEthereumChain', [parameters])
}

/**
 * Switches the wallet to a network, adding the network first if the wallet doesn't know it. Resolves when the
 * wallet reports the network.
 *
 * @throws UserRejectedError, RequestPendingError and the other provider errors; NetworkNotSwitchedError when
 * the wallet confirmed but did not switch within 30 s.
 */
export async function switchEip1193Network({
  network,
  ...wallet
}: Wallet & { network: Network }): Promise<void> {
  const networkId = toCaipNetworkId(network)
  try {
    await moveTo({ ...wallet, networkId })
  } catch (thrown) {
    const error = toProviderError<OwnErrorType>(thrown)
    if (!(error instanceof UnknownChainError)) throw error
    try {
      await add(wallet, network)
      // Adding a network also switches some wallets, but not all.
      if (readChainId(await ask(wallet, 'eth_chainId')) !== networkId) await moveTo({ ...wallet, networkId })
    } catch (cause) {
      throw toProviderError<OwnErrorType>(cause)
    }
  }
}
