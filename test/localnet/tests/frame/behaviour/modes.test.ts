import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answerSchemas } from '../../../../../hooks/clients/embedded/schemas/answers.js'
import { frameMessageSchema } from '../../../../../hooks/clients/embedded/schemas/messages.js'
import { requestNames } from '../../../../../hooks/clients/embedded/schemas/requests.js'
import { eventually } from '../../../../support/eventually.js'
import { createFrameBench } from '../support/createFrameBench.js'
import type { FrameTab } from '../support/openFrame.js'

const bench = createFrameBench()
const control = (command: Parameters<typeof bench.localnet.control>[0]) => bench.localnet.control(command)

type Message = { type: string; id?: string; payload?: unknown }
const messagesOf = async (tab: FrameTab) => (await tab.received()).map(({ data }) => data as Message)

/** Asks once more and gives all that has arrived with one of these ids until the response to that. */
async function responsesTo(tab: FrameTab, ids: readonly string[]) {
  await tab.expect('GET_CHAIN_ID')
  return (await messagesOf(tab)).filter(({ id }) => ids.includes(id ?? ''))
}

/** The host page with a frame that may never be ready; what it has logged. */
async function embed() {
  const page = await bench.context.newPage()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(bench.host)
  const loaded = page.waitForResponse((response) => response.url().includes('/behaviour?message=READY'))
  await page.evaluate((url) => globalThis.frameHost.open(url), `${bench.localnet.urls.frame}/sdk`)
  return { page, logged, loaded: loaded.catch(() => undefined) }
}

test('a frame without a port speaks by the window alone', async () => {
  await control({ frame: 'no-port', mode: 'on' })
  const tab = await bench.open()
  const [ready] = await tab.received()
  expect(ready).toMatchObject({ hasPort: false, data: { type: '@w3m-frame/READY' } })
  expect(await tab.expect('GET_CHAIN_ID')).toEqual({ chainId: 'eip155:31337' })
  expect((await tab.received()).map(({ way }) => way)).toEqual(['window', 'window'])

  await control({ frame: 'no-port', mode: 'off' })
  expect((await (await bench.open()).received())[0]).toMatchObject({ hasPort: true })
})

test('a frame of another version says so, and its responses have types that no app knows yet', async () => {
  await control({ frame: 'version', mode: 'on' })
  const tab = await bench.open()
  await tab.send({ type: '@w3m-app/GET_CHAIN_ID', id: 'a' })
  await eventually(() => messagesOf(tab)).toHaveLength(2)
  const [ready, response] = await messagesOf(tab)
  expect(v.parse(frameMessageSchema, ready)).toEqual({ kind: 'ready', version: '5' })
  expect(response).toEqual({ type: '@w3m-frame/GET_CHAIN_ID_RESULT', id: 'a', payload: { chainId: 31_337 } })
  expect(v.is(frameMessageSchema, response)).toBe(false)
})

test('a blocked frame loads in no page', async () => {
  await control({ frame: 'blocked', mode: 'on' })
  const { page, logged } = await embed()
  await eventually(() => logged.join()).toContain("frame-ancestors 'none'")
  expect(await page.evaluate(() => globalThis.frameHost.received)).toEqual([])
  const alone = await page.context().newPage()
  const answer = await alone.goto(`${bench.localnet.urls.frame}/sdk`)
  expect(answer?.headers()['x-frame-options']).toBe('DENY')
})

test('a frame without storage says so to every request that needs it, in any browser', async () => {
  await control({ frame: 'no-storage', mode: 'on' })
  const tab = await bench.open()
  const message =
    'This browser does not let the wallet keep its key here. Allow site data for this page, then sign in again.'
  expect(await tab.ask('IS_CONNECTED')).toEqual({ message })
  expect(await tab.ask('CONNECT_EMAIL', { email: 'ann@mail.test' })).toEqual({ message })
  expect(await bench.mails('ann@mail.test')).toEqual([])
})

test('a frame that hangs at READY is never ready, whatever it is asked', async () => {
  await control({ fault: 'frame:READY', mode: 'hang' })
  const { page, loaded } = await embed()
  await loaded
  await page.evaluate(() => globalThis.frameHost.send({ type: '@w3m-app/GET_CHAIN_ID', id: 'a' }))
  await control({ fault: 'frame:READY', mode: 'off' })
  const other = await bench.open()
  await other.expect('GET_CHAIN_ID')
  expect(await page.evaluate(() => globalThis.frameHost.received)).toEqual([])
})

test('a slow frame is ready later, and one that is malformed names no version', async () => {
  await control({ fault: 'frame:READY', mode: 'slow:700' })
  const started = Date.now()
  await bench.open()
  expect(Date.now() - started).toBeGreaterThanOrEqual(700)

  await control({ fault: 'frame:READY', mode: 'malformed' })
  const [ready] = await messagesOf(await bench.open())
  expect(ready?.type).toBe('@w3m-frame/READY')
  expect(v.is(frameMessageSchema, ready)).toBe(false)
})

test('one message can hang, and the others are answered', async () => {
  const tab = await bench.open()
  await control({ fault: 'frame:IS_CONNECTED', mode: 'hang' })
  await tab.send({ type: '@w3m-app/IS_CONNECTED', id: 'hangs' })
  expect(await responsesTo(tab, ['hangs'])).toEqual([])
  await control({ fault: 'frame:IS_CONNECTED', mode: 'off' })
  expect(await tab.expect('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('a dead frame answers nothing from then on', async () => {
  const tab = await bench.open()
  await control({ fault: 'frame:messages', mode: 'hang' })
  let read = 0
  tab.page.on('response', (response) => {
    if (response.url().includes('/behaviour?message=')) read++
  })
  for (const name of requestNames) await tab.send({ type: `@w3m-app/${name}`, id: name })
  await eventually(() => read).toBe(requestNames.length)
  await control({ fault: 'frame:messages', mode: 'off' })
  expect(await responsesTo(tab, requestNames)).toEqual([])
})

test('responses can be slow, errors, and of the wrong form for every request', async () => {
  const tab = await bench.open()
  await control({ fault: 'frame:GET_CHAIN_ID', mode: 'slow:600' })
  const started = Date.now()
  await tab.expect('GET_CHAIN_ID')
  expect(Date.now() - started).toBeGreaterThanOrEqual(600)

  await control({ fault: 'frame:GET_CHAIN_ID', mode: 'status:503' })
  expect(await tab.ask('GET_CHAIN_ID')).toEqual({ message: 'Fault status:503' })
  await control({ fault: 'frame:GET_CHAIN_ID', mode: 'off' })

  await control({ fault: 'frame:messages', mode: 'malformed' })
  for (const name of requestNames) await tab.send({ type: `@w3m-app/${name}`, id: name })
  const malformed = async () =>
    (await messagesOf(tab)).filter(({ id }) => requestNames.some((name) => name === id))
  await eventually(malformed).toHaveLength(requestNames.length)
  for (const message of await malformed()) {
    const parsed = v.parse(frameMessageSchema, message)
    if (parsed.kind !== 'success') throw new TypeError(`${message.type} is no success.`)
    expect(v.is(answerSchemas[parsed.name], parsed.payload), parsed.name).toBe(false)
  }
})

test('a frame that drops a request loads anew, and what was open stays without a response', async () => {
  const tab = await bench.open()
  await control({ fault: 'frame:IS_CONNECTED', mode: 'drop' })
  await tab.page.evaluate(() => globalThis.frameHost.received.splice(0))
  await tab.send({ type: '@w3m-app/IS_CONNECTED', id: 'dropped' })
  await tab.ready()
  expect(await responsesTo(tab, ['dropped'])).toEqual([])
})

test('a reset ends every mode', async () => {
  await control({ frame: 'blocked', mode: 'on' })
  await control({ frame: 'no-port', mode: 'on' })
  await bench.localnet.reset()
  expect((await (await bench.open()).received())[0]).toMatchObject({ hasPort: true })
})
