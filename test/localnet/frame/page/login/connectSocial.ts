import { describeUser } from '../account/describeUser.js'
import type { FrameWallet } from '../FrameWallet.js'
import type { Handler } from '../handlers.js'
import { keepLogIn } from './keepLogIn.js'

/** GET_SOCIAL_REDIRECT_URI: where the app's pop-up goes. */
export const getSocialRedirectUri: Handler<'GET_SOCIAL_REDIRECT_URI'> = async (
  { settings, callServer, embedder },
  { payload: { provider } },
) => callServer('/api/social', { provider, deviceId: await settings.deviceId(), appOrigin: embedder })

/** CONNECT_SOCIAL: the pop-up's result finishes the log-in. */
export const connectSocial: Handler<'CONNECT_SOCIAL'> = async (wallet, { payload, tellSession }) => {
  const { uri, ...wanted } = payload
  await completeSocial(wallet, { resultUri: uri, tellSession })
  const user = (await wallet.vault.read())?.user
  const answer = await describeUser(wallet, wanted)
  return { ...answer, ...(user?.userName !== undefined && { userName: user.userName }) }
}

/** Exchanges the pop-up's result for a log-in. */
export async function completeSocial(
  wallet: FrameWallet,
  { resultUri, tellSession }: { resultUri: string; tellSession(token: string): void },
): Promise<void> {
  const deviceId = await wallet.settings.deviceId()
  const logIn = await wallet.callServer('/api/social/complete', { resultUri, deviceId })
  await keepLogIn(wallet, { logIn, tellSession })
}
