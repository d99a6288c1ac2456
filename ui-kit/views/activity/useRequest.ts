'use client'
import { type Intent, useIntents } from '@latchkey/hooks'

/** `nothing`: declined, and nothing was sent. `withdrawn`: no wallet was asked. `missing`: it is not stored here. */
export type RequestState = 'asking' | 'declined' | 'unconfirmed' | 'nothing' | 'withdrawn' | 'missing'

function stateOf({ outcome, state }: Intent): RequestState {
  if (state === 'asking' || state === 'declined') return state
  if (outcome === 'withdrawn') return outcome
  return outcome === 'declined' ? 'nothing' : 'unconfirmed'
}

/** A request to the wallet, by its id, with those of earlier visits and other tabs. */
export function useRequest(id: string): { intent: Intent | undefined; state: RequestState } {
  const intent = useIntents({ all: true, settled: true }).find((each) => each.id === id)
  return { intent, state: intent ? stateOf(intent) : 'missing' }
}
