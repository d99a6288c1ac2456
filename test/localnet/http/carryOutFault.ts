import { setTimeout as delay } from 'node:timers/promises'
import { malformedText } from './malformedText.js'
import type { FaultMode } from './parseFaultMode.js'

export type CarryOutFaultParameters = {
  mode: FaultMode | undefined
  /** Ends the connection without a word. */
  drop(): void
  /** Sends text as it is. */
  send(text: string): void
  /** Answers with an error, where that makes sense. */
  fail?(status: number): void
}

/** Does to one exchange what the fault says; true when the exchange may go on, which takes as long as it says. */
export async function carryOutFault({ mode, drop, send, fail }: CarryOutFaultParameters): Promise<boolean> {
  switch (mode?.kind) {
    case 'drop':
      drop()
      return false
    case 'hang':
      return false
    case 'malformed':
      send(malformedText)
      return false
    case 'status':
      fail?.(mode.status)
      return false
    case 'slow':
      await delay(mode.milliseconds, undefined, { ref: false })
      return true
    default:
      return true
  }
}
