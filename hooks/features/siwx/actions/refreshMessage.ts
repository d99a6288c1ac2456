import type { SiwxContext } from '../context.js'
import { prepareMessage } from '../prepareMessage.js'

/** Puts a fresh nonce into a message that waited long. Where none is to be had, the old one stays. Never rejects. */
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
