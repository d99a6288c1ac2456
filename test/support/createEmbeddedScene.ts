// Preloaded, so that the lazily imported code is ready within a tick.
import '../../hooks/connect/embedded/hostedParts.js'
import '../../hooks/solana/createSolanaActions.js'
import '../../hooks/solana/wallet/discoverWallets.js'
import type { EmailSignInContext } from '../../hooks/connect/embedded/context.js'
import { type EmailMachine, emailSignInOf } from '../../hooks/connect/embedded/emailSignInOf.js'
import { type EmbeddedState, embeddedOf } from '../../hooks/connect/embedded/embeddedOf.js'
import { hostedEmbeddedWallet } from '../../hooks/connect/embedded/hostedEmbeddedWallet.js'
import { evm } from '../../hooks/evm/evm.js'
import { base, mainnet, solanaMainnet } from '../../hooks/networks.js'
import { solana } from '../../hooks/solana/solana.js'
import { createFakeFrame, type FakeFrame, type FrameAnswer } from './createFakeFrame.js'
import { createTestLatchkey, type TestLatchkey, type TestOptions } from './createTestLatchkey.js'

/** The accounts of the user behind the fake frame. */
export const ownAddresses = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
} as const

export type EmbeddedScene = TestLatchkey & {
  fake: FakeFrame
  machine: EmailMachine
  /** What the embedded wallet shows of itself. */
  shown(): EmbeddedState | undefined
  /** Signs in by email with a code. */
  signIn(): Promise<void>
}

/** A frame that knows this device, and one code: 123456. */
export function createKnowingFrame(window: Window, origin?: string): FakeFrame {
  const fake = createFakeFrame(window, origin)
  let isConnected = false
  const { answers } = fake
  answers.CONNECT_EMAIL = { payload: { action: 'VERIFY_OTP' } }
  answers.CONNECT_OTP = ({ payload }): FrameAnswer => {
    if (payload?.['otp'] !== '123456') return { error: 'Wrong code' }
    isConnected = true
    return {}
  }
  answers.SIGN_OUT = () => {
    isConnected = false
    return {}
  }
  answers.IS_CONNECTED = () => ({ payload: { isConnected } })
  answers.SWITCH_NETWORK = ({ payload }) => ({ payload: { chainId: payload?.['chainId'] } })
  answers.GET_USER = ({ payload }) => {
    const chainId = String(payload?.['chainId'])
    const address = chainId.startsWith('solana:') ? ownAddresses.solana : ownAddresses.eip155
    return { payload: { email: 'ann@mail.test', address, chainId } }
  }
  return fake
}

/** An instance with the hosted wallet, whose frame is under the test's hand: it knows this device, and one code. */
export function createEmbeddedScene({
  origin = 'https://wallet.example',
  ...options
}: TestOptions & { origin?: string } = {}): EmbeddedScene {
  const opened = createTestLatchkey({
    networks: [mainnet, base, solanaMainnet],
    adapters: [evm(), solana()],
    embeddedWallet: hostedEmbeddedWallet({ url: `${origin}/sdk` }),
    ...options,
  })
  const { latchkey, tab } = opened
  const fake = createKnowingFrame(tab.window, origin)
  const machine = emailSignInOf(latchkey as unknown as EmailSignInContext)
  return {
    ...opened,
    fake,
    machine,
    shown: () => embeddedOf(latchkey.session.getState().connectors)?.store.getState(),
    async signIn() {
      await machine.connectEmail('ann@mail.test')
      await machine.submitCode('123456')
      await opened.advance()
    },
  }
}
