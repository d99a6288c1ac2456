import { expect, test } from 'vitest'
import { createAnalyticsClient } from '../../../../hooks/clients/analytics/createAnalyticsClient.js'
import type { AnalyticsReport } from '../../../../hooks/shared/types/analytics.js'
import { createClock } from '../../../support/createClock.js'
import { pageAt } from '../../../support/pageAt.js'

const projectId = 'a'.repeat(32)
const query = `projectId=${projectId}&st=latchkey&sv=js-0.0.0`
const report: AnalyticsReport = {
  eventId: '7b3f1c1e-1f0a-4c57-9d1d-0f6f3d1b2a11',
  url: 'https://app.example/',
  domain: 'app.example',
  timestamp: 1,
  props: { type: 'track', event: 'OPEN_SWAP' },
}
const { signal } = new AbortController()

function setup(
  answer: () => Response = () => Response.json({ isAnalyticsEnabled: true }),
  isBeaconTaken = true,
) {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const beacons: unknown[][] = []
  const sendBeacon = (...parameters: unknown[]) => {
    beacons.push(parameters)
    return isBeaconTaken
  }
  const env = {
    ...createClock(),
    ...pageAt('https://app.example/', { sendBeacon }),
    storage: undefined,
    async fetch(url: RequestInfo | URL, init?: RequestInit) {
      asked.push({ url: String(url), init })
      return answer()
    },
  }
  const client = createAnalyticsClient({
    env,
    projectId,
    configUrl: 'https://directory.example/',
    url: 'https://sink.example/',
  })
  return { asked, beacons, client }
}

test('the directory says whether the project has analytics enabled', async () => {
  const { asked, client } = setup()
  expect(await client.isEnabled(signal)).toBe(true)
  expect(asked.map(({ url }) => url)).toEqual([`https://directory.example/getAnalyticsConfig?${query}`])
  const off = setup(() => Response.json({ isAnalyticsEnabled: false }))
  expect(await off.client.isEnabled(signal)).toBe(false)
})

test.each<[string, () => Response, string]>([
  ['another answer', () => Response.json({ isAnalyticsEnabled: 'true' }), 'MalformedResponseError'],
  ['no JSON', () => new Response('<html>'), 'MalformedResponseError'],
  ['a 500', () => new Response('', { status: 500 }), 'HttpStatusError'],
  ['a 403', () => new Response('', { status: 403 }), 'HttpStatusError'],
])('%s is an error, and nothing is asked again', async (_, answer, name) => {
  const { asked, client } = setup(answer)
  await expect(client.isEnabled(signal)).rejects.toMatchObject({ name })
  expect(asked).toHaveLength(1)
})

test('a report is one request, which outlives the page, without cookies and without a request ahead of it', async () => {
  const { asked, client } = setup()
  await client.send(report, signal)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toBe(`https://sink.example/e?${query}`)
  expect(asked[0]?.init).toMatchObject({
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(report),
  })
})

test('while the page is left, a report is a beacon of the same content', () => {
  const { asked, beacons, client } = setup()
  expect(client.sendAtOnce(report)).toBe(true)
  expect(beacons).toEqual([[`https://sink.example/e?${query}`, JSON.stringify(report)]])
  expect(asked).toEqual([])
  expect(setup(undefined, false).client.sendAtOnce(report)).toBe(false)
})

test.each([403, 500])('a report that gets a %i rejects with it, and is not sent again', async (status) => {
  const { asked, client } = setup(() => new Response('', { status }))
  await expect(client.send(report, signal)).rejects.toMatchObject({ name: 'HttpStatusError', status })
  expect(asked).toHaveLength(1)
})

test('an aborted request rejects', async () => {
  const { client } = setup()
  await expect(client.send(report, AbortSignal.abort(new TypeError('over')))).rejects.toThrow('over')
})
