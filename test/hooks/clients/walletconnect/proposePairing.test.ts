import { createDelayedPromise } from '@walletconnect/utils'
import { expect, onTestFinished, test } from 'vitest'
import { proposePairing } from '../../../../hooks/clients/walletconnect/pairWallet.js'
import type { SignClient } from '../../../../hooks/clients/walletconnect/SignClient.js'
import type { SiwxRequest } from '../../../../hooks/shared/types/siwx.js'

const proposal = {
  eip155: {
    chains: ['eip155:10', 'eip155:1'],
    methods: ['personal_sign', 'wallet_showCallsStatus'],
    events: [],
  },
}
const request: SiwxRequest = {
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'k3J9sQ2mZp0a',
}

function setup({
  answer,
  now = 7,
  wanted = request,
}: {
  now?: number
  answer?: unknown
  wanted?: SiwxRequest | undefined | 'none'
} = {}) {
  const asked: [string, unknown][] = []
  const sign = {
    async connect(parameters: unknown) {
      asked.push(['connect', parameters])
      return { uri: 'wc:1@2', approval: async () => ({ topic: 'plain' }) }
    },
    async authenticate(parameters: unknown) {
      asked.push(['authenticate', parameters])
      return { uri: 'wc:2@2', response: async () => answer }
    },
    proposal: { getAll: () => [] },
  } as unknown as SignClient
  const propose = (client = sign) =>
    proposePairing({
      env: { now: () => now },
      walletConnect: { sign: client },
      proposal,
      signIn: {
        createRequest: async () => (wanted === 'none' ? undefined : wanted),
        onSignedIn: async () => undefined,
      },
    })
  return { asked, propose, sign }
}

test('a sign-in is requested on the proposal’s networks in their order, with its methods', async () => {
  const session = { topic: 'both' }
  const { asked, propose } = setup({ answer: { session, auths: ['one'] } })
  const { uri, isSignIn, approval } = await propose()
  expect([uri, isSignIn]).toEqual(['wc:2@2', true])
  const { chains, methods: _ } = proposal.eip155
  expect(asked).toEqual([
    [
      'authenticate',
      { chains, methods: ['personal_sign'], domain: 'app.example', uri: request.uri, nonce: request.nonce },
    ],
  ])
  expect(await approval).toEqual({
    topic: 'both',
    signed: { request, chains, methods: ['personal_sign'], askedAt: 7, auths: ['one'], session },
  })
})

test('all fields of the request are passed on', async () => {
  const wanted: SiwxRequest = {
    ...request,
    statement: 'Hello',
    expirationTime: '2027-01-15T12:00:00.000Z',
    notBefore: '2026-01-15T12:00:00.000Z',
    requestId: 'one',
    resources: ['https://app.example/terms'],
  }
  const { asked, propose } = setup({ wanted, answer: { session: { topic: 'a' } } })
  await propose()
  expect(asked[0]?.[1]).toMatchObject({
    statement: 'Hello',
    exp: '2027-01-15T12:00:00.000Z',
    nbf: '2026-01-15T12:00:00.000Z',
    requestId: 'one',
    resources: ['https://app.example/terms'],
  })
})

test.each([undefined, [], 'none'])('a wallet that signs nothing (%j) is connected', async (auths) => {
  const { approval } = await setup({ answer: { session: { topic: 'a' }, auths } }).propose()
  expect(await approval).toEqual({ topic: 'a' })
})

test('a wallet that signs and approves nothing is not connected', async () => {
  const { approval } = await setup({ answer: { auths: ['one'] } }).propose()
  await expect(approval).rejects.toMatchObject({ name: 'UnsupportedMethodError' })
})

test('without a request, or with a client without sign-in, only a connection is proposed', async () => {
  const without = setup({ wanted: 'none' })
  const { approval, isSignIn } = await without.propose()
  expect([isSignIn, await approval]).toEqual([false, { topic: 'plain' }])
  expect(without.asked).toEqual([['connect', { optionalNamespaces: proposal }]])
  const { asked, propose, sign } = setup()
  const { connect } = sign
  expect(await (await propose({ connect } as SignClient)).approval).toEqual({ topic: 'plain' })
  expect(asked.map(([method]) => method)).toEqual(['connect'])
})

test('a machine whose clock is ahead of the server’s connects, and signs in afterwards', async () => {
  const issuedAt = '2026-01-15T12:00:00.000Z'
  const ask = async (ahead: number) => {
    const wanted = { ...request, issuedAt }
    const answer = { session: { topic: 'a' } }
    const { asked, propose } = setup({ answer, wanted, now: Date.parse(issuedAt) + ahead })
    await propose()
    return asked.map(([method]) => method)
  }
  expect(await ask(3 * 3_600_000)).toEqual(['connect'])
  expect(await ask(60_000)).toEqual(['authenticate'])
  // The server's clock has already passed the message's time.
  expect(await ask(-3 * 3_600_000)).toEqual(['authenticate'])
})

/** A client that gives both requests of its first pairings one id, and whose sign-ins expire at once. */
function createUnlucky(times: number) {
  const { sign } = setup()
  const [open, dropped]: [number[], string[]] = [[], []]
  let made = 0
  const client = {
    ...sign,
    core: {
      pairing: {
        getPairings: () => open.map((topic) => ({ topic: String(topic) })),
        disconnect: async ({ topic }: { topic: string }) => void dropped.push(topic),
      },
    },
    async authenticate() {
      made += 1
      open.push(made)
      return { uri: `wc:${made}@2`, response: createDelayedPromise(0.001, 'Request expired').done }
    },
    proposal: { getAll: () => open.map((topic) => ({ id: topic, pairingTopic: String(topic) })) },
    auth: { requests: { keys: Array.from({ length: times }, (_, index) => index + 1) } },
  } as unknown as SignClient
  return { client, dropped, made: () => made }
}

test('what is dropped for its equal ids expires without an unhandled rejection on the page', async () => {
  const unhandled: unknown[] = []
  const keep = (reason: unknown) => void unhandled.push(reason)
  const listeners = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', keep)
  onTestFinished(() => {
    process.off('unhandledRejection', keep)
    for (const listener of listeners) process.on('unhandledRejection', listener)
  })
  const { client, dropped } = createUnlucky(1)
  const { uri, approval } = await setup().propose(client)
  expect([uri, dropped]).toEqual(['wc:2@2', ['1']])
  await expect(approval).rejects.toThrow('Request expired')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(unhandled).toEqual([])
})

test('where the ids are equal again, as by a random number that is always the same, only a connection is proposed', async () => {
  const { client, dropped, made } = createUnlucky(100)
  expect(await setup().propose(client)).toMatchObject({ uri: 'wc:1@2', isSignIn: false })
  expect([made(), dropped]).toEqual([2, ['1', '2']])
})
