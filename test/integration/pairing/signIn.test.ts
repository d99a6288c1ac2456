import { formatMessage } from '@walletconnect/utils'
import { type Hex, verifyMessage } from 'viem'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Connection } from '../../../hooks/shared/types/connector.js'
import { evm, evm2 } from '../../localnet/tests/relay/support/namespaces.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { createSiwxBench, page } from '../../localnet/tests/siwx/createSiwxBench.js'
import { createClock } from '../../support/createClock.js'
import { createAnswer } from '../../support/createFakeWallet.js'
import { eventually } from '../../support/eventually.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openConnector, versions } from './support/openConnector.js'
import {
  answerSignIns,
  approveWith,
  type Lie,
  openSignInPair,
  type SignInRequest,
} from './support/signInPair.js'

vi.setConfig({ testTimeout: 60_000 })

const localnet = shareLocalnet()
const clients = provideClients()
const storedSessionsKey = 'latchkey:1:default:walletconnect:session'
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

afterEach(() => clients.relay.faults.clear())

describe.each(versions)('with the client %s', (version) => {
  const open = (parameters: Parameters<typeof openSignInPair>[2] = {}) =>
    openSignInPair(clients, version, parameters)
  type Pair = Awaited<ReturnType<typeof open>>

  /** Presses Connect, and passes the link to the wallet. */
  async function start(pair: Pair, parameters: Parameters<Pair['press']>[0] = {}) {
    const { answer, uri } = pair.press({ signIn: pair.signIn, ...parameters })
    answer.catch(() => undefined)
    await pair.wallet.kit.pair({ uri: await uri })
    return answer
  }
  const activeIn = ({ wallet }: Pair) => Object.keys(wallet.kit.getActiveSessions())

  test('one approval connects and signs in, verifiably', async () => {
    const bench = createSiwxBench(localnet)
    bench.clock.now = Date.now()
    const request = { ...page, nonce: await bench.askNonce() }
    const pair = await open({ request })
    const connections = await start(pair)
    expect(pair.wallet.proposals).toEqual([])
    expect(connections).toMatchObject([{ namespace: 'eip155', networkId: evm, approved: [evm, evm2] }])

    const [sessions = []] = pair.told
    const [session] = sessions
    if (session?.cacao === undefined) throw new TypeError('The session has no signature.')
    const { cacao, data, message, signature } = session
    const payload = cacao.p as unknown as Parameters<typeof formatMessage>[0]
    expect(data).toMatchObject({ accountAddress: pair.address, chainId: evm, nonce: request.nonce })
    expect(message).toBe(formatMessage(payload, cacao.p.iss))
    expect(await verifyMessage({ address: pair.address, message, signature: signature as Hex })).toBe(true)
    expect((await bench.ask('/siwx/verify', { body: { session } })).status).toBe(201)
    expect((await bench.ask('/siwx/verify', { body: { session } })).status).toBe(401)
  })

  test('the requested network is proposed first, and the sign-in is reported before the connection', async () => {
    const order: string[] = []
    const pair = await open()
    let asked: SignInRequest | undefined
    answerSignIns(pair.wallet, (request) => {
      asked = request
      void approveWith(pair.wallet, request)
    })
    const signIn = {
      ...pair.signIn,
      onSignedIn: async () => {
        order.push('told')
        expect(pair.events).toEqual([])
      },
    }
    await start(pair, { networkId: evm2, signIn }).then(() => order.push('connected'))
    expect(asked?.params.authPayload.chains).toEqual([evm2, evm])
    expect(asked?.params.authPayload.statement).toBe('Sign in to the test.')
    expect(order).toEqual(['told', 'connected'])
  })

  test('a wallet without sign-in support is connected without a sign-in', async () => {
    const pair = await open()
    answerSignIns(pair.wallet, undefined)
    expect(await start(pair)).toMatchObject([{ namespace: 'eip155', networkId: evm }])
    expect(pair.wallet.proposals).toHaveLength(1)
    expect(pair.told).toEqual([])
  })

  test.each([
    ['signs in', true],
    ['is connected without a sign-in', false],
  ])('where the client gives both of its requests one id, a wallet %s all the same', async (_, canSign) => {
    const pair = await open()
    if (!canSign) answerSignIns(pair.wallet, undefined)
    let asked = 0
    onTestFinished(() => void vi.restoreAllMocks())
    const signIn = {
      ...pair.signIn,
      createRequest() {
        asked += 1
        vi.restoreAllMocks()
        // The client's ids are made of the time and of three random digits.
        if (asked === 1) vi.spyOn(Date, 'now').mockReturnValue(Date.now())
        const digits = Array.from({ length: 1000 }, (_, index) => index / 1000)
        vi.spyOn(Math, 'random').mockImplementation(() => (asked === 1 ? 0.5 : (digits.pop() ?? 0)))
        return pair.signIn.createRequest()
      },
    }
    expect(await start(pair, { signIn })).toMatchObject([{ namespace: 'eip155', networkId: evm }])
    expect(asked).toBe(2)
    expect(pair.told).toHaveLength(canSign ? 1 : 0)
    expect(activeIn(pair)).toHaveLength(1)
    await vi.waitFor(() => expect(pair.wallet.kit.core.pairing.getPairings()).toHaveLength(1))
  })

  test('where another namespace is requested too, only a connection is proposed', async () => {
    const pair = await open({ overrides: {} })
    expect(await start(pair)).toHaveLength(2)
    expect([pair.nonces, pair.told]).toEqual([[], []])
  })

  test('a connection made with a sign-in is restored after a reload, and still sends requests to the wallet', async () => {
    const pair = await open({ script: { request: () => ({ result: '0x1234' }) } })
    const connections = await start(pair)
    const { store } = pair
    const again = openConnector({
      url: clients.relay.url,
      version,
      store,
      overrides: { namespaces: ['eip155'] },
    })
    expect(await again.restore()).toEqual(connections)
    const provider = (await again.connector.provider('eip155')) as {
      request(call: object): Promise<unknown>
    }
    const signing = provider.request({ method: 'personal_sign', params: ['0x00', pair.address] })
    expect(await signing).toBe('0x1234')
  })

  test.each([
    ['User rejected.', 5000, 'UserRejectedError'],
    ['Unsupported chains.', 5100, 'NetworksNotSupportedError'],
  ])('a wallet that rejects with "%s" is reported, and nothing is connected', async (message, code, name) => {
    const pair = await open()
    const { kit } = pair.wallet
    answerSignIns(pair.wallet, ({ id }) => {
      kit.rejectSessionAuthenticate({ id, reason: { code, message } }).catch(() => undefined)
    })
    await expect(start(pair)).rejects.toMatchObject({ name })
    expect(await pair.restore()).toEqual([])
    expect(pair.told).toEqual([])
  })

  test('a wallet that rejects the fallback connection is reported, too', async () => {
    const pair = await open({ script: { propose: () => ({ code: 5000, message: 'User rejected.' }) } })
    answerSignIns(pair.wallet, undefined)
    await expect(start(pair)).rejects.toMatchObject({ name: 'UserRejectedError' })
  })

  test('an approval after the attempt was aborted is ended in the wallet, without an event', async () => {
    const pair = await open()
    const asked = createAnswer<SignInRequest>()
    answerSignIns(pair.wallet, asked.resolve)
    const ending = new AbortController()
    const answer = start(pair, { signal: ending.signal })
    const request = await asked.promise
    ending.abort(new Error('left'))
    await expect(answer).rejects.toThrow('left')
    const gone = new Promise((resolve) => pair.wallet.kit.once('session_delete', resolve))
    await approveWith(pair.wallet, request)
    await gone
    expect(activeIn(pair)).toEqual([])
    await eventually(() => pair.store.items.get(storedSessionsKey)).toBe('[]')
    expect([pair.told, pair.events]).toEqual([[], []])
  })

  test('an expired pairing is replaced by one with its own nonce, and becomes invalid', async () => {
    const clock = createClock()
    const { monotonic, schedule } = clock
    const pair = await open({ env: { monotonic, schedule } })
    const other = await open()
    answerSignIns(other.wallet, () => undefined)
    const { answer, uri } = pair.press({ signIn: pair.signIn })
    const first = await uri
    await other.wallet.kit.pair({ uri: first })
    const dropped = new Promise((resolve) =>
      other.wallet.kit.core.pairing.events.once('pairing_delete', resolve),
    )
    await clock.advance(230_000)
    await vi.waitUntil(() => pair.uris().length === 2, 15_000)
    await dropped
    await pair.wallet.kit.pair({ uri: pair.uris()[1] ?? '' })
    expect(await answer).toHaveLength(1)
    const [one, two] = pair.nonces
    expect(one).not.toBe(two)
    expect(pair.told[0]?.[0]?.data.nonce).toBe(two)
  })

  const lies: readonly (readonly [string, Lie])[] = [
    ['another account', { issuer: `${evm}:${stranger}` }],
    ['another nonce', { payload: (honest) => ({ ...honest, nonce: 'another12345' }) }],
    ['another domain', { payload: (honest) => ({ ...honest, domain: 'evil.example' }) }],
    ['another page', { payload: (honest) => ({ ...honest, aud: 'http://localhost:3000/evil' }) }],
    ['a later end', { payload: (honest) => ({ ...honest, exp: '2100-01-01T00:00:00.000Z' }) }],
    ['another statement', { payload: (honest) => ({ ...honest, statement: 'Give everything away.' }) }],
    ['a network that was not requested', { issuer: `eip155:5:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266` }],
    ['a signature of nothing', { signature: `0x${'11'.repeat(65)}` }],
  ]
  test.each(lies)('a wallet that signs %s is rejected and disconnected', async (_, lie) => {
    const pair = await open()
    answerSignIns(pair.wallet, (request) => {
      approveWith(pair.wallet, request, lie).catch(() => undefined)
    })
    await expect(start(pair)).rejects.toMatchObject({ name: 'SiwxRefusedError' })
    expect([pair.told, pair.events]).toEqual([[], []])
    await eventually(() => pair.store.items.get(storedSessionsKey) ?? '[]').toBe('[]')
    expect(await pair.restore()).toEqual([])
  })

  test('a sign-in that is not accepted fails the connection, and ends the session in the wallet', async () => {
    const pair = await open()
    const refusal = new TypeError('The server says no.')
    const gone = new Promise((resolve) => pair.wallet.kit.once('session_delete', resolve))
    const signIn = { ...pair.signIn, onSignedIn: () => Promise.reject(refusal) }
    await expect(start(pair, { signIn })).rejects.toBe(refusal)
    await gone
    expect(activeIn(pair)).toEqual([])
    expect(await pair.restore()).toEqual([])
    expect(pair.events).toEqual([])
  })

  test('aborting while the sign-in is verified ends the session in the wallet', async () => {
    const pair = await open()
    const ending = new AbortController()
    const looking = createAnswer<void>()
    const gone = new Promise((resolve) => pair.wallet.kit.once('session_delete', resolve))
    const signIn = {
      ...pair.signIn,
      onSignedIn: () => {
        looking.resolve()
        return new Promise<void>(() => undefined)
      },
    }
    const answer = start(pair, { signIn, signal: ending.signal })
    await looking.promise
    ending.abort(new Error('left'))
    await expect(answer).rejects.toThrow('left')
    await gone
    expect(await pair.restore()).toEqual([])
  })

  test('without a nonce only a connection is proposed', async () => {
    const pair = await open()
    const signIn = { ...pair.signIn, createRequest: async () => undefined }
    const connections: readonly Connection[] = await start(pair, { signIn })
    expect(connections).toHaveLength(1)
    expect(pair.wallet.proposals).toHaveLength(1)
    expect(pair.told).toEqual([])
  })
})
