import { toCaipNetworkId } from '../../shared/caip.js'
import { NetworkNotApprovedError } from '../../shared/errors/pairing.js'
import { NetworkNotSwitchedError, UnknownChainError } from '../../shared/errors/provider.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import { untilAborted } from '../../shared/untilAborted.js'

/** How long a wallet that said yes may take to add the network to the session, in ms. */
const patience = 30_000

export type SwitchSessionNetworkParameters = {
  env: Pick<Env, 'schedule'>
  network: Network
  signal: AbortSignal
  projectId: string | undefined
  /** May the wallet be asked for this? */
  allows(method: string): boolean
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  isApproved(networkId: CaipNetworkId): boolean
  /** Calls back when the session changed. The returned function ends it. */
  onChange(listener: () => void): () => void
}

/** The wallet keeps these addresses: one with the project's id in it would give the id away. */
function ownUrls({ rpcUrls }: Network, projectId: string | undefined): readonly string[] {
  return rpcUrls.default.http.filter((url) => projectId === undefined || !url.includes(projectId))
}

/** Wallets answer with the code of an unknown network, with an internal error around it, or that it is not supported. */
function isUnknown(thrown: unknown): boolean {
  const code = Number(readProperty(thrown, 'code'))
  return code === 5100 || toProviderError(thrown, { op: 'switch' }) instanceof UnknownChainError
}

/** Waits until the network is part of the session: a wallet may say yes first and add it later. */
async function untilApproved(
  { env, signal, isApproved, onChange }: SwitchSessionNetworkParameters,
  networkId: CaipNetworkId,
): Promise<void> {
  const stops: (() => void)[] = []
  const approved = new Promise<void>((resolve, reject) => {
    const check = () => {
      if (isApproved(networkId)) resolve()
    }
    stops.push(onChange(check))
    stops.push(env.schedule(() => reject(new NetworkNotSwitchedError()), patience))
    check()
  })
  await untilAborted(approved, signal).finally(() => {
    for (const stop of stops) stop()
  })
}

async function add(parameters: SwitchSessionNetworkParameters, chainId: string): Promise<void> {
  const { network, signal, projectId, allows, ask } = parameters
  const rpcUrls = ownUrls(network, projectId)
  if (!allows('wallet_addEthereumChain') || rpcUrls.length === 0) throw new UnknownChainError()
  const explorer = network.blockExplorers?.default.url
  const wishes = {
    chainId,
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls,
    ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
  }
  await untilAborted(ask('wallet_addEthereumChain', [wishes]), signal)
}

/**
 * Asks a paired wallet for a network that it has not approved, adding it where the wallet doesn't know it. Resolves
 * when the session holds the network.
 *
 * @throws NetworkNotApprovedError where the wallet can't be asked, UserRejectedError, UnknownChainError and the other
 * provider errors; NetworkNotSwitchedError when the wallet agreed but the session didn't change within 30 s.
 */
export async function switchSessionNetwork(parameters: SwitchSessionNetworkParameters): Promise<void> {
  const { network, signal, allows, ask, isApproved } = parameters
  const networkId = toCaipNetworkId(network)
  if (isApproved(networkId)) return
  const isEvm = networkId.startsWith('eip155:')
  if (!isEvm || !allows('wallet_switchEthereumChain')) throw new NetworkNotApprovedError()
  const chainId = `0x${BigInt(network.id).toString(16)}`
  try {
    await untilAborted(ask('wallet_switchEthereumChain', [{ chainId }]), signal)
  } catch (thrown) {
    if (signal.aborted) throw thrown
    if (!isUnknown(thrown)) throw toProviderError(thrown, { op: 'switch' })
    try {
      await add(parameters, chainId)
    } catch (cause) {
      if (signal.aborted) throw cause
      throw isUnknown(cause) ? new UnknownChainError() : toProviderError(cause, { op: 'switch' })
    }
  }
  await untilApproved(parameters, networkId)
}
