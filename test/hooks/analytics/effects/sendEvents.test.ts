import { afterEach, expect, test, vi } from 'vitest'
import type { AnalyticsReport } from '../../../../hooks/shared/types/analytics.js'
import type { Features } from '../../../../hooks/shared/types/features.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'
import { pageAt } from '../../../support/pageAt.js'
import { type WakeParameters, wakeWithAnalytics as wake } from '../../../support/wakeWithAnalytics.js'

const alerts = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => alerts.mockClear())

const projectId = 'a'.repeat(32)
const sink = 'https://pulse.walletconnect.org/e'
const config = 'https://api.web3modal.org/getAnalyticsConfig'

test('an event is sent once the directory says that the project has analytics enabled', async () => {
  const { asked, latchkey, later, reports } = await wake()
  latchkey.open()
  await later()
  latchkey.close()
  await later()
  expect(asked).toEqual([config, sink, sink])
  expect(reports[0]).toMatchObject({ url: 'https://app.example/swap', domain: 'app.example' })
  expect(reports.map(({ props }) => props)).toEqual([
    { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    { type: 'track', event: 'MODAL_CLOSE', properties: { connected: false } },
  ])
  expect(new Set(reports.map(({ eventId }) => eventId)).size).toBe(2)
})

test('before an event nothing is asked, and the opening that woke the instance is sent', async () => {
  const still = await wake()
  await still.later()
  expect(still.asked).toEqual([])

  const sent: string[] = []
  const early = createTestLatchkey({
    projectId,
    services: { analytics: { send: (report) => sent.push(report.props.event) } },
    env: { window: pageAt('https://app.example/').window },
  })
  early.latchkey.start()
  early.latchkey.open()
  await early.latchkey.wake()
  await early.advance(300)
  await early.advance(300)
  expect(sent).toEqual(['MODAL_OPEN'])
})

test.each<[string, WakeParameters]>([
  ['there is no project id', { projectId: undefined }],
  [
    'there is no project id, whatever service is configured',
    { projectId: undefined, services: { analytics: 'https://own.example' } },
  ],
  ['the host says so', { features: { analytics: false } }],
  [
    'the host says so, whatever service is configured',
    { features: { analytics: false }, services: { analytics: { send: () => expect.unreachable() } } },
  ],
  ['the browser signals Global Privacy Control', { navigator: { globalPrivacyControl: true } }],
])('nothing is asked when %s', async (_, given) => {
  const { asked, emit, latchkey, later, window } = await wake(given)
  latchkey.open()
  emit({ event: 'CONNECT_SUCCESS', properties: { name: 'Fox', method: 'browser', reconnect: false } })
  latchkey.close()
  await later()
  window.dispatchEvent(new Event('pagehide'))
  expect(asked).toEqual([])
})

test.each<[string, () => Response]>([
  ['says no', () => Response.json({ isAnalyticsEnabled: false })],
  ['fails', () => new Response('', { status: 500 })],
  ['answers something else', () => Response.json({})],
])('nothing is sent when the directory %s', async (_, answer) => {
  const { asked, latchkey, later } = await wake({ answer })
  latchkey.open()
  await later()
  latchkey.close()
  await later()
  expect(asked).toEqual([config])
  expect(alerts).not.toHaveBeenCalled()
})

test('a getter follows the consent of the user, for every event', async () => {
  let isGiven = false
  const features: Features = {
    get analytics() {
      return isGiven
    },
  }
  const { emit, asked, later, sent } = await wake({ features })
  emit({ event: 'OPEN_SEND' })
  await later()
  expect(asked).toEqual([])
  isGiven = true
  emit({ event: 'OPEN_SWAP' })
  await later()
  emit({ event: 'CLICK_NETWORKS' })
  isGiven = false
  emit({ event: 'CLICK_ALL_WALLETS' })
  await later()
  expect(sent()).toEqual([{ type: 'track', event: 'OPEN_SWAP' }])
})

test('a rejected project is reported once, and an instance that starts again sends nothing', async () => {
  const { asked, emit, latchkey, later } = await wake({ answer: () => new Response('', { status: 403 }) })
  emit({ event: 'OPEN_SEND' })
  await later()
  const stop = latchkey.start()
  stop()
  await later()
  await latchkey.wake()
  emit({ event: 'OPEN_SEND' })
  await later()
  expect(asked).toEqual([config])
  expect(alerts.mock.calls).toEqual([[expect.stringMatching(/Invalid App Configuration/)]])
})

test('own base URLs replace the service: that of the directory says whether, that of the analytics takes events', async () => {
  const directory = await wake({ services: { directory: 'https://own.example/d/' } })
  directory.emit({ event: 'OPEN_SEND' })
  await directory.later()
  expect(directory.asked).toEqual(['https://own.example/d/getAnalyticsConfig', sink])
  const analytics = await wake({
    services: { directory: 'https://own.example', analytics: 'https://mine.example/' },
  })
  analytics.emit({ event: 'OPEN_SEND' })
  await analytics.later()
  expect(analytics.asked).toEqual(['https://mine.example/getAnalyticsConfig', 'https://mine.example/e'])
})

test('an own sink gets the same reports, without a project id and without a request', async () => {
  const got: AnalyticsReport[] = []
  const { advance, asked, emit, later, window } = await wake({
    projectId: undefined,
    services: { analytics: { send: (report) => got.push(report) } },
  })
  emit({ event: 'SEARCH_WALLET', properties: { search: 'a@b.co' } })
  await later(600)
  emit({ event: 'OPEN_SEND' })
  await advance()
  window.dispatchEvent(new Event('pagehide'))
  expect(got.map(({ props }) => props)).toEqual([
    { type: 'track', event: 'SEARCH_WALLET' },
    { type: 'track', event: 'OPEN_SEND' },
  ])
  expect(asked).toEqual([])
})

test('after destroy nothing is left, and what waited is not sent', async () => {
  const { asked, clock, emit, latchkey, later, window } = await wake()
  const remove = vi.spyOn(window, 'removeEventListener')
  emit({ event: 'OPEN_SEND' })
  await later(300)
  emit({ event: 'OPEN_SWAP' })
  latchkey.destroy()
  emit({ event: 'CLICK_NETWORKS' })
  window.dispatchEvent(new Event('pagehide'))
  await later()
  expect(asked).toEqual([config, sink])
  expect(remove.mock.calls.map(([name]) => name)).toContain('pagehide')
  expect(clock.pending()).toBe(0)
})

test('instances send on their own', async () => {
  const [first, second] = [await wake({ id: 'a' }), await wake({ id: 'b', features: { analytics: false } })]
  first.emit({ event: 'OPEN_SEND' })
  second.emit({ event: 'OPEN_SWAP' })
  await first.later()
  await second.later()
  expect([first.sent(), second.sent()]).toEqual([[{ type: 'track', event: 'OPEN_SEND' }], []])
})

test('nothing is stored, and an error of the sink reaches nobody', async () => {
  const { browser, emit, later } = await wake({
    answer: (url) => (url === sink ? Response.error() : Response.json({ isAnalyticsEnabled: true })),
  })
  const before = [...browser.entries.keys()]
  emit({ event: 'OPEN_SEND' })
  await later()
  expect([...browser.entries.keys()]).toEqual(before)
  expect(alerts).not.toHaveBeenCalled()
})
