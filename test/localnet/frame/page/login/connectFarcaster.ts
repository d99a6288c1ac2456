import type { Handler } from '../handlers.js'
import { keepLogIn } from './keepLogIn.js'

/** GET_FARCASTER_URI: what a phone scans or opens. */
export const getFarcasterUri: Handler<'GET_FARCASTER_URI'> = async ({ settings, callServer, pending }) => {
  const { url, channel } = await callServer('/api/farcaster', { deviceId: await settings.deviceId() })
  pending.begin({ kind: 'channel', value: channel })
  return { url }
}

/** CONNECT_FARCASTER: waits until the user has approved over there. */
export const connectFarcaster: Handler<'CONNECT_FARCASTER'> = async (wallet, { tellSession }) => {
  const step = wallet.pending.expect('channel')
  const deviceId = await wallet.settings.deviceId()
  const logIn = await wallet.callServer('/api/farcaster/complete', { channel: step.value, deviceId })
  wallet.pending.finish(step)
  await keepLogIn(wallet, { logIn, tellSession })
  return { userName: logIn.user.userName ?? logIn.user.id }
}
