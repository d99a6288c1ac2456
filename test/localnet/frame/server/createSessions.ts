import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.js'
import type { User, Users } from './createUsers.js'
import { FrameApiError } from './FrameApiError.js'

export type Sessions = {
  /** Returns the token. */
  open(session: { user: User; deviceId: string }): string
  /**
   * Whose session it is.
   *
   * @throws FrameApiError when there is no such session, or none any more.
   */
  userOf(token: string): User
  /** Whether that device is logged in with that address. */
  isLive(query: { email: string; deviceId: string }): boolean
  close(token: string): void
  clear(): void
}

export type CreateSessionsParameters = { clock: Clock; users: Users }

type Session = { readonly userId: string; readonly deviceId: string; readonly expiresAt: number }

const week = 7 * 24 * 60 * 60_000

export function createSessions({ clock, users }: CreateSessionsParameters): Sessions {
  const sessions = new Map<string, Session>()

  const liveUser = ({ userId, expiresAt }: Session) =>
    expiresAt > clock.now() ? users.find(userId) : undefined

  return {
    open({ user, deviceId }) {
      const token = randomBytes(32).toString('base64url')
      sessions.set(token, { userId: user.id, deviceId, expiresAt: clock.now() + week })
      return token
    },
    userOf(token) {
      const session = sessions.get(token)
      const user = session && liveUser(session)
      if (user === undefined)
        throw new FrameApiError('SESSION_UNKNOWN', 'Your session has ended, please log in again')
      return user
    },
    isLive({ email, deviceId }) {
      for (const session of sessions.values()) {
        const user = session.deviceId === deviceId ? liveUser(session) : undefined
        if (user?.kind === 'email' && user.email === email) return true
      }
      return false
    },
    close: (token) => void sessions.delete(token),
    clear: () => sessions.clear(),
  }
}
