import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../support/eventually.js'
import { openChannel } from '../../frame/page/channel/openChannel.js'

const embedder = 'http://localhost:5180'
const posted: { message: unknown; target: unknown }[] = []
const parent = { postMessage: (message: unknown, target: unknown) => posted.push({ message, target }) }
let receive: (event: object) => void
let port: MessagePort

beforeEach(() => {
  posted.length = 0
  const { MessageChannel } = globalThis
  vi.stubGlobal('parent', parent)
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => {
    receive = listener
  })
  vi.stubGlobal(
    'MessageChannel',
    class extends MessageChannel {
      constructor() {
        super()
        port = this.port1
      }
    },
  )
  openChannel({ embedder, version: '4', answer: async ({ name }) => ({ name }) })
})
afterEach(() => {
  port.close()
  vi.unstubAllGlobals()
})

const data = { type: '@w3m-app/GET_CHAIN_ID', id: 'a' }
const event = { isTrusted: true, origin: embedder, source: parent, data }

test('every message goes to the page around the frame and to no other', async () => {
  receive(event)
  await eventually(() => posted).toHaveLength(2)
  expect(posted.map(({ target }) => target)).toEqual([embedder, embedder])
  expect(posted[1]?.message).toMatchObject({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'a' })
})

test.each([
  ['another port', { origin: 'http://localhost:5181' }],
  ['another name of this machine', { origin: 'http://127.0.0.1:5180' }],
  ['https', { origin: 'https://localhost:5180' }],
  ['a longer origin', { origin: `${embedder}.evil.example` }],
  ['no origin', { origin: 'null' }],
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['a script', { isTrusted: false }],
])('a message of %s is left alone', async (_, difference) => {
  receive({ ...event, ...difference })
  receive({ ...event, data: { ...data, id: 'after' } })
  await eventually(() => posted).toHaveLength(2)
  expect(posted[1]?.message).toMatchObject({ id: 'after' })
})

test('what an answer fails with is a sentence, and nothing that was thrown goes out beside it', async () => {
  openChannel({
    embedder,
    version: '4',
    answer: () => Promise.reject(Object.assign(new Error('It failed.'), { secret: 'hidden' })),
  })
  receive({ ...event, data: { ...data, id: 'b' } })
  await eventually(() => posted).toHaveLength(3)
  expect(posted[2]?.message).toEqual({
    type: '@w3m-frame/GET_CHAIN_ID_ERROR',
    id: 'b',
    payload: { message: 'It failed.' },
  })
})
