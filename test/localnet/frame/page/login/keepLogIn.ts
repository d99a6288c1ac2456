import type { FrameLogIn } from '../../frameApi.js'
import { deriveAddresses } from '../account/deriveAddresses.js'
import type { FrameWallet } from '../FrameWallet.js'
import { hexToSeed } from '../store/createVault.js'
import { nameSession } from './nameSession.js'

export type KeepLogInParameters = { logIn: FrameLogIn; tellSession(token: string): void }

/** Keeps a finished log-in in place of the one before, and reports the new session to the app. */
export async function keepLogIn(
  { vault, callServer }: FrameWallet,
  { logIn, tellSession }: KeepLogInParameters,
): Promise<void> {
  const before = await vault.read()
  const seed = hexToSeed(logIn.secret)
  await vault.save(logIn, await deriveAddresses(seed))
  seed.fill(0)
  // Whether the server hears of it or not, the old session's key is no longer here.
  if (before !== undefined && before.token !== logIn.token)
    await callServer('/api/sign-out', { token: before.token }).catch(() => undefined)
  tellSession(await nameSession(logIn.token))
}
