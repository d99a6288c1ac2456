// Preloaded, so that the lazily imported library is ready within a tick.
import '../../hooks/evm/signing.js'
import '../../hooks/siwx/siwxParts.js'
import '../../hooks/siwx/effects/followSignIn.js'
import { privateKeyToAccount } from 'viem/accounts'
import { connect } from '../../hooks/connect/connect.js'
import { currentRoute } from '../../hooks/modal/store.js'
import type { SiwxMessenger } from '../../hooks/shared/types/siwx.js'
import type { SiwxContext } from '../../hooks/siwx/context.js'
import { createSiwx } from '../../hooks/siwx/createSiwx.js'
import type { CreateSiwxParameters } from '../../hooks/siwx/SiwxInstance.js'
import type { SiwxState } from '../../hooks/siwx/store.js'
import { createFakeWallet, type FakeWallet } from './createFakeWallet.js'
import { createTestLatchkey, type TestLatchkey, type TestOptions } from './createTestLatchkey.js'

/** The first two accounts of every test chain. */
export const signers = [
  privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'),
  privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'),
] as const

/** Makes the wallet sign the next message with one of the keys. */
export function signNext(wallet: FakeWallet, signer: (typeof signers)[number] = signers[0]): void {
  wallet.next('personal_sign', () => {
    const { params } = wallet.requests.filter(({ method }) => method === 'personal_sign').at(-1) ?? {}
    const [raw] = params as [`0x${string}`]
    return signer.signMessage({ message: { raw } })
  })
}

/** A messenger that fails while `isBroken` is set. */
export function breakable(messenger: SiwxMessenger): SiwxMessenger & { isBroken: boolean } {
  const broken = {
    ...messenger,
    isBroken: false,
    createRequest: (parameters: Parameters<SiwxMessenger['createRequest']>[0]) =>
      broken.isBroken ? Promise.reject(new TypeError('no nonce')) : messenger.createRequest(parameters),
  }
  return broken
}

export type SiwxScene = TestLatchkey & {
  context: SiwxContext
  wallet: FakeWallet
  /** Stops the instance. */
  stop(): void
  /** Connects the wallet and lets the effects run. */
  enter(): Promise<void>
  state(): SiwxState
  /** The view that the modal shows. */
  shown(): string
  names(): string[]
}

/** Answers node requests: no account has code. */
export const nodes: typeof globalThis.fetch = async (_, init) => {
  const { id, method } = JSON.parse(String(init?.body)) as { id: number; method: string }
  const result = method === 'eth_chainId' ? '0x1' : '0x'
  return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }), {
    headers: { 'content-type': 'application/json' },
  })
}

/** A started instance with sign-in, and a wallet of two keys that approves without a prompt. */
export async function createSiwxScene({
  siwx = {},
  wallet = createFakeWallet({ accounts: signers.map(({ address }) => address) }),
  ...options
}: Omit<TestOptions, 'siwx'> & {
  siwx?: CreateSiwxParameters
  wallet?: FakeWallet
} = {}): Promise<SiwxScene> {
  const scene = createTestLatchkey({
    ...options,
    siwx: createSiwx(siwx),
    env: { fetch: nodes, ...options.env },
  })
  scene.add(wallet, { rdns: 'io.fox', name: 'Fox' })
  const { latchkey } = scene
  const stop = latchkey.start()
  await latchkey.wake()
  const { siwx: instance } = latchkey
  if (instance === undefined) throw new TypeError('The instance has no sign-in.')
  return {
    ...scene,
    context: { ...latchkey, siwx: instance },
    wallet,
    stop,
    async enter() {
      await connect(latchkey, { connector: scene.connector('io.fox') })
      await scene.advance()
    },
    state: () => instance.store.getState(),
    shown() {
      const { isOpen, ...modal } = latchkey.modal.getState()
      return isOpen ? currentRoute(modal).name : 'closed'
    },
    names: () => scene.events.map(({ event }) => event),
  }
}
