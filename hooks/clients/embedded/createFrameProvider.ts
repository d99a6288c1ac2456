import { decodeBase58, encodeBase58 } from '../../shared/base58.js'
import {
  addressesOf,
  createProviderEvents,
  type ProviderEvents,
  referenceOf,
  toHex,
} from '../../shared/createProviderEvents.js'
import { ActionNotAllowedError, EmbeddedRefusedError } from '../../shared/errors/embedded.js'
import { parseChainId } from '../../shared/parseChainId.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipNetworkId, ChainNamespace } from '../../shared/types/caip.js'
import type { Connection, ConnectorEvent } from '../../shared/types/connector.js'
import { judgeRpcMethod } from './schemas/rpcMethods.js'

type Call = { method: string; params?: unknown }

/** Provider of an account in the frame, for the app's own calls too. For EVM it is an EIP-1193 provider. */
export type FrameProvider = {
  request(call: Call): Promise<unknown>
  /** Whether the frame has a method. Others are refused without asking it. */
  allows(method: string): boolean
} & ProviderEvents

export type CreateFrameProviderParameters = {
  namespace: ChainNamespace
  /** The namespace's connection. Throws EmbeddedSignedOutError when there is none. */
  connection(): Pick<Connection, 'accounts' | 'networkId'>
  /** Sends a request to the frame; `isForUser`: the user has to approve it there. */
  ask(call: Call, options: { networkId: CaipNetworkId; isForUser: boolean }): Promise<unknown>
  /** Sends a request to the network's node. */
  read(networkId: CaipNetworkId, method: string, params: readonly unknown[]): Promise<unknown>
  switchChain(chainId: unknown): Promise<void>
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}

/** How the frame words that the user declined, or that the request was withdrawn: its protocol has no codes. */
const rejection = /^(user (rejected|denied|declined)\b|request was aborted\b)/i

/** A refusal of the frame as an EIP-1193 error. */
function toRpcError(thrown: unknown): unknown {
  if (!(thrown instanceof EmbeddedRefusedError)) return thrown
  const code = rejection.test(thrown.message) ? 4001 : -32_603
  return Object.assign(new Error(thrown.message), { code })
}

/** Reads that only the wallet can answer; all others go to the network's own node. */
const isOfWallet = (method: string) => /^wallet_|UserOperation|EntryPoints$/.test(method)

/** The network that a request names, so that a switch after its checks does not move it. Else the active one. */
function networkOf({ params }: Call, { networkId }: Pick<Connection, 'networkId'>): CaipNetworkId {
  const chainId = parseChainId(readProperty(readProperty(params, '0'), 'chainId'))
  return chainId === undefined ? networkId : `eip155:${chainId}`
}

async function askEvm(parameters: CreateFrameProviderParameters, call: Call): Promise<unknown> {
  const { method, params } = call
  const { connection, ask, read, switchChain } = parameters
  const now = connection()
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addressesOf(now)
  if (method === 'eth_chainId') return toHex(referenceOf(now))
  if (method === 'net_version') return referenceOf(now)
  if (method === 'wallet_switchEthereumChain') {
    await switchChain(readProperty(readProperty(params, '0'), 'chainId'))
    return null
  }
  const isForUser = judgeRpcMethod(method) === 'unsafe'
  if (!isForUser && !isOfWallet(method))
    return read(now.networkId, method, Array.isArray(params) ? params : [])
  return ask(call, { networkId: networkOf(call, now), isForUser })
}

/** The longest text of a transaction, in base58 and base64. */
const longest = 8192

function toBase58(text: unknown): string {
  if (typeof text !== 'string' || text.length > longest) return ''
  try {
    return encodeBase58(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
  } catch {
    return ''
  }
}

function toBase64(text: unknown): string | undefined {
  const bytes = decodeBase58(text, longest)
  return bytes && btoa(String.fromCharCode(...bytes))
}

/** A request as sessions have it, transactions in base64, as the frame has it, in base58; and the answer back. */
async function askSolana(parameters: CreateFrameProviderParameters, call: Call): Promise<unknown> {
  const { connection, ask } = parameters
  const { networkId } = connection()
  const given = Object(call.params) as { [key: string]: unknown }
  const { transaction, transactions, options, message, pubkey } = given
  const params = {
    ...(message !== undefined && { message, pubkey }),
    ...(transaction !== undefined && { transaction: toBase58(transaction) }),
    ...(Array.isArray(transactions) && { transactions: transactions.map(toBase58) }),
    // The frame's node would look for the newest block hashes at a later commitment, and not find them.
    ...(call.method === 'solana_signAndSendTransaction' && {
      options: { preflightCommitment: 'confirmed', ...Object(options) },
    }),
  }
  const answer = await ask({ method: call.method, params }, { networkId, isForUser: true })
  const signed = readProperty(answer, 'transaction')
  const all = readProperty(answer, 'transactions')
  return {
    ...Object(answer),
    ...(signed !== undefined && { transaction: toBase64(signed) }),
    ...(Array.isArray(all) && { transactions: all.map(toBase64) }),
  }
}

/** A provider of the frame's accounts. Methods on neither of its lists are refused, and reads go to the network's node. */
export function createFrameProvider(parameters: CreateFrameProviderParameters): FrameProvider {
  const { namespace, subscribe } = parameters
  const isSolana = namespace === 'solana'
  const send = isSolana ? askSolana : askEvm
  const own = ['eth_requestAccounts', 'net_version', 'wallet_switchEthereumChain']
  const allows = (method: string) =>
    method.startsWith('solana_') === isSolana &&
    (judgeRpcMethod(method) !== 'refused' || (!isSolana && own.includes(method)))
  return {
    allows,
    async request(call) {
      if (!allows(call.method)) throw new ActionNotAllowedError({ details: call.method })
      try {
        return await send(parameters, call)
      } catch (thrown) {
        throw toRpcError(thrown)
      }
    },
    ...createProviderEvents({ namespace, subscribe }),
  }
}
