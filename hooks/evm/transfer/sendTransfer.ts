import { allowsMethod } from '../../shared/allowsMethod.js'
import { splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import {
  type BadChainError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletTimeoutError,
} from '../../shared/errors/provider.js'
import { AccountChangedError, NetworkChangedError } from '../../shared/errors/sending.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import { InvalidTransferError, SendUnconfirmedError } from '../../shared/errors/transfers.js'
import { isTransactionHash } from '../../shared/isTransactionHash.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import type { TransferPlan } from '../../shared/types/transfer.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { Hex } from '../read/callContract.js'
import { type Eip1193Provider, readAccounts, readChainId } from '../wallet/provider.js'
import { checkTransferRequest } from './checkTransferRequest.js'

export type SendTransferParameters = {
  plan: TransferPlan
  network: Network
  /** The connector's provider for the namespace. */
  provider: unknown
  /** Called right before the wallet is asked. */
  onAsk?: (() => void) | undefined
  /** Ends the wait for the wallet's accounts and network. Default: no timeout. */
  schedule?: Env['schedule'] | undefined
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

/** Timeout for what a wallet answers without a prompt, in ms. */
const placeTimeout = 15_000

/** Reads the wallet's accounts and network right before it is asked to send. */
async function readPlace(
  provider: Eip1193Provider,
  { schedule, signal }: Pick<SendTransferParameters, 'schedule' | 'signal'>,
) {
  let end: (() => void) | undefined
  const late = new Promise<never>((_, reject) => {
    end = schedule?.(() => reject(new WalletTimeoutError()), placeTimeout)
  })
  const reading = (async () =>
    Promise.all([
      provider.request({ method: 'eth_accounts' }),
      provider.request({ method: 'eth_chainId' }),
    ]))()
  try {
    const ending = signal ? untilAborted(reading, signal) : reading
    const [accounts, chainId] = await Promise.race([ending, late])
    return { accounts: readAccounts(accounts), networkId: readChainId(chainId, { required: true }) }
  } catch (thrown) {
    signal?.throwIfAborted()
    throw toProviderError<BadChainError>(thrown)
  } finally {
    end?.()
  }
}

/** Reads the hash from a wallet's result; a few wallets wrap it in an object. Smart accounts may return an id of calls. */
function readHash(answer: unknown): Hex {
  const id = readProperty(answer, 'hash') ?? answer
  if (isTransactionHash(id)) return id.toLowerCase() as Hex
  const callsId = readCallsId(answer)
  if (isTransactionHash(callsId)) return callsId.toLowerCase() as Hex
  throw new SendUnconfirmedError({ callsId, details: `${method} gave no hash` })
}

/** Reads the id of calls from a wallet's result: EIP-5792 allows 4096 bytes. */
export function readCallsId(answer: unknown): string | undefined {
  const id = typeof answer === 'string' ? answer : readProperty(answer, 'id')
  return typeof id === 'string' && /^[!-~]{1,8194}$/.test(id) ? id : undefined
}

const method = 'eth_sendTransaction'

/**
 * Asks the wallet to send the planned transaction and returns its hash. The wallet is asked once, without a
 * timeout: the user may sign at any time. A plan's `failure` is not checked here, since a wallet may have
 * another account pay the fee; the caller decides.
 *
 * @throws AccountChangedError, NetworkChangedError, TransferMismatchError, UnsupportedMethodError and, when it does not
 * report its accounts and network, WalletTimeoutError before the wallet is asked;
 * UserRejectedError when the wallet's outermost code is a rejection; SendUnconfirmedError for every other failure
 * after it was asked; the signal's reason when aborted before the wallet is asked.
 * @example
 * const { id } = await sendTransfer({ plan, network, provider })
 */
export async function sendTransfer({
  plan: { request, transfer },
  ...rest
}: SendTransferParameters): Promise<SendTransferReturnType> {
  const check = (proven: unknown) => checkTransferRequest(proven, transfer)
  return askToSend({ ...rest, account: transfer.from, request, check })
}

export type AskToSendParameters = Omit<SendTransferParameters, 'plan'> & {
  /** The account that sends. */
  account: CaipAddress
  request: unknown
  /** Called with what the wallet will be asked for, right before. */
  check: (proven: unknown) => void
}

/** Asks the wallet to send one transaction, after checking its account and network: see `sendTransfer`. */
export async function askToSend(parameters: AskToSendParameters): Promise<SendTransferReturnType> {
  return { id: readHash(await askOnce(parameters, { method, toError: toSendError })) }
}

/** Asks the wallet once for what sends, after checking its account and network, and returns its answer. */
export async function askOnce(
  { account, check, network, onAsk, provider, request, schedule, signal }: AskToSendParameters,
  {
    method,
    toError,
    paramsOf = (proven) => [proven],
  }: {
    method: string
    toError: (thrown: unknown) => Error
    paramsOf?: (proven: object) => readonly unknown[]
  },
): Promise<unknown> {
  signal?.throwIfAborted()
  const from = splitCaipAddress(account)
  const networkId = toCaipNetworkId(network)
  if (from.networkId !== networkId)
    throw new InvalidTransferError({ details: `the sender is not on ${networkId}` })
  if (!isProvider(provider)) throw new UnsupportedMethodError({ details: method })

  const place = await readPlace(provider, { schedule, signal })
  if (place.networkId !== networkId) throw new NetworkChangedError({ details: place.networkId })
  if (!place.accounts.some((one) => one.toLowerCase() === from.address.toLowerCase()))
    throw new AccountChangedError({ details: place.accounts[0] })
  // A copy, so that nothing can change the request between this check and the wallet.
  const proven = { ...Object(request) }
  check(proven)
  if (!allowsMethod(provider, method)) throw new UnsupportedMethodError({ details: method })
  onAsk?.()
  const asking = (async () => provider.request({ method, params: paramsOf(proven) }))()
  return asking.catch((thrown: unknown) => {
    throw toError(thrown)
  })
}

/** EIP-1193's code for a rejection by the user, and that of libraries on top of it. */
const rejectionCodes: readonly unknown[] = [4001, '4001', 'ACTION_REJECTED']

/**
 * Maps an error that a wallet threw after a send request. Only the outermost code means that it was rejected: neither
 * a text nor a nested error does, since a wallet may have sent the transaction and failed afterwards. WalletConnect's
 * codes 5000 to 5003 are 4001 here, as its provider converts them. Never throws.
 */
export function toSendError(thrown: unknown): UserRejectedError | SendUnconfirmedError {
  const error = toProviderError(thrown)
  const { details } = error
  return rejectionCodes.includes(readProperty(thrown, 'code'))
    ? new UserRejectedError({ details })
    : new SendUnconfirmedError({ cause: error, details })
}
