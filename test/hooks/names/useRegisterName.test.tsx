import { hexToString } from 'viem'
import { expect, test } from 'vitest'
import { mainnet, sepolia, solanaMainnet } from '../../../hooks/networks.js'
import { readCache } from '../../../hooks/shared/storage/cache.js'
import { identityCache } from '../../../hooks/shared/storage/identities.js'
import { alice, bob, createAnswer, never, rejected } from '../../support/createFakeWallet.js'
import {
  createNameRegistry,
  type NameAnswer,
  type NameRequest,
  reasonOf,
  recordOf,
  renderName,
  signature,
} from '../../support/renderName.js'

const lookup = '/v1/profile/account/ada-lovelace.reown.id'
const isPost = ({ method }: NameRequest) => method === 'POST'

test('a typed name is looked up 500 ms after the last change, and suggestions fill the field', async () => {
  const { answer } = createNameRegistry({ taken: bob })
  const scene = await renderName({ answer })
  await scene.run(() => scene.form().setName('tak'))
  await scene.advance(400)
  await scene.run(() => scene.form().setName('Taken'))
  expect(scene.form()).toMatchObject({ name: 'taken', availability: { status: 'checking' } })
  await scene.advance(499)
  expect(scene.requests).toEqual([])
  await scene.advance(1)
  await scene.settle()
  expect(scene.requests.map(({ path }) => path)).toEqual([
    '/v1/profile/account/taken.reown.id',
    '/v1/profile/suggestions/taken',
  ])
  expect(scene.form()).toMatchObject({
    availability: { status: 'taken' },
    suggestions: ['taken-dao', 'taken-pay'],
    suffix: 'reown.id',
    isSupported: true,
  })
  await scene.type('taken-dao')
  expect(scene.form()).toMatchObject({ name: 'taken-dao', availability: { status: 'available' } })
})

test('a late answer never changes what is shown of another name', async () => {
  const held = createAnswer<NameAnswer>()
  const registry = createNameRegistry({ first: bob })
  const scene = await renderName({
    answer: (request) => (request.path.endsWith('/first.reown.id') ? held.promise : registry.answer(request)),
  })
  await scene.type('first')
  await scene.type('second')
  held.resolve({ body: recordOf('first', bob) })
  await scene.settle()
  expect(scene.form()).toMatchObject({ name: 'second', availability: { status: 'available' } })
})

test('a press signs exactly the shown message once, registers it, and the account has the name at once', async () => {
  const { answer } = createNameRegistry()
  const shown: unknown[] = []
  const scene = await renderName({
    answer,
    sign: [
      () => {
        shown.push(scene.form().run)
        return signature
      },
    ],
  })
  await scene.type('ada-lovelace')
  await scene.press(2)
  const asked = scene.wallet.requests.filter(({ method }) => method === 'personal_sign')
  expect(asked).toHaveLength(1)
  const [[hex, address] = ['0x' as const, '']] = asked.map(({ params }) => params as [`0x${string}`, string])
  const message = hexToString(hex)
  const seconds = Math.floor(scene.latchkey.env.now() / 1000)
  expect(message).toBe(`{"name":"ada-lovelace.reown.id","attributes":{},"timestamp":${seconds}}`)
  expect(address).toBe(alice)
  expect(shown).toEqual([
    { status: 'signing', account: `eip155:1:${alice}`, fullName: 'ada-lovelace.reown.id', message },
  ])
  expect(scene.posts().map(({ body, path, url }) => ({ body, path, query: url.search }))).toEqual([
    {
      path: '/v1/profile/account',
      query: '',
      body: { coin_type: 2_147_483_649, address: alice, message, signature },
    },
  ])
  expect(scene.form().run).toEqual({
    status: 'registered',
    account: `eip155:1:${alice}`,
    fullName: 'ada-lovelace.reown.id',
  })
  const kept = { cache: identityCache, key: `eip155:${alice}`, now: scene.latchkey.env.now() }
  expect(readCache(scene.latchkey.storage, kept)?.data.name).toBe('ada-lovelace.reown.id')
  const key = ['latchkey', scene.latchkey.id, 'profile', { key: `eip155:${alice}` }]
  expect(scene.latchkey.queries.client?.getQueryData(key)).toMatchObject({ name: 'ada-lovelace.reown.id' })
  const names = scene.events.map(({ event }) => event).filter((event) => event.includes('NAME'))
  expect(names).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
  expect(JSON.stringify(scene.events)).not.toContain('ada-lovelace')

  await scene.run(() => scene.form().reset())
  await scene.type('another-name')
  await scene.press()
  expect(scene.form().run).toMatchObject({ status: 'failed', error: { name: 'AlreadyNamedError' } })
  expect(scene.posts()).toHaveLength(1)
})

test('a rejection in the wallet sends nothing, keeps the name, and the next press asks again', async () => {
  const { answer } = createNameRegistry()
  const scene = await renderName({ answer, sign: [rejected, () => signature] })
  await scene.type('ada-lovelace')
  await scene.press()
  expect(scene.form()).toMatchObject({
    name: 'ada-lovelace',
    run: { status: 'failed', error: { name: 'UserRejectedError' } },
  })
  expect(scene.posts()).toEqual([])
  await scene.press()
  expect(scene.form().run.status).toBe('registered')
})

test('a name that was taken meanwhile is never signed for', async () => {
  const { answer, records } = createNameRegistry()
  const scene = await renderName({ answer })
  await scene.type('ada-lovelace')
  records.set('ada-lovelace', recordOf('ada-lovelace', bob))
  await scene.press()
  expect(scene.form()).toMatchObject({
    availability: { status: 'taken' },
    run: { status: 'failed', error: { name: 'NameTakenError' } },
  })
  expect(scene.wallet.calls['personal_sign']).toBeUndefined()
})

test('a name that is taken while the wallet signs is the other account’s', async () => {
  const { answer, records } = createNameRegistry()
  const scene = await renderName({
    answer,
    sign: [
      () => {
        records.set('ada-lovelace', recordOf('ada-lovelace', bob))
        return signature
      },
    ],
  })
  await scene.type('ada-lovelace')
  await scene.press()
  expect(scene.form().run).toMatchObject({ status: 'failed', error: { name: 'NameTakenError' } })
})

test('a signature that took more than 10 s is not sent; only another press asks again', async () => {
  const { answer } = createNameRegistry()
  const signed = createAnswer()
  const scene = await renderName({ answer, sign: [() => signed.promise, () => signature] })
  await scene.type('ada-lovelace')
  await scene.press()
  await scene.advance(10_001)
  signed.resolve(signature)
  await scene.settle()
  expect(scene.form().run).toMatchObject({ status: 'failed', error: { name: 'NameSignatureExpiredError' } })
  expect([scene.posts().length, scene.wallet.calls['personal_sign']]).toEqual([0, 1])
  await scene.press()
  expect(scene.form().run.status).toBe('registered')
})

test.each([
  ['timestamp', reasonOf('timestamp', 'Timestamp is more than 10 seconds away'), 'NameSignatureExpiredError'],
  ['name', reasonOf('name', 'Name is already registered'), 'NameServiceError'],
  ['signature', reasonOf('signature', 'Not the address’s signature', 401), 'NameServiceError'],
  ['no reason', { status: 400, body: 'no' }, 'NameServiceError'],
  ['an error of the server', { status: 500, body: 'no' }, 'NameServiceError'],
  ['no connection', 'offline', 'ServiceUnreachableError'],
  ['another name', { body: recordOf('eve-lovelace') }, 'MalformedResponseError'],
  ['another account', { body: recordOf('ada-lovelace', bob) }, 'MalformedResponseError'],
  ['success that its own record denies', { body: recordOf('ada-lovelace') }, 'NameServiceError'],
] satisfies [string, NameAnswer, string][])('an answer with %s registers nothing', async (_, found, name) => {
  const registry = createNameRegistry()
  const scene = await renderName({
    answer: (request) => (isPost(request) ? found : registry.answer(request)),
  })
  await scene.type('ada-lovelace')
  await scene.press()
  expect(scene.form()).toMatchObject({ name: 'ada-lovelace', run: { status: 'failed', error: { name } } })
  expect(scene.posts()).toHaveLength(1)
})

test('the service’s first reason is shown, cleaned; without one the default', async () => {
  const registry = createNameRegistry()
  let found = reasonOf('address', 'No\u202e such\u0000 address')
  const scene = await renderName({
    answer: (request) => (isPost(request) ? found : registry.answer(request)),
    sign: [() => signature, () => signature],
  })
  await scene.type('ada-lovelace')
  await scene.press()
  expect(scene.form().run).toMatchObject({ error: { message: 'No such address' } })
  found = { status: 400, body: {} }
  await scene.press()
  expect(scene.form().run).toMatchObject({
    error: { message: 'Error registering name ada-lovelace.reown.id' },
  })
})

test('a registration whose answer was lost is found by the name, without another signature', async () => {
  const registry = createNameRegistry()
  let isDown = false
  const scene = await renderName({
    answer(request) {
      if (isDown) return 'offline'
      const found = registry.answer(request)
      if (!isPost(request)) return found
      isDown = true
      return 'offline'
    },
  })
  await scene.type('ada-lovelace')
  await scene.press()
  expect(scene.form().run).toMatchObject({ status: 'failed', error: { name: 'ServiceUnreachableError' } })
  isDown = false
  await scene.press()
  expect(scene.form().run.status).toBe('registered')
  expect([scene.posts().length, scene.wallet.calls['personal_sign']]).toEqual([1, 1])
})

test.each([
  ['the account', (scene: Scene) => scene.wallet.setAccounts([bob])],
  ['the network', (scene: Scene) => scene.wallet.setChain(8453)],
  ['what the wallet is asked, by cancelling', (scene: Scene) => scene.form().cancel()],
])('another signature than that of %s is discarded', async (_, change) => {
  const { answer } = createNameRegistry()
  const signed = createAnswer()
  const scene = await renderName({ answer, accounts: [alice], sign: [() => signed.promise] })
  await scene.type('ada-lovelace')
  await scene.press()
  expect(scene.form().run.status).toBe('signing')
  await scene.run(() => change(scene))
  await scene.settle()
  expect(scene.form().run).toEqual({ status: 'idle' })
  signed.resolve(signature)
  await scene.settle()
  expect(scene.form().run).toEqual({ status: 'idle' })
  expect(scene.posts()).toEqual([])
})
type Scene = Awaited<ReturnType<typeof renderName>>

test('a name that looks like another account’s is marked, not one that looks like an own one', async () => {
  const { answer } = createNameRegistry({ 'ada-lovelace': bob, lolo: alice })
  const scene = await renderName({ answer })
  await scene.type('ada-1ove1ace')
  expect(scene.form()).toMatchObject({
    availability: { status: 'available' },
    lookalike: 'ada-lovelace.reown.id',
  })
  await scene.type('l0l0')
  expect(scene.form()).toMatchObject({ availability: { status: 'available' }, lookalike: undefined })
})

test('suggestions that are no names, taken, of another zone or look like the typed name are left out', async () => {
  const registry = createNameRegistry()
  const suggestions = [
    ...[
      { name: 'ada-lovelace.reown.id', registered: false },
      { name: 'ada-l0velace.reown.id', registered: false },
    ],
    ...[
      { name: 'ada.reown.id', registered: false },
      { name: 'ada-taken.reown.id', registered: true },
    ],
    { name: 'ada-dao.other.id', registered: false },
  ]
  const scene = await renderName({
    answer: (request) =>
      request.path.includes('/suggestions/') ? { body: { suggestions } } : registry.answer(request),
  })
  await scene.type('ada-lovelace')
  expect(scene.form()).toMatchObject({ availability: { status: 'available' }, suggestions: [] })
})

test.each([
  ['six suggestions', { body: { suggestions: Array(6).fill({ name: 'a.reown.id', registered: false }) } }],
  ['an error', { status: 500, body: {} }],
] satisfies [string, NameAnswer][])('%s never keep a name from being registered', async (_, found) => {
  const registry = createNameRegistry()
  const scene = await renderName({
    answer: (request) => (request.path.includes('/suggestions/') ? found : registry.answer(request)),
  })
  await scene.type('ada-lovelace')
  await scene.advance(30_000)
  await scene.settle()
  expect(scene.form()).toMatchObject({ availability: { status: 'available' }, suggestions: [] })
})

test.each([
  ['another name', { body: recordOf('eve-lovelace', bob) }],
  ['no record', { body: { addresses: {} } }],
  ['no connection', 'offline'],
  ['a rejected form', reasonOf('name', 'Zone is not served')],
] satisfies [string, NameAnswer][])(
  'a lookup that answers with %s is a failure, and is repeated on demand',
  async (_, found) => {
    const registry = createNameRegistry()
    let isBroken = true
    const scene = await renderName({
      answer: (request) => (isBroken && request.path === lookup ? found : registry.answer(request)),
    })
    await scene.type('ada-lovelace')
    expect(scene.form().availability.status).toBe('failed')
    await scene.press()
    expect(scene.form().run.status).toBe('failed')
    expect(scene.wallet.calls['personal_sign']).toBeUndefined()
    isBroken = false
    await scene.run(() => scene.form().refetch())
    await scene.settle()
    expect(scene.form().availability.status).toBe('available')
  },
)

test('on a test network, with a chain id beyond ENSIP-11, and on Solana no name can be registered', async () => {
  const large = { ...mainnet, id: 2_147_483_648, name: 'Large' }
  for (const [networks, chainId, message] of [
    [[sepolia, mainnet], 11_155_111, 'Names can not be registered on this network'],
    [[large, mainnet], 2_147_483_648, 'Invalid chainId'],
  ] as const) {
    const { answer } = createNameRegistry()
    const scene = await renderName({ answer, networks, chainId })
    await scene.type('ada-lovelace')
    expect(scene.form()).toMatchObject({ isSupported: false, availability: { status: 'none' } })
    await scene.press()
    expect(scene.form().run).toMatchObject({
      status: 'failed',
      error: { name: 'NamesUnsupportedError', message },
    })
    expect(scene.requests).toEqual([])
  }
  const { createHostedNames } = await import('../../../hooks/clients/blockchain/createHostedNames.js')
  expect(createHostedNames({ client: {} as never }).problemOf(solanaMainnet)).toBe('network')
})

test('a service of the app’s own registers under its suffix; false offers none', async () => {
  const owners = new Map<string, string>()
  const names = {
    id: 'acme',
    suffix: 'acme.example',
    problemOf: () => undefined,
    find: async ({ name }: { name: string }) => {
      const owner = owners.get(name)
      return owner === undefined ? undefined : { addresses: [owner] }
    },
    suggest: async () => ['ada-acme'],
    message: ({ name }: { name: string }) => `I take ${name}`,
    register: async ({ name }: { name: string }) => void owners.set(name, alice.toLowerCase()),
  }
  const { answer } = createNameRegistry()
  const scene = await renderName({ answer, services: { names } })
  await scene.type('ada-lovelace.ACME.example')
  expect(scene.form()).toMatchObject({ name: 'ada-lovelace', suggestions: ['ada-acme'] })
  await scene.press()
  expect(scene.form().run).toMatchObject({ status: 'registered', fullName: 'ada-lovelace.acme.example' })
  const none = await renderName({ answer, services: { names: false } })
  expect(none.form()).toMatchObject({ isSupported: false, suffix: undefined })
})

test('what the wallet never signs never ends by itself', async () => {
  const { answer } = createNameRegistry()
  const scene = await renderName({ answer, sign: [never] })
  await scene.type('ada-lovelace')
  await scene.press()
  await scene.advance(600_000)
  expect(scene.form().run.status).toBe('signing')
  await scene.press()
  expect(scene.wallet.calls['personal_sign']).toBe(1)
})
