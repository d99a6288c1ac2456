import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { receiptSchema } from '../../../../hooks/clients/analytics/schemas.js'
import { refusalSchema } from '../../../../hooks/clients/http/toConfigurationError.js'
import { createAnalyticsService } from '../../analytics/createAnalyticsService.js'
import type { ReceivedEvent } from '../../analytics/createEventLog.js'
import { foreignProjectId } from '../../projects/createProjects.js'
import type { Service } from '../../services/Service.js'
import { type RunningServices, startServices } from '../support/startServices.js'

let service: Service
let running: RunningServices

beforeAll(async () => {
  running = await startServices((urls) => {
    service = createAnalyticsService({ manifest: { urls } })
    return [service]
  })
})
afterEach(async () => {
  running.faults.clear()
  await service.reset?.()
})
afterAll(() => running.stop())

function createEvent(event = 'MODAL_OPEN', properties: Record<string, unknown> = { connected: false }) {
  return {
    eventId: randomUUID(),
    url: 'http://localhost:5180/swap',
    domain: 'localhost',
    timestamp: 1_768_478_400_000,
    props: { type: 'track', event, properties },
  }
}

type Sent = { origin?: string; contentType?: string; query?: Record<string, string | undefined> }

function send(body: unknown, { origin, contentType = 'application/json', query = {} }: Sent = {}) {
  return running.ask('/e', {
    query,
    init: {
      method: 'POST',
      headers: { 'content-type': contentType, ...(origin !== undefined && { origin }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
  })
}

async function received(query = {}) {
  const answer = await running.ask('/analytics', { query })
  return (await answer.json()) as { events: ReceivedEvent[]; dropped: number }
}

async function refusalOf(answer: Response) {
  return { status: answer.status, ...v.parse(refusalSchema, await answer.json()) }
}

test('an event is taken, kept as it came, and listed with what the request said', async () => {
  const event = createEvent('SWAP_SUCCESS', { network: 'eip155:31337', deep: { kept: [1] } })
  const answer = await send(event, { origin: 'http://localhost:5180' })
  expect(answer.status).toBe(200)
  expect(v.is(receiptSchema, await answer.json())).toBe(true)
  expect(await received()).toEqual({
    dropped: 0,
    events: [
      {
        event,
        receivedAt: expect.any(Number),
        origin: 'http://localhost:5180',
        projectId: expect.stringMatching(/^[0-9a-f]{32}$/),
        sdkType: 'latchkey',
        sdkVersion: '0.0.0',
      },
    ],
  })
})

test('a beacon, which calls itself plain text, is taken too', async () => {
  expect((await send(createEvent(), { contentType: 'text/plain;charset=UTF-8' })).status).toBe(200)
  expect((await received()).events).toHaveLength(1)
})

test('an error report is an event, and fields that the contract does not know are kept', async () => {
  const report = {
    ...createEvent('INTERNAL_SDK_ERROR'),
    props: { type: 'error', event: 'API_ERROR', more: 1 },
  }
  expect((await send(report)).status).toBe(200)
  expect((await received()).events[0]?.event.props).toEqual({ type: 'error', event: 'API_ERROR', more: 1 })
})

test('the newest event is the last, and a name picks its own', async () => {
  for (const name of ['MODAL_OPEN', 'SELECT_WALLET', 'MODAL_OPEN', 'MODAL_CLOSE'])
    await send(createEvent(name))
  const names = async (query = {}) => (await received(query)).events.map(({ event }) => event.props.event)
  expect(await names()).toEqual(['MODAL_OPEN', 'SELECT_WALLET', 'MODAL_OPEN', 'MODAL_CLOSE'])
  expect(await names({ event: 'MODAL_OPEN' })).toEqual(['MODAL_OPEN', 'MODAL_OPEN'])
  expect(await names({ event: 'SEND_ERROR' })).toEqual([])
})

test('a reset forgets everything', async () => {
  await send(createEvent())
  await service.reset?.()
  expect(await received()).toEqual({ events: [], dropped: 0 })
})

test.each<[string, unknown, string]>([
  ['text', 'not JSON', 'body'],
  ['nothing', '', 'body'],
  ['null', null, 'body'],
  ['a batch', [createEvent()], 'eventId'],
  ['no id', { ...createEvent(), eventId: undefined }, 'eventId'],
  ['an id that is no UUID', { ...createEvent(), eventId: '7' }, 'eventId'],
  ['no URL', { ...createEvent(), url: '' }, 'url'],
  ['a relative URL', { ...createEvent(), url: '/swap' }, 'url'],
  ['no domain', { ...createEvent(), domain: undefined }, 'domain'],
  ['a time as text', { ...createEvent(), timestamp: '1768478400000' }, 'timestamp'],
  ['a time with fractions', { ...createEvent(), timestamp: 1.5 }, 'timestamp'],
  ['no props', { ...createEvent(), props: undefined }, 'props'],
  ['another type', { ...createEvent(), props: { type: 'page', event: 'X' } }, 'props.type'],
  ['no event', { ...createEvent(), props: { type: 'track' } }, 'props.event'],
  ['an empty name', createEvent(''), 'props.event'],
  [
    'properties in a list',
    { ...createEvent(), props: { type: 'track', event: 'X', properties: 1 } },
    'props.properties',
  ],
])('rejects %s and keeps nothing of it', async (_, body, field) => {
  const refusal = await refusalOf(await send(body))
  expect(refusal).toEqual({ status: 400, reasons: [{ field, description: expect.any(String) }] })
  expect((await received()).events).toEqual([])
})

test('rejects an event of more than 64 KB', async () => {
  const refusal = await refusalOf(await send(createEvent('X', { text: 'x'.repeat(65 * 1024) })))
  expect(refusal).toMatchObject({ status: 413, reasons: [{ field: 'body' }] })
  expect((await send(createEvent('X', { text: 'x'.repeat(60 * 1024) }))).status).toBe(200)
})

test.each([undefined, 'f'.repeat(32)])('refuses the project id %s', async (projectId) => {
  const refusal = await refusalOf(await send(createEvent(), { query: { projectId } }))
  expect(refusal).toMatchObject({ status: 401, reasons: [{ field: 'authentication' }] })
})

test('rejects a page that the project does not allow, on any host', async () => {
  const origin = 'http://localhost:5180'
  const foreign = await send(createEvent(), { origin, query: { projectId: foreignProjectId } })
  expect(await refusalOf(foreign)).toMatchObject({ status: 403, reasons: [{ field: 'origin' }] })
  expect((await send(createEvent(), { origin: 'https://evil.example' })).status).toBe(403)
  expect((await received()).events).toEqual([])
})

test.each([403, 500])('a fault answers %i in the shape of the contract', async (status) => {
  running.faults.set('analytics', { kind: 'status', status })
  expect(await refusalOf(await send(createEvent()))).toMatchObject({ status, reasons: [{}] })
})

test('there is no route for batches', async () => {
  expect((await running.ask('/batch', { init: { method: 'POST', body: '[]' } })).status).toBe(404)
})

test('a user reads the events, the newest first, whatever is in them', async () => {
  await send(createEvent('MODAL_OPEN'))
  await send({
    ...createEvent('<script>alert(1)</script>', { '</pre><img src=x onerror=alert(1)>': '"\'&' }),
    url: 'http://localhost:5180/?a=<b>',
  })
  const answer = await running.ask('/analytics/page')
  const page = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/html')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; style-src 'self';")
  expect(policy).not.toContain('script-src')
  expect(page).toContain('2 events since')
  expect(page.indexOf('&lt;script&gt;alert(1)')).toBeGreaterThan(0)
  expect(page.indexOf('&lt;script&gt;alert(1)')).toBeLessThan(page.indexOf('MODAL_OPEN'))
  expect(page).not.toMatch(/<script|<img|<b>/)
})

test('the page counts all and shows the last 200', async () => {
  for (let number = 1; number <= 201; number++) await send(createEvent(`EVENT_${number}`))
  const page = await (await running.ask('/analytics/page')).text()
  expect(page).toContain('201 events')
  expect(page).toContain('The last 200 are shown.')
  expect(page.match(/<th scope="row">/g)).toHaveLength(200)
  expect(page).not.toMatch(/EVENT_1<\/th>/)
})
