import { UnsupportedMethodError } from '../../../errors/provider.js'
import { AccountChangedError, NetworkChangedError } from '../../../errors/sending.js'
import { toProviderError } from '../../../errors/toProviderError.js'
import { InvalidTransferError, SendUnconfirmedError } from '../../../errors/transfers.js'
import type { Network } from '../../../types/network.js'
import type { TransferPlan } from '../../../types/transfer.js'
import { splitCaipAddress, toCaipNetworkId } from '../../../utils/caip.js'
import { readProperty } from '../../../utils/readProperty.js'
import { untilAborted } from '../../../utils/untilAborted.js'
import type { Hex } from '../callContract.js'
import type { Eip1193Provider } from '../eip1193.js'
import { readAccounts } from '../readAccounts.js'
import { readChainId } from '../readChainId.js'
import { checkTransferRequest } from './checkTransferRequest.js'
import { toSendError } from './toSendError.js'

export type SendTransferParameters = {
  plan: TransferPlan
  network: Network
  /** What the connector gives for the family. */
  provider: unknown
  /** Ends it before the wallet is asked. Afterwards it counts no more: what was asked can't be taken back. */
  signal?: AbortSignal | undefined
}

/** `id`: the transaction's hash, in small letters. */
export type SendTransferReturnType = { readonly id: Hex }

function isProvider(value: unknown): value is Eip1193Provider {
  return typeof readProperty(value, 'request') === 'function'
}

/** Asks the wallet who and where it is, right before it is asked to send. */
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

/** The hash in a wallet's answer; a few wallets wrap it. */
function readHash(answer: unknown): Hex {
  const hash = typeof answer === 'string' ? answer : readProperty(answer, 'hash')
  if (typeof hash === 'string' && /^0x[\da-f]{64}$/i.test(hash)) return hash.toLowerCase() as Hex
  throw new SendUnconfirmedError({ details: 'eth_sendTransaction gave no hash' })
}

/**
 * Has the wallet send what was planned, and answers the transaction's hash. The wallet is asked once and waited for
 * without end: it may be signed at any time. A plan's `failure` is the caller's to heed: a wallet may have somebody else
 * pay the fee.
 *
 * @throws AccountChangedError, NetworkChangedError and TransferMismatchError before the wallet is asked;
 *   SendUnconfirmedError when it may have been sent all the same; UserRejectedError, InsufficientFundsError,
 *   NonceTakenError and the other refusals; the signal's reason when it is aborted before the wallet is asked.
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
  // A copy, so that nothing can change between the proof and the wallet.
  const proven = { ...Object(request) }
  checkTransferRequest(proven, transfer)
  const asking = (async () => provider.request({ method: 'eth_sendTransaction', params: [proven] }))()
  const answer = await asking.catch((thrown: unknown) => {
    throw toSendError(thrown)
  })
  return { id: readHash(answer) }
}
