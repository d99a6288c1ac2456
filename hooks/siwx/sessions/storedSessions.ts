import type { StoredValue } from '../../shared/storage/createStorage.js'
import type { SiwxSession } from '../../shared/types/siwx.js'
import { readSiwxSession } from './readSiwxSession.js'

/** Max number of stored sessions: enough for one user's accounts on one app's networks. */
const maxSessions = 50

/** Sessions stored in this browser. Each is verified again before use. */
export const storedSessions: StoredValue<readonly SiwxSession[]> = {
  name: 'siwx_sessions',
  parse(json) {
    if (!Array.isArray(json)) return undefined
    const sessions = json.slice(0, maxSessions).flatMap((row) => readSiwxSession(row) ?? [])
    return sessions.length > 0 ? sessions : undefined
  },
}
