import { createEmbeddedScene, ownAddresses } from '../support/createEmbeddedScene.js'
import type { FakeFrame } from '../support/createFakeFrame.js'
import type { Observation } from './runner/observation.js'
import { playCases } from './runner/playCases.js'
import { NotPlayedError, type Scene } from './runner/scene.js'

type Pending = { id: string; type: string; method?: string }
type Opened = ReturnType<typeof createEmbeddedScene>

async function providerOf({ latchkey }: Opened) {
  const { connector } = latchkey.getAccount({ namespace: 'eip155' })
  return (await connector?.provider('eip155')) as { request(call: object): Promise<unknown> }
}

/** Has the app ask what is pending, by the way of a user or of an app. */
async function ask(scene: Opened, { type, method }: Pending): Promise<unknown> {
  const { advance, fake, latchkey, machine } = scene
  if (type === 'CONNECT_EMAIL') {
    fake.answers.CONNECT_EMAIL = 'hang'
    return machine.connectEmail('bob@mail.test')
  }
  if (type === 'RPC_REQUEST') {
    await scene.signIn()
    const provider = await providerOf(scene)
    return provider.request({ method, params: [{ to: ownAddresses.eip155 }] })
  }
  if (type !== 'GET_USER') throw new NotPlayedError(`not played: ${type}`)
  fake.answers.IS_CONNECTED = { payload: { isConnected: true } }
  fake.answers.GET_USER = ({ payload }) =>
    String(payload?.['chainId']).startsWith('solana:') ? { error: 'No key' } : 'hang'
  const connector = latchkey.session.getState().connectors.find(({ id }) => id === 'auth')
  await advance()
  return connector ? latchkey.connect({ connector }) : Promise.reject(new TypeError('no connector'))
}

/** What became of a request: an error in the frame's own words is an answer. */
function watch(work: Promise<unknown>) {
  const seen: { state: string; thrown?: unknown } = { state: 'ignore' }
  work.then(
    () => {
      seen.state = 'handle'
    },
    (thrown: { kind?: string }) => {
      seen.thrown = thrown
      seen.state = thrown.kind === 'embedded_refused' ? 'handle' : 'reject-request'
    },
  )
  return seen
}

/** How often the app greets the frame when it says so often that it is ready. */
async function countGreetings(scene: Opened, post: () => void, times: number): Promise<number> {
  const { advance, fake, machine } = scene
  fake.greeting = undefined
  machine.connectEmail('bob@mail.test').catch(() => undefined)
  await advance()
  for (let time = 0; time < times; time++) post()
  await advance()
  return fake.names().filter((name) => name === 'SYNC_THEME').length
}

async function playOut(scene: Opened, out: Scene, context: Scene): Promise<Observation> {
  const { fake, machine, signIn } = scene
  if (out.has('method')) {
    await signIn()
    const provider = await providerOf(scene)
    const seen = fake.asked.length
    const thrown = await provider
      .request({ method: out.read('method'), params: [] })
      .catch((error: unknown) => error)
    const isAsked = fake.asked.length > seen
    return { thrown, state: isAsked ? 'handle' : 'reject-request' }
  }
  fake.greeting = { version: '4', hasPort: false }
  const message = out.read('message')
  await machine.connectEmail('bob@mail.test')
  const isSent = fake.names().includes(String(message))
  const isNever = isSent && !fake.targets.includes(String(out.read('targetOrigin')))
  const isRight = fake.targets.every((target) => target === context.read('required'))
  return { state: isNever && isRight ? 'never' : 'handle' }
}

/** Delivers the row's message, with the real id in the place of the pending one. */
function createPost(fake: FakeFrame, input: Scene, ids: ReadonlyMap<string, string>): () => void {
  const {
    data,
    origin,
    source,
    isTrusted = true,
  } = input.rest() as {
    data: unknown
    origin: string
    source: string
    isTrusted?: boolean
  }
  const { id } = Object(data) as { id?: string }
  const real = ids.get(id ?? '')
  const message = real === undefined ? data : { ...Object(data), id: real }
  return () => fake.post(message, { origin, source: source === 'iframe' ? 'frame' : 'other', isTrusted })
}

playCases('iframe-messages', async (_, input, context) => {
  const isOut = input.has('$out')
  const origin = String(context.read(isOut ? 'required' : 'trusted_origin') ?? 'https://wallet.example')
  const scene = createEmbeddedScene({ origin })
  const { advance, fake, latchkey, machine, signIn } = scene
  try {
    if (isOut) return await playOut(scene, input.at('$out'), context)
    fake.greeting = { version: '4', hasPort: false }
    const pending = context.read('pending') as readonly Pending[]
    const [first] = pending
    if (first === undefined) {
      const times = Number(input.read('$times') ?? 1)
      const before = fake.names().length
      const effects = await countGreetings(scene, createPost(fake, input, new Map()), times)
      const expected = context.read('effects') ?? 0
      return { state: effects === expected && before === 0 ? 'handle' : 'ignore' }
    }
    const after = input.read('$after')
    if (after === 'disconnect') await signIn()
    await advance(30_000)
    const seen = watch(ask(scene, first))
    await advance()
    await advance()
    const { id } = fake.asked.findLast(({ name }) => name === first.type) ?? {}
    const post = createPost(fake, input, new Map([[first.id, id ?? '']]))
    if (after === 'resolved') post()
    if (after === 'disconnect') await latchkey.disconnect()
    if (after === 'unmount') latchkey.destroy()
    await advance()
    if (after === undefined) {
      post()
      await advance()
      return seen
    }
    const shown = JSON.stringify([machine.store.getState(), latchkey.getAccount()])
    post()
    await advance()
    const isSame = JSON.stringify([machine.store.getState(), latchkey.getAccount()]) === shown
    return { state: isSame ? 'ignore' : 'handle' }
  } finally {
    latchkey.destroy()
  }
})
