import { expect, test, vi } from 'vitest'
import { cancelConnect } from '../../../hooks/connect/cancelConnect.js'
import { connect } from '../../../hooks/connect/connect.js'
import type { Connector } from '../../../hooks/shared/types/connector.js'
import type { OneStepSignIn, SiwxData, SiwxSession } from '../../../hooks/shared/types/siwx.js'
import { writeSiwxMessage } from '../../../hooks/siwx/messages/writeSiwxMessage.js'
import { createAnswer, rejected } from '../../support/createFakeWallet.js'
import { createSiwxScene, nodes, signers } from '../../support/createSiwxScene.js'

const [signer, stranger] = signers

type Way = (oneStep: OneStepSignIn) => Promise<void>

/** A paired wallet that may sign while it connects. */
function createPaired(way: Way): Connector {
  return {
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    namespaces: ['eip155'],
    async connect({ silent, signIn }) {
      if (silent) return []
      if (signIn) await way(signIn)
      const networkId = 'eip155:1'
      const accounts = [`eip155:1:${signer.address}`] as const
      return [{ connectorId: 'walletConnect', namespace: 'eip155', accounts, networkId, approved: 'all' }]
    },
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    subscribe: () => () => undefined,
    provider: async () => ({ request: rejected }),
  }
}

async function signedBy(
  oneStep: OneStepSignIn,
  changes: Partial<SiwxData> = {},
  key = signer,
): Promise<SiwxSession> {
  const request = await oneStep.createRequest()
  if (request === undefined) throw new TypeError('There is nothing to sign.')
  const named = Object.entries(request).filter(([, value]) => value !== undefined)
  const account = { accountAddress: signer.address, chainId: 'eip155:1' } as const
  const data = { ...(Object.fromEntries(named) as SiwxData), ...account, ...changes }
  const message = writeSiwxMessage(data)
  return { data, message, signature: await key.signMessage({ message }) }
}

async function pair(way: Way, options: Parameters<typeof createSiwxScene>[0] = {}) {
  const connector = createPaired(way)
  const scene = await createSiwxScene({ ...options, connectors: [connector] })
  const seen: string[] = []
  scene.latchkey.modal.subscribe(() => seen.push(scene.shown()))
  scene.latchkey.open()
  const answer = connect(scene.latchkey, { connector }).catch((thrown: unknown) => thrown)
  await scene.advance()
  return { ...scene, seen, answer: await answer }
}

test('a wallet that signs while it connects is not asked again, and no view flashes', async () => {
  const onSignIn = vi.fn()
  const way: Way = async (oneStep) => oneStep.onSignedIn([await signedBy(oneStep)])
  const { names, seen, shown, state } = await pair(way, { siwx: { onSignIn } })
  expect(state()).toMatchObject({ status: 'signedIn', session: { data: { accountAddress: signer.address } } })
  expect(shown()).toBe('closed')
  expect(seen).not.toContain('SIWXSignMessage')
  expect(names()).toContain('SIWX_AUTH_SUCCESS')
  expect(onSignIn).toHaveBeenCalledTimes(1)
})

test('a wallet that only connects is asked afterwards', async () => {
  const { shown, state } = await pair(async () => undefined)
  expect(state().status).toBe('asking')
  expect(shown()).toBe('SIWXSignMessage')
})

test.each<[string, (oneStep: OneStepSignIn) => Promise<SiwxSession>, string]>([
  ['another key', (oneStep) => signedBy(oneStep, {}, stranger), 'bad_signature'],
  ['another nonce', (oneStep) => signedBy(oneStep, { nonce: 'anotherNonce1' }), 'nonce_mismatch'],
  ['another site', (oneStep) => signedBy(oneStep, { domain: 'evil.example' }), 'domain_mismatch'],
  ['another origin', (oneStep) => signedBy(oneStep, { uri: 'https://evil.example/' }), 'uri_mismatch'],
  ['a past expiry', (oneStep) => signedBy(oneStep, { expirationTime: '2020-01-01T00:00:00Z' }), 'expired'],
  [
    'a network that is not configured',
    (oneStep) => signedBy(oneStep, { chainId: 'eip155:10' }),
    'unsupported_chain',
  ],
])('a sign-in with %s fails the connection', async (_, sign, reason) => {
  const way: Way = async (oneStep) => oneStep.onSignedIn([await sign(oneStep)])
  const { answer, latchkey, names, state, tab } = await pair(way)
  expect(answer).toMatchObject({ kind: 'siwx_refused', reason })
  expect(latchkey.getAccount().address).toBeUndefined()
  expect(state()).toEqual({ status: 'idle' })
  expect(names()).toContain('SIWX_AUTH_ERROR')
  expect(tab.storage.getItem('latchkey:1:default:siwx_sessions')).toBeNull()
})

test('a sign-in without a request is rejected', async () => {
  const request = {
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: 'k3J9sQ2mZp0a',
  } as const
  const asked = { createRequest: async () => request, onSignedIn: async () => undefined }
  const { answer } = await pair(async (oneStep) => oneStep.onSignedIn([await signedBy(asked)]))
  expect(answer).toMatchObject({ kind: 'siwx_refused' })
})

test('without a nonce the wallet connects without a sign-in', async () => {
  const messenger = {
    createRequest: () => Promise.reject(new TypeError('no nonce')),
    writeMessage: writeSiwxMessage,
  }
  let request: unknown = 'never asked'
  const { state } = await pair(
    async (oneStep) => {
      request = await oneStep.createRequest()
    },
    { siwx: { messenger } },
  )
  expect(request).toBeUndefined()
  // It is requested again when the wallet is connected, and fails again.
  expect(state()).toMatchObject({ error: { kind: 'sign_in_unavailable' } })
})

test('a connection that can not sign in does not wait for a nonce', async () => {
  let asked = 0
  const messenger = {
    createRequest: () => {
      asked += 1
      return Promise.reject(new TypeError('no nonce'))
    },
    writeMessage: writeSiwxMessage,
  }
  const { enter } = await createSiwxScene({ siwx: { messenger }, env: { fetch: nodes } })
  await enter()
  // Once for the message, when the wallet is connected.
  expect(asked).toBe(1)
})

test('lazily loaded parts are used with the given ones', async () => {
  const messenger = { createRequest: vi.fn(), writeMessage: writeSiwxMessage }
  const verifiers: never[] = []
  const load = vi.fn(async () => ({ messenger, verifiers }))
  const { context } = await createSiwxScene({ siwx: { load, verifiers: [] } })
  const parts = await context.siwx.load()
  expect(parts.messenger).toBe(messenger)
  expect(parts.verifiers).toEqual([])
  expect(await parts.storage.list()).toEqual([])
  await context.siwx.load()
  expect(load).toHaveBeenCalledTimes(1)
})

test('parts that failed to load are loaded at the next attempt', async () => {
  const load = vi.fn(async () => ({}))
  load.mockRejectedValueOnce(new TypeError('offline'))
  const { context } = await createSiwxScene({ siwx: { load } })
  await expect(context.siwx.load()).rejects.toThrow('offline')
  expect((await context.siwx.load()).verifiers.length).toBeGreaterThan(0)
})

test('a sign-in that is answered after its request was cancelled is no error', async () => {
  const held = createAnswer<void>()
  const connector = createPaired(async (oneStep) => {
    const session = await signedBy(oneStep)
    await held.promise
    await oneStep.onSignedIn([session])
  })
  const { advance, latchkey, names } = await createSiwxScene({ connectors: [connector] })
  const cancelled = expect(connect(latchkey, { connector })).rejects.toMatchObject({ kind: 'cancelled' })
  await advance()
  cancelConnect(latchkey)
  held.resolve()
  await cancelled
  await advance()
  expect(names()).not.toContain('SIWX_AUTH_ERROR')
})
