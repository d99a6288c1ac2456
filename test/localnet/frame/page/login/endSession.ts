import { FrameRequestError } from '../FrameRequestError.js'
import type { Handler } from '../handlers.js'
import { nameSession } from './nameSession.js'

/** IS_CONNECTED: whether the key is here and the server still knows the session. One that it forgot is removed. */
export const isConnected: Handler<'IS_CONNECTED'> = async ({ vault, callServer }, { payload }) => {
  const session = await vault.read()
  if (session === undefined) return { isConnected: false }
  const named = payload?.token
  if (named !== undefined && named !== (await nameSession(session.token))) return { isConnected: false }
  try {
    await callServer('/api/session', { token: session.token })
    return { isConnected: true }
  } catch (error) {
    if (!(error instanceof FrameRequestError) || error.code !== 'SESSION_UNKNOWN') throw error
    await vault.clear()
    return { isConnected: false }
  }
}

/** SIGN_OUT: the key goes first, so that it is gone even when the server doesn't hear of it. */
export const signOut: Handler<'SIGN_OUT'> = async ({ approver, pending, vault, callServer }) => {
  approver.abort()
  pending.giveUp()
  const session = await vault.read()
  await vault.clear()
  if (session !== undefined)
    await callServer('/api/sign-out', { token: session.token }).catch(() => undefined)
  return undefined
}
