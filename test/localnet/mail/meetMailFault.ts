import type { Socket } from 'node:net'
import { carryOutFault } from '../http/carryOutFault.js'
import type { FaultMode } from '../http/parseFaultMode.js'

const unavailable = 421

/**
 * Carries a fault out on a new SMTP connection; true when the connection may be served.
 * A status that isn't an SMTP failure (400-599) becomes 421, "service not available".
 */
export async function meetMailFault(socket: Socket, mode: FaultMode | undefined): Promise<boolean> {
  const isAllowed = await carryOutFault({
    mode,
    drop: () => socket.destroy(),
    send: () => socket.end('This is not SMTP\r\n'),
    fail: (status) => socket.end(`${status >= 400 ? status : unavailable} Fault status:${status}\r\n`),
  })
  return isAllowed && !socket.destroyed
}
