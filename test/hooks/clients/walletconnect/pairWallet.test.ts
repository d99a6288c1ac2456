import { expect, test } from 'vitest'
import type { WalletConnect } from '../../../../hooks/clients/walletconnect/createWalletConnect.js'
import {
  type PairWalletParameters,
  pairingLife,
  pairWallet,
} from '../../../../hooks/clients/walletconnect/pairWallet.js'
import { LatchkeyError } from '../../../../hooks/shared/errors/LatchkeyError.js'
import type { Env } from '../../../../hooks/shared/types/env.js'
import type { PairingUpdate } from '../../../../hooks/shared/types/pairing.js'
import { createClock } from '../../../support/createClock.js'
import { createAnswer } from '../../../support/createFakeWallet.js'

/** A client whose pairings the test answers. */
function setup(parameters: Pick<PairWalletParameters, 'signIn'> = {}) {
  const clock = createClock()
  const ending = new AbortController()
  const closing = new AbortController()
  const news: PairingUpdate[] = []
  const approvals: ReturnType<typeof createAnswer<unknown>>[] = []
  const ended: string[] = []
  const dropped: string[] = []
  const nonces: string[] = []
  const listeners = new Set<unknown>()
  const listen = (listener: unknown) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const sign = {
    core: {
      relayer: { connected: true },
      pairing: {
        getPairings: () => [{ topic: 'earlier' }, ...approvals.map((_, index) => ({ topic: `${index}` }))],
        disconnect: async ({ topic }: { topic: string }) => void dropped.push(topic),
      },
    },
    async connect() {
      const approval = createAnswer<unknown>()
      approvals.push(approval)
      return { uri: `wc:${approvals.length - 1}@2`, approval: () => approval.promise }
    },
    async authenticate({ nonce }: { nonce: string }) {
      nonces.push(nonce)
      const { uri, approval } = await sign.connect()
      return { uri, response: approval }
    },
    proposal: { getAll: () => [] },
    disconnect: async ({ topic }: { topic: string }) => void ended.push(topic),
  }
  const walletConnect = { sign, signal: closing.signal, onRelay: listen, onWake: listen }
  const paired = pairWallet({
    env: clock as Pick<Env, 'now' | 'monotonic' | 'schedule'> as Env,
    walletConnect: walletConnect as unknown as WalletConnect,
    proposal: {},
    signInTopics: new Set(['earlier']),
    ...parameters,
    signal: ending.signal,
    onPairing: (one) => void news.push(one),
  })
  const uris = () => news.flatMap((one) => (one.type === 'uri' ? [one.uri] : []))
  const expiries = () => news.flatMap((one) => (one.type === 'uri' ? [one.expiresAt] : []))
  return { approvals, clock, closing, dropped, ended, ending, expiries, listeners, nonces, paired, uris }
}

test('a pairing URI is renewed until it is answered, and then the others are invalid', async () => {
  const { approvals, clock, dropped, ended, listeners, paired, uris } = setup()
  await clock.advance(pairingLife - 1)
  expect(uris()).toEqual(['wc:0@2'])
  await clock.advance(1)
  expect(uris()).toEqual(['wc:0@2', 'wc:1@2'])
  approvals[0]?.resolve({ topic: 'session' })
  expect(await paired).toEqual({ topic: 'session' })
  expect(dropped).toEqual(['1'])
  expect(ended).toEqual([])
  expect([clock.pending(), listeners.size]).toEqual([0, 0])
})

test.each([-3, 3])(
  'a clock that is set by %i hours changes nothing of a pairing’s life (F33)',
  async (hours) => {
    const { clock, ending, expiries, paired, uris } = setup()
    const rejected = expect(paired).rejects.toThrow('over')
    await clock.advance(1000)
    clock.skew(hours * 3_600_000)
    await clock.advance(pairingLife - 1001)
    expect(uris()).toEqual(['wc:0@2'])
    await clock.advance(1)
    expect(uris()).toEqual(['wc:0@2', 'wc:1@2'])
    expect(expiries()).toEqual([pairingLife, 2 * pairingLife])
    ending.abort(new Error('over'))
    await rejected
  },
)

test.each(['ending', 'closing'] as const)(
  'after its %s nothing is renewed, and a late approval is ended in the wallet',
  async (which) => {
    const { approvals, clock, ended, listeners, paired, uris, ...signals } = setup()
    await clock.advance(0)
    const reason = new Error('over')
    const rejected = expect(paired).rejects.toBe(reason)
    signals[which].abort(reason)
    await rejected
    expect([clock.pending(), listeners.size]).toEqual([0, 0])
    approvals[0]?.resolve({ topic: 'late' })
    await clock.advance(pairingLife)
    expect(ended).toEqual(['late'])
    expect(uris()).toEqual(['wc:0@2'])
  },
)

test('a pairing URI that arrives after the end is not shown', async () => {
  const { clock, dropped, ending, paired, uris } = setup()
  const rejected = expect(paired).rejects.toThrow('over')
  ending.abort(new Error('over'))
  await rejected
  await clock.advance(0)
  expect(uris()).toEqual([])
  expect(dropped).toEqual(['0'])
})

test('an expired proposal ends nothing, and a rejection does', async () => {
  const { approvals, clock, paired } = setup()
  await clock.advance(pairingLife)
  approvals[0]?.reject({ message: 'Proposal expired' })
  await clock.advance(0)
  const rejected = expect(paired).rejects.toMatchObject({ name: 'UserRejectedError' })
  approvals[1]?.reject({ code: 5000, message: 'User rejected.' })
  await rejected
  expect(clock.pending()).toBe(0)
})

/** A sign-in request, each time with another nonce. */
function wishOf(): NonNullable<PairWalletParameters['signIn']> {
  let made = 0
  return {
    createRequest: async () => ({
      domain: 'a.example',
      uri: 'https://a.example',
      version: '1',
      nonce: `${made++}`,
    }),
    onSignedIn: async () => undefined,
  }
}

test('each pairing URI with a sign-in has its own nonce, and invalidates the previous one', async () => {
  const { approvals, clock, dropped, nonces, paired } = setup({ signIn: wishOf() })
  await clock.advance(pairingLife)
  expect(nonces).toEqual(['0', '1'])
  expect(dropped).toEqual(['earlier', '0'])
  const session = { topic: 'session' }
  approvals[1]?.resolve({ session, auths: ['one'] })
  expect(await paired).toMatchObject({ topic: 'session', signed: { session, request: { nonce: '1' } } })
})

test('a late sign-in is ended in the wallet', async () => {
  const { approvals, clock, ended, ending, paired } = setup({ signIn: wishOf() })
  await clock.advance(0)
  const rejected = expect(paired).rejects.toThrow('over')
  ending.abort(new Error('over'))
  await rejected
  approvals[0]?.resolve({ session: { topic: 'late' }, auths: ['one'] })
  await clock.advance(0)
  expect(ended).toEqual(['late'])
})

test.each([
  ['User rejected.', 'UserRejectedError'],
  ['Unsupported chains.', 'NetworksNotSupportedError'],
  ['Session settlement failed. Signature verification failed', 'SiwxRefusedError'],
  [{ code: 7000, message: 'Cacao does not match the request: nonce mismatch' }, 'SiwxRefusedError'],
  ['Boom', 'UnknownError'],
])('a sign-in that fails with %j has an error of its kind', async (thrown, name) => {
  const { approvals, clock, paired } = setup({ signIn: wishOf() })
  await clock.advance(0)
  const rejected = expect(paired).rejects.toMatchObject({ name })
  approvals[0]?.reject(thrown)
  await rejected
})

test('an expired sign-in ends nothing', async () => {
  const { approvals, clock, paired } = setup({ signIn: wishOf() })
  await clock.advance(pairingLife)
  approvals[0]?.reject({ message: 'Session authenticate request expired' })
  await clock.advance(0)
  approvals[1]?.resolve({ session: { topic: 'session' } })
  expect(await paired).toEqual({ topic: 'session' })
})

const odd: unknown = JSON.parse('{"toString":0,"valueOf":0}')
const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)

test.each([
  ['a code and a message that can’t be converted', { code: odd, message: odd }],
  ['a deeply nested message', { code: 5000, message: deep }],
  ['nothing', undefined],
  ['a text', 'no'],
])('a rejection with %s ends the pairing', async (_, rejection) => {
  const { approvals, clock, paired } = setup()
  await clock.advance(0)
  const rejected = expect(paired).rejects.toBeInstanceOf(LatchkeyError)
  approvals[0]?.reject(rejection)
  await rejected
  expect(clock.pending()).toBe(0)
})
