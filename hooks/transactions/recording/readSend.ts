import { toCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { isFungible } from '../../shared/isFungible.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { nativeAssetId } from '../../shared/keys.js'
import { parseChainId } from '../../shared/parseChainId.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipAddress, CaipNetworkId } from '../../shared/types/caip.js'
import type { Network } from '../../shared/types/network.js'
import type { Token } from '../../shared/types/token.js'
import type { NewTransaction, SentTransfer } from '../../shared/types/transaction.js'
import { toTransactionId } from '../keys.js'

export type ReadSendParameters = {
  /** The request, as it was sent to the wallet. */
  call: { method: unknown; params?: unknown }
  /** The wallet's result. */
  answer: unknown
  /** The wallet's network at the time of the request. */
  networkId: CaipNetworkId | undefined
  /** The account that was connected at the time. */
  address: string | undefined
  networks: readonly Network[]
  /** Trusted tokens of a network, with correct symbols and decimals. Default: none. */
  tokensOf?: ((networkId: CaipNetworkId) => readonly Token[]) | undefined
}

/** Selector of `approve(address,uint256)`. */
const approve = /^0x095ea7b3/i
/** Exactly `transfer(address,uint256)`, with no bytes after it. */
const transfer = /^0xa9059cbb0{24}(?<receiver>[\da-f]{40})(?<quantity>[\da-f]{64})$/i

function readQuantity(value: unknown): bigint {
  const isHex = typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
  return isHex ? BigInt(value) : 0n
}

function readNonce(value: unknown): number | undefined {
  const nonce = typeof value === 'string' && /^0x[\da-f]{1,12}$/i.test(value) ? Number(value) : value
  return typeof nonce === 'number' && Number.isSafeInteger(nonce) && nonce >= 0 ? nonce : undefined
}

function nativeTransfer(network: Network, quantity: bigint, receiver: string | undefined): SentTransfer {
  const { name, symbol, decimals } = network.nativeCurrency
  return {
    direction: 'out',
    assetId: nativeAssetId(network),
    name,
    symbol,
    quantity,
    decimals,
    receiver,
  }
}

const dataOf = (call: unknown) => String(readProperty(call, 'data') ?? readProperty(call, 'input') ?? '0x')

/** Whether the call transfers a token, whose quantity can be shown only with the token's decimals. */
export function isTokenTransfer(call: unknown): boolean {
  return transfer.test(dataOf(call))
}

function tokenTransfer(call: unknown, tokens: readonly Token[]): SentTransfer | undefined {
  const { receiver, quantity } = transfer.exec(dataOf(call))?.groups ?? {}
  const contract = String(readProperty(call, 'to')).toLowerCase()
  const token = tokens.find((one) => isFungible(one) && one.address.toLowerCase() === contract)
  if (!receiver || !quantity || !token) return undefined
  const { address, name, symbol, decimals } = token
  return {
    direction: 'out',
    address,
    name,
    symbol,
    quantity: BigInt(`0x${quantity}`),
    decimals,
    receiver: checksumAddress(`0x${receiver}`),
  }
}

/** What one EVM call does, as far as its data tells. */
function readCall(
  call: unknown,
  { network, tokens }: { network: Network | undefined; tokens: readonly Token[] },
): Omit<NewTransaction, 'id' | 'from'> {
  const [given, value] = [readProperty(call, 'to'), readQuantity(readProperty(call, 'value'))]
  const to = isEvmAddress(given) ? checksumAddress(given) : undefined
  const isPlain = to !== undefined && ['', '0x'].includes(dataOf(call))
  const coin = network && value > 0n ? [nativeTransfer(network, value, to)] : []
  // The recipient in a call's data is known only for a trusted token.
  const token = to === undefined ? undefined : tokenTransfer(call, tokens)
  const kind = isPlain || token ? 'send' : to && approve.test(dataOf(call)) ? 'approve' : 'contract'
  const transfers = token ? [token, ...coin] : coin
  return {
    to,
    kind,
    transfers: transfers.length > 0 ? transfers : undefined,
    nonce: readNonce(readProperty(call, 'nonce')),
  }
}

/** The calls of a batch (EIP-5792). */
export function callsOf(request: unknown): readonly unknown[] {
  const calls = readProperty(request, 'calls')
  return Array.isArray(calls) ? calls : []
}

function readEvm(parameters: ReadSendParameters, request: unknown, calls: readonly unknown[]) {
  const { answer, networks, tokensOf } = parameters
  const id = toTransactionId('eip155', answer)
  const asked = parseChainId(readProperty(request, 'chainId'))
  const networkId = asked === undefined ? parameters.networkId : (`eip155:${asked}` as const)
  const from = readProperty(request, 'from')
  const address = isEvmAddress(from) ? checksumAddress(from) : parameters.address
  if (id === undefined || networkId === undefined || address === undefined) return undefined
  const network = networks.find((one) => toCaipNetworkId(one) === networkId)
  const tokens = tokensOf?.(networkId) ?? []
  const decoded = calls.length === 1 ? readCall(calls[0], { network, tokens }) : { kind: 'contract' as const }
  return { ...decoded, id, from: toCaipAddress(networkId, address) }
}

/**
 * Reads the transaction that a wallet sent for an EIP-1193 or session request. Undefined when the result
 * contains none. For a batch (EIP-5792) pass the transaction hash as `answer`.
 */
export function readSend(parameters: ReadSendParameters): NewTransaction | undefined {
  const { answer, call, networkId } = parameters
  const first = readProperty(call.params, '0')
  if (call.method === 'eth_sendTransaction') return readEvm(parameters, first, [first])
  if (call.method === 'wallet_sendCalls') return readEvm(parameters, first, callsOf(first))
  if (call.method !== 'solana_signAndSendTransaction' || networkId === undefined) return undefined
  const id = toTransactionId('solana', readProperty(answer, 'signature'))
  const payer = readProperty(call.params, 'pubkey')
  const address = isSolanaAddress(payer) ? payer : parameters.address
  if (id === undefined || address === undefined) return undefined
  const from: CaipAddress = toCaipAddress(networkId, address)
  return { id, from }
}
