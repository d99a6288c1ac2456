import { splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import type { LatchkeyError, LatchkeyErrorOptions } from '../../shared/errors/LatchkeyError.js'
import { layersOf } from '../../shared/errors/layersOf.js'
import { UnsupportedMethodError } from '../../shared/errors/provider.js'
import {
  AccountChangedError,
  FeeTooLowError,
  InsufficientFundsError,
  NetworkChangedError,
  NonceTakenError,
  RateLimitedError,
  TransactionRefusedError,
  TransferRevertedError,
} from '../../shared/errors/sending.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import { InvalidTransferError, SendUnconfirmedError } from '../../shared/errors/transfers.js'
import { readProperty } from '../../shared/readProperty.js'
import type { Network } from '../../shared/types/network.js'
import type { TransferPlan } from '../../shared/types/transfer.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { Hex } from '../read/callContract.js'
import { type Eip1193Provider, readAccounts, readChainId } from '../wallet/provider.js'
import { checkTransferRequest } from './checkTransferRequest.js'
import { findRevertData, readRevertReason } from './readRevertReason.js'

export type SendTransferParameters = {
  plan: TransferPlan
  network: Network
  /** The connector's provider for the namespace. */
  provider: unknown
  /**
   * Aborts until the wallet is asked. After that it has no effect: the wallet request can't be taken back.
   */
  signal?: AbortSignal | undefined
}

/** `id`: the transaction hash, in lower case. */
export type SendTransferReturnType = { readonly id: Hex }

function isProvider(value: unknown): value is Eip1193Provider {
  return typeof readProperty(value, 'request') === 'function'
}

/** Reads the wallet's accounts and network right before it is asked to send. */
async function readPlace(provider: Eip1193Provider, signal: AbortSignal | undefined) {
  const reading = (async () =>
    Promise.all([
      provider.request({ method: 'eth_accounts' }),
      provider.request({ method: 'eth_chainId' }),
    ]))()
  try {
    const [accounts, chainId] = await (signal ? untilAborted(reading, signal) : reading)
    return { accounts: readAccounts(accounts), networkId: readChainId(chainId, { required: true }) }
  } catch (thrown) {
    signal?.throwIfAborted()
    throw toProviderError(thrown, { op: 'send' })
  }
}

/** Reads the hash from a wallet's result; a few wallets wrap it in an object. */
function readHash(answer: unknown): Hex {
  const hash = typeof answer === 'string' ? answer : readProperty(answer, 'hash')
  if (typeof hash === 'string' && /^0x[\da-f]{64}$/i.test(hash)) return hash.toLowerCase() as Hex
  throw new SendUnconfirmedError({ details: 'eth_sendTransaction gave no hash' })
}

/**
 * Asks the wallet to send the planned transaction and returns its hash. The wallet is asked once, without a
 * timeout: the user may sign at any time. A plan's `failure` is not checked here, since a wallet may have
 * another account pay the fee; the caller decides.
 *
 * @throws AccountChangedError, NetworkChangedError and TransferMismatchError before the wallet is asked;
 * SendUnconfirmedError when the transaction may have been sent anyway; UserRejectedError,
 * InsufficientFundsError, NonceTakenError and the other errors after which nothing was sent; the signal's
 * reason when aborted before the wallet is asked.
 * @example
 * const { id } = await sendTransfer({ plan, network, provider })
 */
export async function sendTransfer({
  plan,
  network,
  provider,
  signal,
}: SendTransferParameters): Promise<SendTransferReturnType> {
  signal?.throwIfAborted()
  const { transfer, request } = plan
  const from = splitCaipAddress(transfer.from)
  const networkId = toCaipNetworkId(network)
  if (from.networkId !== networkId)
    throw new InvalidTransferError({ details: `the sender is not on ${networkId}` })
  if (!isProvider(provider)) throw new UnsupportedMethodError({ details: 'eth_sendTransaction' })

  const place = await readPlace(provider, signal)
  if (place.networkId !== networkId) throw new NetworkChangedError({ details: place.networkId })
  if (!place.accounts.some((account) => account.toLowerCase() === from.address.toLowerCase()))
    throw new AccountChangedError({ details: place.accounts[0] })
  // A copy, so that nothing can change the request between this check and the wallet.
  const proven = { ...Object(request) }
  checkTransferRequest(proven, transfer)
  const asking = (async () => provider.request({ method: 'eth_sendTransaction', params: [proven] }))()
  const answer = await asking.catch((thrown: unknown) => {
    throw toSendError(thrown)
  })
  return { id: readHash(answer) }
}

type SendError = new (options?: LatchkeyErrorOptions) => LatchkeyError

/** Error kinds after which it is certain that nothing was sent. */
const notSentKinds: readonly string[] = [
  'user_rejected',
  'pending',
  'unauthorized',
  'unsupported_method',
  'unknown_chain',
]

function ofMessage(message: string): SendError | undefined {
  // The transaction is already in the mempool, most likely sent by this wallet.
  if (/already known|known transaction|already imported/.test(message)) return SendUnconfirmedError
  // Checked before the messages below, because a contract's revert reason may contain the same words.
  if (/execution reverted/.test(message)) return TransferRevertedError
  if (/insufficient (funds|balance)/.test(message)) return InsufficientFundsError
  if (/nonce (is )?too low|nonce has already been used/.test(message)) return NonceTakenError
  return /underpriced|fee (is )?too low|less than block base fee/.test(message) ? FeeTooLowError : undefined
}

function ofCode(code: string): SendError | undefined {
  switch (code) {
    case '3':
      return TransferRevertedError
    case '-32003':
      return TransactionRefusedError
    case '-32005':
      return RateLimitedError
    default:
      return undefined
  }
}

function textOf(layer: unknown, key: string): string {
  const value = readProperty(layer, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 1000) : ''
}

/**
 * Maps whatever a wallet threw on a send request to a typed error: a specific one where it is certain that
 * nothing was sent, else SendUnconfirmedError. Never throws.
 */
export function toSendError(thrown: unknown): LatchkeyError {
  const error = toProviderError(thrown, { op: 'send' })
  if (notSentKinds.includes(error.kind)) return error
  const layers = layersOf(thrown)
  const found = [
    ...layers.map((layer) => ofMessage(textOf(layer, 'message').toLowerCase())),
    ...layers.map((layer) => ofCode(textOf(layer, 'code'))),
  ]
  const options = { cause: error, details: error.details }
  const kind = found.find((one) => one !== undefined) ?? SendUnconfirmedError
  if (kind !== TransferRevertedError) return new kind(options)
  const reasons = layers.map((layer) => readRevertReason(findRevertData(readProperty(layer, 'data'))))
  return new TransferRevertedError({ ...options, reason: reasons.find((reason) => reason !== undefined) })
}
