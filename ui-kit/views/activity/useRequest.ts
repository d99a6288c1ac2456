'use client'
import { type Intent, useIntents } from '@latchkey/hooks'

/** `nothing`: nothing was sent. `missing`: the request is not stored here. */
export type RequestState = 'asking' | 'declined' | 'unconfirmed' | 'nothing' | 'missing'

function stateOf({ outcome, state }: Intent): RequestState {
  if (state === 'asking' || state === 'declined') return state
  return outcome === 'declined' || outcome === 'withdrawn' ? 'nothing' : 'unconfirmed'
}

/** A request to the wallet, by its id, with those of earlier visits and other tabs. */
export function useRequest(id: string): { intent: Intent | undefined; state: RequestState } {
  const intent = useIntents({ all: true, settled: true }).find((each) => each.id === id)
  return { intent, state: intent ? stateOf(intent) : 'missing' }
}
