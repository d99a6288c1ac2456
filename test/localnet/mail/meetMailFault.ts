import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FaultMode } from '../http/parseFaultMode.js'

const unavailable = 421

/**
 * Carries a fault out on a new SMTP connection; true when the connection may be served.
 * A status that isn't an SMTP failure (400-599) becomes 421, "service not available".
 */
export async function meetMailFault(socket: Socket, mode: FaultMode | undefined): Promise<boolean> {
  switch (mode?.kind) {
    case 'status': {
      const reply = mode.status >= 400 ? mode.status : unavailable
      socket.end(`${reply} Fault status:${mode.status}\r\n`)
      return false
    }
    case 'malformed':
      socket.end('This is not SMTP\r\n')
      return false
    case 'drop':
      socket.destroy()
      return false
    case 'hang':
      return false
    case 'slow':
      await delay(mode.milliseconds, undefined, { ref: false })
      return !socket.destroyed
    default:
      return true
  }
}
