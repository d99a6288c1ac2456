import { expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../../../../hooks/networks.js'
import { encodeBase58 } from '../../../../hooks/shared/base58.js'
import { HttpTimeoutError } from '../../../../hooks/shared/errors/http.js'
import { UnsupportedMethodError } from '../../../../hooks/shared/errors/provider.js'
import type { SiwxSession } from '../../../../hooks/shared/types/siwx.js'
import { createSolanaConnector } from '../../../../hooks/solana/wallet/createSolanaConnector.js'
import {
  carol,
  createFakeSolanaWallet,
  dave,
  onMainnet,
  signInText,
} from '../../../support/createFakeSolanaWallet.js'
import { never, rejected } from '../../../support/createFakeWallet.js'

const request = {
  domain: 'app.example.com',
  uri: 'https://app.example.com/',
  version: '1',
  nonce: 'k3J9sQ2mZp0a',
  issuedAt: '2026-01-15T11:59:00.000Z',
  statement: undefined,
} as const
const signature = new Uint8Array(64).fill(7)

function setUp({
  accounts = [carol],
  features = ['solana:signMessage', 'solana:signIn', 'standard:disconnect'],
} = {}) {
  const fox = createFakeSolanaWallet({ accounts, features })
  const networks = [solanaMainnet, solanaDevnet]
  const connector = createSolanaConnector({ wallet: fox.inject(), id: 'Fox', name: 'Fox', networks })
  const signedIn: SiwxSession[] = []
  const oneStep = {
    createRequest: async () => request,
    async onSignedIn(sessions: readonly SiwxSession[]) {
      signedIn.push(...sessions)
    },
  }
  return {
    fox,
    signedIn,
    oneStep,
    connect: (signIn: Partial<typeof oneStep> = {}, silent = false) =>
      connector.connect({
        namespaces: ['solana'],
        silent,
        signal: new AbortController().signal,
        signIn: { ...oneStep, ...signIn },
      }),
    methods: () => fox.calls.map(({ method }) => method),
  }
}

test('one prompt connects and signs in, and the session holds the signed text', async () => {
  const { connect, fox, signedIn } = setUp({ accounts: [carol, dave] })
  await expect(connect()).resolves.toMatchObject([{ accounts: [onMainnet(carol), onMainnet(dave)] }])
  const { statement: _, ...input } = { ...request, chainId: 'solana:mainnet' }
  expect(fox.calls).toEqual([{ method: 'signIn', input }])
  expect(signedIn).toEqual([
    {
      data: { ...request, accountAddress: carol, chainId: `solana:${solanaMainnet.id}` },
      message: signInText(carol, input),
      signature: encodeBase58(signature),
    },
  ])
})

test('the account that signed is the active one', async () => {
  const { connect, fox } = setUp({ accounts: [carol, dave] })
  const signedMessage = new TextEncoder().encode('text')
  await connect()
  fox.next('signIn', () => [{ account: { address: dave }, signedMessage, signature }])
  await expect(connect()).resolves.toMatchObject([{ accounts: [onMainnet(dave), onMainnet(carol)] }])
})

test('a connection is returned after the sign-in was accepted', async () => {
  const { connect } = setUp()
  const order: string[] = []
  const onSignedIn = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    order.push('taken')
  }
  await connect({ onSignedIn })
  order.push('connected')
  expect(order).toEqual(['taken', 'connected'])
})

test('a silent connect signs nothing and makes no sign-in request', async () => {
  const { connect, methods } = setUp()
  const createRequest = () => Promise.reject(new HttpTimeoutError())
  await expect(connect({ createRequest }, true)).resolves.toEqual([])
  expect(methods()).toEqual(['connect'])
})

test('a wallet without the feature connects, without a sign-in request', async () => {
  const { connect, methods } = setUp({ features: ['solana:signMessage'] })
  const createRequest = () => Promise.reject(new HttpTimeoutError())
  await expect(connect({ createRequest })).resolves.toHaveLength(1)
  expect(methods()).toEqual(['connect'])
})

test('without a sign-in request the wallet connects', async () => {
  const { connect, methods, signedIn } = setUp()
  await expect(connect({ createRequest: async () => undefined as never })).resolves.toHaveLength(1)
  expect([methods(), signedIn]).toEqual([['connect'], []])
})

test('a wallet that can’t sign with this account connects', async () => {
  const { connect, fox, methods, signedIn } = setUp()
  fox.next('signIn', () => Promise.reject({ code: 4200, message: 'Not on a hardware key' }))
  await expect(connect()).resolves.toHaveLength(1)
  expect([methods(), signedIn]).toEqual([['signIn', 'connect'], []])
})

test('a rejected sign-in is not requested as a connection instead', async () => {
  const { connect, fox, methods } = setUp()
  fox.next('signIn', rejected)
  await expect(connect()).rejects.toMatchObject({ kind: 'user_rejected' })
  expect(methods()).toEqual(['signIn'])
})

test.each([
  ['HttpTimeoutError', new HttpTimeoutError()],
  ['UnsupportedMethodError', new UnsupportedMethodError()],
  ['UnknownError', 'no'],
])(
  'a sign-in that is not accepted (%s) fails the connection, and the wallet is disconnected',
  async (name, thrown) => {
    const { connect, methods, fox } = setUp()
    await expect(connect({ onSignedIn: () => Promise.reject(thrown) })).rejects.toMatchObject({ name })
    expect(methods()).toEqual(['signIn', 'disconnect'])
    await expect.poll(() => fox.isAllowed()).toBe(false)
  },
)

test('a sign-in that is not accepted does not wait for a wallet that does not answer the disconnect', async () => {
  const { connect, fox, methods } = setUp()
  fox.next('disconnect', never)
  await expect(connect({ onSignedIn: () => Promise.reject(new HttpTimeoutError()) })).rejects.toMatchObject({
    name: 'HttpTimeoutError',
  })
  expect(methods()).toEqual(['signIn', 'disconnect'])
})

const signedMessage = new TextEncoder().encode('text')
const account = { address: carol }
test.each<[string, unknown]>([
  ['no list', undefined],
  ['nothing', []],
  ['no account', [{ signedMessage, signature }]],
  ['another namespace’s account', [{ account: { address: '0x00' }, signedMessage, signature }]],
  ['no text', [{ account, signature }]],
  ['bytes that are no text', [{ account, signedMessage: Uint8Array.of(0xff, 0xfe), signature }]],
  ['a text without end', [{ account, signedMessage: new Uint8Array(20_001).fill(65), signature }]],
  ['a short signature', [{ account, signedMessage, signature: signature.slice(1) }]],
])('a wallet that answers with %s has signed nothing', async (_, answer) => {
  const { connect, fox, signedIn, methods } = setUp()
  fox.next('signIn', () => answer)
  await expect(connect()).rejects.toMatchObject({ kind: 'unexpected_signature' })
  expect([methods(), signedIn]).toEqual([['signIn', 'disconnect'], []])
})
