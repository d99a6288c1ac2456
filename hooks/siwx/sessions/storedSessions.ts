import type { StoredValue } from '../../shared/storage/createStorage.js'
import type { SiwxSession } from '../../shared/types/siwx.js'
import { readSiwxSession } from './readSiwxSession.js'

/** One person's accounts on the networks of one app; more is not ours. */
const mostSessions = 50

/** Sign-ins that are kept in this browser. Each is checked again before it counts. */
export const storedSessions: StoredValue<readonly SiwxSession[]> = {
  name: 'siwx_sessions',
  parse(json) {
    if (!Array.isArray(json)) return undefined
    const sessions = json.slice(0, mostSessions).flatMap((row) => readSiwxSession(row) ?? [])
    return sessions.length > 0 ? sessions : undefined
  },
}
