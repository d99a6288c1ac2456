import type { FrameLogIn, SocialProvider } from '../../../frame/frameApi.js'
import { signInByHttp } from '../../oidc/signInByHttp.js'
import type { FrameServerBench } from './createFrameServerBench.js'
import { deviceId } from './logInByEmail.js'

export const appOrigin = 'http://localhost:3000'

/** Logs in at a provider as a new or a known user. */
export async function logInBySocial(
  bench: FrameServerBench,
  { provider, email }: { provider: SocialProvider; email: string },
): Promise<FrameLogIn> {
  const { uri } = await bench.expectAnswer('/api/social', { provider, deviceId, appOrigin })
  const resultUri = await signInByHttp(uri, { email })
  return bench.expectAnswer('/api/social/complete', { resultUri, deviceId })
}
