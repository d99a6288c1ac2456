import type { WalletKitTypes } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import type { RpcFailure } from '../../rpc/ProviderRpcError.js'
import { ProviderRpcError } from '../../rpc/ProviderRpcError.js'
import { answerRequest } from '../frame/answerRequest.js'
import { describeFailure } from '../frame/describeFailure.js'
import { solanaMethods } from './answerSolana.js'
import { createPhoneSession } from './createPhoneSession.js'
import type { Phone } from './Phone.js'
import { showNetwork } from './showNetwork.js'
import { evmMethods } from './supportedNamespaces.js'

/** Answers what a connected app asks for. */
export async function answerSessionRequest(
  phone: Phone,
  { topic, id, params }: WalletKitTypes.SessionRequest,
): Promise<void> {
  const { kit, expiry, finish, note } = phone
  const session = kit.getActiveSessions()[topic]
  if (session === undefined) return
  const { metadata } = session.peer
  const { method } = params.request
  const over = expiry.over(id, topic)
  const switched: number[] = []
  const wallet = createPhoneSession(phone, {
    session,
    chainId: params.chainId,
    over,
    onNetwork: (chainId) => switched.push(chainId),
  })
  const outcome = await attempt(() => perform(wallet, params))
  if (expiry.isOver(id, topic)) return note(`${method} for ${metadata.name}: withdrawn`)
  await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
  note(`${method} for ${metadata.name}: ${'result' in outcome ? 'approved' : outcome.error.message}`)
  for (const chainId of switched) await showNetwork(phone, { topic, chainId })
  if ('result' in outcome) finish(metadata)
}

type Wallet = ReturnType<typeof createPhoneSession>
type Params = WalletKitTypes.SessionRequest['params']

async function perform(wallet: Wallet, { chainId, request }: Params): Promise<unknown> {
  const { method, params } = request
  if (chainId.startsWith('solana:')) {
    const answer = solanaMethods.get(method)
    if (answer !== undefined) return answer(wallet, params)
  } else if (evmMethods.includes(method)) {
    // Some apps still call the newest form of typed data by its first name.
    const name = method === 'eth_signTypedData' ? 'eth_signTypedData_v4' : method
    return answerRequest(wallet, { method: name, params: params ?? [] })
  }
  throw new ProviderRpcError(getSdkError('WC_METHOD_UNSUPPORTED', method))
}

async function attempt(
  work: () => Promise<unknown>,
): Promise<{ result: unknown } | { error: { code: number; message: string } }> {
  try {
    return { result: (await work()) ?? null }
  } catch (error) {
    const { code, message } = translate(describeFailure(error))
    return { error: { code, message } }
  }
}

/** A user who declines has another number in WalletConnect than in a browser. */
function translate(failure: RpcFailure): RpcFailure {
  return failure.code === 4001 ? getSdkError('USER_REJECTED') : failure
}
