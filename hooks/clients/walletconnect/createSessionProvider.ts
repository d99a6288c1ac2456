import {
  addressesOf,
  createProviderEvents,
  type ProviderEvents,
  referenceOf,
  toHex,
} from '../../shared/createProviderEvents.js'
import { UnsupportedMethodError } from '../../shared/errors/provider.js'
import { parseChainId } from '../../shared/parseChainId.js'
import { readProperty } from '../../shared/readProperty.js'
import { readNumber, readText } from '../../shared/readText.js'
import type { CaipNetworkId, ChainNamespace } from '../../shared/types/caip.js'
import type { Connection, ConnectorEvent } from '../../shared/types/connector.js'
import { pairingMethods } from './pairingMethods.js'

type Call = { method: string; params?: unknown }

/** Provider for the app's own calls. For EVM it is an EIP-1193 provider. */
export type SessionProvider = {
  request(call: Call): Promise<unknown>
  /** Whether the session includes a method of the wallet. Others are rejected without asking it. */
  allows(method: string): boolean
} & ProviderEvents

export type CreateSessionProviderParameters = {
  namespace: ChainNamespace
  /** The namespace's connection. Rejects with WalletDisconnectedError when there is none. */
  connection(): Promise<Connection>
  allows(method: string): boolean
  /** Sends a request to the wallet, on the given network. Default: the active one. */
  ask(method: string, params: unknown, networkId?: CaipNetworkId): Promise<unknown>
  /** Sends a request to the network's node. */
  read(method: string, params: readonly unknown[]): Promise<unknown>
  switchChain(chainId: unknown): Promise<void>
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}

/** Whether a method needs the wallet; every other method goes to a node. */
const isForWallet = (method: string) =>
  method !== 'eth_sendRawTransaction' &&
  (pairingMethods.eip155.includes(method) || /^(wallet_|personal_|eth_sign|eth_sendT)/.test(method))

/** Converts a wallet's error to one with the code of EIP-1193: 5000 to 5003 become 4001. */
function toRpcError(thrown: unknown): unknown {
  const code = readNumber(thrown, 'code')
  const isOwn = thrown instanceof Error && !(code >= 5000 && code <= 5003)
  if (isOwn) return thrown
  const message = readText(thrown, 'message') || 'The wallet refused the request'
  const isRejection = code >= 5000 && code <= 5003
  return Object.assign(new Error(message), {
    code: isRejection ? 4001 : code,
    data: readProperty(thrown, 'data'),
  })
}

const transactionMethods = ['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls']

/** The network that a transaction or a batch names, so that a switch after its checks does not move it. Else the active one. */
function networkOf({ method, params }: Call, { networkId }: Connection): CaipNetworkId {
  const named = transactionMethods.includes(method) && readProperty(readProperty(params, '0'), 'chainId')
  const chainId = parseChainId(named)
  return chainId === undefined ? networkId : `eip155:${chainId}`
}

async function askEvm(parameters: CreateSessionProviderParameters, call: Call): Promise<unknown> {
  const { method, params } = call
  const { connection, allows, ask, read, switchChain } = parameters
  const now = await connection()
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addressesOf(now)
  if (method === 'eth_chainId') return toHex(referenceOf(now))
  if (method === 'net_version') return referenceOf(now)
  if (method === 'wallet_switchEthereumChain') {
    await switchChain(readProperty(readProperty(params, '0'), 'chainId'))
    return null
  }
  if (!isForWallet(method)) return read(method, Array.isArray(params) ? params : [])
  if (!allows(method)) throw new UnsupportedMethodError({ details: method })
  return ask(method, params, networkOf(call, now))
}

async function askOther(
  parameters: CreateSessionProviderParameters,
  { method, params }: Call,
): Promise<unknown> {
  await parameters.connection()
  if (!parameters.allows(method)) throw new UnsupportedMethodError({ details: method })
  return parameters.ask(method, params)
}

/**
 * A provider for a session: methods that need the wallet go to the wallet, if the session allows them; accounts
 * and network are answered locally, and everything else goes to the network's node.
 */
export function createSessionProvider(parameters: CreateSessionProviderParameters): SessionProvider {
  const { allows, namespace, subscribe } = parameters
  const send = namespace === 'eip155' ? askEvm : askOther
  return {
    allows,
    async request(call) {
      try {
        return await send(parameters, call)
      } catch (thrown) {
        throw toRpcError(thrown)
      }
    },
    ...createProviderEvents({ namespace, subscribe }),
  }
}
