import type { Session } from './session.js'
import type { SessionContext } from './store.js'

/** Resolves once the session is so, or at once. */
export const untilSession = (
  { session }: Pick<SessionContext, 'session'>,
  isSo: (session: Session) => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isSo(session.getState())) return
      stop()
      resolve()
    }
    const stop = session.subscribe(look)
    look()
  })
