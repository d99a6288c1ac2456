import type { Frame, Page } from 'playwright-core'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { frameMessageSchema } from '../../../../hooks/clients/embedded/schemas/messages.js'
import { requestNames } from '../../../../hooks/clients/embedded/schemas/requests.js'
import { eventually } from '../../../support/eventually.js'
import { createFrameBench } from './support/createFrameBench.js'
import type { FrameTab } from './support/openFrame.js'

const bench = createFrameBench()

/** Answers to messages with these ids, after the frame has answered one more. */
async function answersTo(tab: FrameTab, ids: readonly string[]) {
  await tab.expect('GET_CHAIN_ID')
  const received = await tab.received()
  return received
    .map(({ data }) => data as { id?: string; type: string })
    .filter(({ id }) => ids.includes(id ?? ''))
}

/** A host page inside of another page, once its script has run. */
async function findFrame(page: Page, url: string): Promise<Frame> {
  const find = () => page.frames().find((child) => child !== page.mainFrame() && child.url().startsWith(url))
  await eventually(find).toBeDefined()
  const frame = find()
  if (frame === undefined) throw new TypeError(`No frame shows ${url}.`)
  // A browser draws no frames of another origin below the fold, so their animation frames can't be waited for.
  await frame.waitForFunction(() => globalThis.frameHost !== undefined, undefined, { polling: 50 })
  return frame
}

test('READY goes to the page around the frame and brings a private port', async () => {
  const tab = await bench.open()
  const [first] = await tab.received()
  expect(first).toMatchObject({ origin: bench.localnet.urls.frame, isFromFrame: true, hasPort: true })
  expect(v.parse(frameMessageSchema, first?.data)).toEqual({ kind: 'ready', version: '4' })
})

test('after the first message over the port the window counts no more', async () => {
  const tab = await bench.open({ isPrivate: true })
  expect(await tab.expect('GET_CHAIN_ID')).toEqual({ chainId: 'eip155:31337' })
  await tab.page.evaluate(() => {
    const frame = document.querySelector('iframe')
    frame?.contentWindow?.postMessage(
      { type: '@w3m-app/GET_CHAIN_ID', id: 'by-window' },
      new URL(frame.src).origin,
    )
  })
  expect(await answersTo(tab, ['by-window'])).toEqual([])
  expect((await tab.received()).map(({ way }) => way)).toEqual(['window', 'port', 'port'])
})

test('every request has one answer, even if it comes twice while it is open', async () => {
  const tab = await bench.open()
  const message = { type: '@w3m-app/GET_CHAIN_ID', id: 'twice' }
  await tab.page.evaluate((message) => {
    globalThis.frameHost.send(message)
    globalThis.frameHost.send(message)
  }, message)
  expect(await answersTo(tab, ['twice'])).toHaveLength(1)
})

test('every request whose payload does not fit is answered with an error that names it', async () => {
  const tab = await bench.open()
  for (const name of requestNames) await tab.send({ type: `@w3m-app/${name}`, id: name, payload: 'text' })
  const answers = await answersTo(tab, requestNames)
  expect(answers.map((answer) => v.parse(frameMessageSchema, answer))).toEqual(
    requestNames.map((name) => ({
      kind: 'failure',
      name,
      id: name,
      payload: { message: `${name} has a wrong payload.` },
    })),
  )
})

test('what is no message of the protocol is not answered', async () => {
  const tab = await bench.open()
  const junk = [
    null,
    1,
    'text',
    [],
    {},
    { type: 5, id: 'a' },
    { type: 'GET_CHAIN_ID', id: 'a' },
    { type: 'evil@w3m-app/GET_CHAIN_ID', id: 'a' },
    { type: '@w3m-app/GIVE_ME_KEYS', id: 'a' },
    { type: '@w3m-app/AWAIT_UPDATE_EMAIL', id: 'a' },
    { type: '@w3m-app/constructor', id: 'a' },
    { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'a' },
    { type: '@w3m-app/GET_CHAIN_ID', id: 7 },
    { type: '@w3m-app/GET_CHAIN_ID', id: 'a'.repeat(129) },
    JSON.stringify({ type: '@w3m-app/GET_CHAIN_ID', id: 'a' }),
  ]
  for (const message of junk) await tab.send(message)
  await tab.send({ type: '@w3m-app/GET_CHAIN_ID' })
  await tab.expect('GET_CHAIN_ID')
  const types = (await tab.received()).map(({ data }) => (data as { type: string }).type)
  expect(types).toEqual(['@w3m-frame/READY', '@w3m-frame/GET_CHAIN_ID_SUCCESS'])
})

test('a payload that is too large or too deep is rejected', async () => {
  const tab = await bench.open()
  await tab.page.evaluate(() => {
    const params: unknown[] = []
    let innermost = params
    for (let depth = 0; depth < 100; depth++) {
      const next: unknown[] = []
      innermost.push(next)
      innermost = next
    }
    const type = '@w3m-app/RPC_REQUEST'
    globalThis.frameHost.send({ type, id: 'deep', payload: { method: 'eth_call', params } })
    globalThis.frameHost.send({
      type,
      id: 'large',
      payload: { method: 'eth_call', params: ['0'.repeat(2_000_001)] },
    })
  })
  for (const id of ['deep', 'large'])
    expect(await answersTo(tab, [id])).toMatchObject([
      { type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { message: 'RPC_REQUEST has a wrong "params".' } },
    ])
})

test('events that a script makes, and messages of other windows, are left alone', async () => {
  const tab = await bench.open()
  const frame = tab.page.frames().find((child) => child.url().includes('/sdk'))
  await frame?.evaluate(
    ({ origin }) => {
      const data = { type: '@w3m-app/GET_CHAIN_ID', id: 'made' }
      dispatchEvent(new MessageEvent('message', { origin, source: parent as Window, data }))
      postMessage({ ...data, id: 'own' }, '*')
    },
    { origin: bench.host },
  )
  expect(await answersTo(tab, ['made', 'own'])).toEqual([])
})

test('another frame of the same page, of the same or another origin, gets no answer', async () => {
  const tab = await bench.open()
  const attackers = [bench.host, bench.host.replace('localhost', '127.0.0.1')]
  for (const [index, url] of attackers.entries()) {
    await tab.page.evaluate((url) => {
      const attacker = document.createElement('iframe')
      attacker.src = url
      document.body.append(attacker)
    }, `${url}/?attacker=${index}`)
    const attacker = await findFrame(tab.page, `${url}/?attacker=${index}`)
    await attacker.evaluate((id) => {
      for (const target of [top?.frames[0], parent.frames[0]])
        target?.postMessage({ type: '@w3m-app/GET_CHAIN_ID', id }, '*')
    }, `attack-${index}`)
    expect(await answersTo(tab, [`attack-${index}`])).toEqual([])
    expect(await attacker.evaluate(() => globalThis.frameHost.received.length)).toBe(0)
  }
})

test('a page that is not of this machine can not embed the frame, nor put itself around a page that does', async () => {
  const outside = bench.host.replace('localhost', 'evil.localhost')
  const sdk = `${bench.localnet.urls.frame}/sdk`
  const page = await bench.context.newPage()
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))
  await page.goto(outside)
  await page.evaluate((url) => globalThis.frameHost.open(url), sdk)
  await eventually(() => refused.join()).toContain('frame-ancestors')

  refused.length = 0
  await page.evaluate((url) => globalThis.frameHost.open(url), bench.host)
  const inner = await findFrame(page, bench.host)
  await inner.evaluate((url) => globalThis.frameHost.open(url), sdk)
  await eventually(() => refused.join()).toContain('frame-ancestors')
  expect(await inner.evaluate(() => globalThis.frameHost.received)).toEqual([])
})

test('opened without a page around it the wallet has nothing to do', async () => {
  const page = await bench.context.newPage()
  await page.goto(`${bench.localnet.urls.frame}/sdk`)
  await page.getByRole('heading', { name: 'Wallet' }).waitFor()
  await page.getByText('There is nothing to approve.').waitFor()
})

test('the page breaks no rule of its policy', async () => {
  const problems: string[] = []
  bench.context.on('console', (message) => {
    // A browser may ask for an icon, which the frame does not have.
    const isIcon = message.location().url.endsWith('/favicon.ico')
    if (message.type() === 'error' && !isIcon) problems.push(message.text())
  })
  const tab = await bench.open()
  await tab.expect('SYNC_THEME', { themeMode: 'dark' })
  await tab.expect('SYNC_DAPP_DATA', { projectId: bench.localnet.manifest.projectId, sdkType: 'appkit' })
  expect(await tab.ask('SYNC_DAPP_DATA', { projectId: 'another' })).toEqual({
    message: 'Invalid Project ID.',
  })
  await tab.expect('GET_CHAIN_ID')
  expect(problems).toEqual([])
})
