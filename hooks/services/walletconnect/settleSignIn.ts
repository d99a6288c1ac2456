import type { Env } from '../../types/env.js'
import type { SignInWish } from '../../types/siwx.js'
import { untilAborted } from '../../utils/untilAborted.js'
import type { WalletConnect } from './createWalletConnect.js'
import { dropSession } from './endSession.js'
import type { Signed } from './proposePairing.js'
import { readSignIns } from './readSignIns.js'

export type SettleSignInParameters = {
  env: Pick<Env, 'now'>
  walletConnect: WalletConnect
  topic: string
  signed: Signed
  signIn: SignInWish
  signal: AbortSignal
}

/** Tells what a wallet signed. Where that is not what was asked for, or not accepted, the session ends in the wallet too. */
export async function settleSignIn(parameters: SettleSignInParameters): Promise<void> {
  const { env, walletConnect, topic, signed, signIn, signal } = parameters
  try {
    const telling = signIn.onSignedIn(readSignIns(signed, { now: env.now() }))
    await walletConnect.untilClosed(untilAborted(telling, signal))
  } catch (thrown) {
    void dropSession(walletConnect, topic)
    throw thrown
  }
}
