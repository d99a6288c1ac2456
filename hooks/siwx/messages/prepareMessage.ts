import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { SiwxAccount } from '../../shared/types/siwx.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { SiwxContext } from '../context.js'
import { checkSiwxSession } from '../sessions/checkSiwxSession.js'
import type { SiwxMessage } from '../store.js'
import { readSiwxData } from './parseSiwxMessage.js'
import { sitesOf } from './sitesOf.js'

export type PrepareMessageParameters = { account: SiwxAccount; signal: AbortSignal }

/**
 * Prepares the message for an account to sign, with a new nonce.
 *
 * @throws SiwxRefusedError when the messenger's text does not match its fields, and whatever the messenger
 * throws.
 */
export async function prepareMessage(
  { config, env, siwx }: SiwxContext,
  { account, signal }: PrepareMessageParameters,
): Promise<SiwxMessage> {
  const { messenger } = await siwx.load()
  const [site] = sitesOf({ ...config, env })
  const now = env.now()
  const work = async () => {
    const request = await messenger.createRequest({ ...account, ...site, now, signal })
    const issuedAt = request.issuedAt ?? new Date(now).toISOString()
    const data = { ...request, ...account, issuedAt }
    const { nonceLifetime } = messenger
    return { data, text: await messenger.writeMessage(data), nonceLifetime }
  }
  const message = await untilAborted(work(), signal)
  const session = { data: message.data, message: message.text, signature: '0x00' }
  const reason = checkSiwxSession({ session, asked: account })
  if (reason !== undefined) throw new SiwxRefusedError({ reason })
  return { ...message, data: readSiwxData(message.data) ?? message.data }
}

/**
 * Replaces a message that has waited long by one with a new nonce. If that fails, the old one stays. Never
 * rejects.
 */
export async function refreshMessage(context: SiwxContext): Promise<void> {
  const { memory, store } = context.siwx
  const state = store.getState()
  const signal = memory.controller?.signal
  if (state.status !== 'asking' || state.message === undefined || signal === undefined) return
  const { account } = state
  const made = prepareMessage(context, { account, signal })
  const message = await made.catch(() => undefined)
  if (message && store.getState() === state && !signal.aborted) store.changed({ ...state, message })
}
