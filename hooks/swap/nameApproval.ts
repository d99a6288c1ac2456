import type { SwapErrorType } from '../shared/errors/unions.js'
import type { Intent } from '../shared/types/intent.js'
import { requestsOf, stepStatusOf } from './runs.js'

/** How errors say that no wallet was asked. */
const nothingSent = 'Nothing was sent.'

/**
 * An error with a text that is true of a run of which something was sent before: its approval, or in another tab the swap itself.
 * Others are returned unchanged.
 */
export function nameApproval<error extends SwapErrorType>(
  journal: readonly Intent[],
  error: error,
  runId: string | undefined,
): error {
  const asked = requestsOf(journal, runId).flatMap((intent) => {
    const status = stepStatusOf(intent)
    const isPermit = intent.swap?.step === 'permit'
    return isPermit || status === 'waiting' || status === 'declined'
      ? []
      : [{ kind: intent.swap?.step, status }]
  })
  const { message } = error
  if (asked.length === 0 || !message.includes(nothingSent)) return error
  const isOpen = asked.some(({ status }) => status === 'asking' || status === 'unconfirmed')
  const approval = isOpen ? 'Your approval may have been sent' : 'Your approval was sent'
  const isSwapped = asked.some(({ kind }) => kind === 'swap')
  const text = isSwapped ? 'This swap may have been sent.' : `${approval}, the swap was not.`
  // Of its own class, with its own fields.
  const Own = error.constructor as new (fields: object) => error
  return Object.assign(new Own({ ...error, cause: error }), { message: message.replace(nothingSent, text) })
}
