import { toCaipNetworkId } from '../../shared/caip.js'
import { NetworkNotApprovedError } from '../../shared/errors/pairing.js'
import { NetworkNotSwitchedError, UnknownChainError } from '../../shared/errors/provider.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import type { ConnectorSwitchErrorType } from '../../shared/errors/unions.js'
import { readNumber } from '../../shared/readText.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import { untilAborted } from '../../shared/untilAborted.js'

/** Time in ms for a wallet to add the network to the session after it approved the request. */
const updateTimeout = 30_000

export type SwitchSessionNetworkParameters = {
  env: Pick<Env, 'schedule'>
  network: Network
  signal: AbortSignal
  projectId: string | undefined
  /** Whether the session allows a method. */
  allows(method: string): boolean
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  isApproved(networkId: CaipNetworkId): boolean
  /** Subscribes to changes of the session. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void
}

/** The wallet stores these URLs: one that contains the project id would expose it. */
function ownUrls({ rpcUrls }: Network, projectId: string | undefined): readonly string[] {
  return rpcUrls.default.http.filter((url) => projectId === undefined || !url.includes(projectId))
}

/**
 * Wallets respond with the code of an unknown network, with an internal error around it, or with the code of an
 * unsupported one.
 */
function isUnknown(thrown: unknown): boolean {
  const code = readNumber(thrown, 'code')
  return code === 5100 || toProviderError(thrown) instanceof UnknownChainError
}

/** Waits until the network is part of the session: a wallet may approve first and add it later. */
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
    stops.push(env.schedule(() => reject(new NetworkNotSwitchedError()), updateTimeout))
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
  const chain = {
    chainId,
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls,
    ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
  }
  await untilAborted(ask('wallet_addEthereumChain', [chain]), signal)
}

/**
 * Requests a network that a paired wallet has not approved, and adds it when the wallet does not know it. Resolves
 * when the session contains the network.
 *
 * @throws NetworkNotApprovedError when the session does not allow the request, UserRejectedError, UnknownChainError and the
 * other errors of `toProviderError`; NetworkNotSwitchedError when the wallet approved but the session did not change
 * within 30 s.
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
    if (!isUnknown(thrown)) throw toProviderError<ConnectorSwitchErrorType>(thrown)
    try {
      await add(parameters, chainId)
    } catch (cause) {
      if (signal.aborted) throw cause
      throw isUnknown(cause) ? new UnknownChainError() : toProviderError<ConnectorSwitchErrorType>(cause)
    }
  }
  await untilApproved(parameters, networkId)
}
