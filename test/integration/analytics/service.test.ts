import '../../../hooks/analytics/effects/reporting.js'
import { afterEach, expect, test, vi } from 'vitest'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import type { Features } from '../../../hooks/shared/types/features.js'
import { foreignProjectId } from '../../localnet/projects/createProjects.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { pageAt } from '../../support/pageAt.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'

const localnet = shareLocalnet()
const alerts = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => alerts.mockClear())

type Given = {
  projectId?: string | undefined
  id?: string
  features?: Features
  navigator?: Partial<Navigator>
}

/** An instance in a page of this machine, with the running service, whose waits are a hundredth. */
async function open({ navigator, ...given }: Given = {}) {
  const { fetch, monotonic, now, randomUUID, schedule } = createEnv()
  const page = { isOnline: true, isHeld: false, asked: [] as string[], beacons: [] as [string, string][] }
  const sendBeacon = (url: string | URL, body?: BodyInit | null) =>
    page.beacons.push([String(url), String(body)]) > 0
  const { window } = pageAt('http://localhost:5180/swap', { ...navigator, sendBeacon })
  const { latchkey } = createTestLatchkey({
    projectId: localnet.manifest.projectId,
    services: { analytics: localnet.urls.services, directory: localnet.urls.services },
    ...given,
    env: {
      ...{ monotonic, now, randomUUID, window },
      schedule: (callback, ms) => (page.isHeld ? () => undefined : schedule(callback, ms / 100)),
      fetch(url, init) {
        page.asked.push(new URL(String(url)).pathname)
        if (!page.isOnline) return Promise.reject(new TypeError('offline'))
        return fetch(url, { ...init, headers: { ...init?.headers, origin: 'http://localhost:5180' } })
      },
    },
  })
  latchkey.start()
  await latchkey.wake()
  const click = () => latchkey.events.emit({ event: 'CLICK_NETWORKS' })
  return { latchkey, page, click, leave: () => window.dispatchEvent(new Event('pagehide')) }
}

async function received() {
  const answer = await fetch(`${localnet.urls.services}/analytics`)
  const { events } = (await answer.json()) as { events: { event: { props: { event: string } } }[] }
  return events.map(({ event }) => event.props.event)
}
const eventually = <value>(read: () => value | Promise<value>) => expect.poll(read, { timeout: 10_000 })

test('events arrive in their order, after the service was asked', async () => {
  const { latchkey, click, page } = await open()
  latchkey.open()
  click()
  latchkey.close()
  await eventually(received).toEqual(['MODAL_OPEN', 'CLICK_NETWORKS', 'MODAL_CLOSE'])
  expect(page.asked).toEqual(['/getAnalyticsConfig', '/e', '/e', '/e'])
  latchkey.destroy()
})

test('a beacon, which is plain text, is an event as well', async () => {
  const { latchkey, click, page, leave } = await open()
  click()
  await eventually(received).toEqual(['CLICK_NETWORKS'])
  page.isHeld = true
  latchkey.open()
  latchkey.close()
  await eventually(() => {
    leave()
    return page.beacons
  }).toHaveLength(2)
  for (const [url, body] of page.beacons)
    await fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/plain;charset=UTF-8' } })
  latchkey.destroy()
  expect(await received()).toEqual(['CLICK_NETWORKS', 'MODAL_OPEN', 'MODAL_CLOSE'])
})

test('a service that fails for a while loses one event, and those after it arrive', async () => {
  const { latchkey, click, page } = await open()
  click()
  await eventually(received).toHaveLength(1)
  await localnet.control({ fault: '/e', mode: 'status:500' })
  click()
  await eventually(() => page.asked).toEqual(['/getAnalyticsConfig', '/e', '/e'])
  await localnet.control({ fault: '/e', mode: 'off' })
  latchkey.open()
  await eventually(received).toEqual(['CLICK_NETWORKS', 'MODAL_OPEN'])
  expect(alerts).not.toHaveBeenCalled()
  latchkey.destroy()
})

test('offline nothing is sent but one request, and afterwards events arrive', async () => {
  const { latchkey, click, page } = await open()
  click()
  await eventually(received).toHaveLength(1)
  page.isOnline = false
  click()
  await eventually(() => page.asked).toHaveLength(3)
  latchkey.open()
  page.isOnline = true
  await eventually(received).toEqual(['CLICK_NETWORKS', 'MODAL_OPEN'])
  expect(page.asked).toHaveLength(4)
  latchkey.destroy()
})

test('a service that does not say that analytics are enabled gets no event', async () => {
  await localnet.control({ fault: '/getAnalyticsConfig', mode: 'status:503' })
  const { latchkey, click, page } = await open()
  click()
  await eventually(() => page.asked).toEqual(['/getAnalyticsConfig'])
  await localnet.control({ fault: '/getAnalyticsConfig', mode: 'off' })
  click()
  const other = await open({ id: 'other' })
  other.latchkey.open()
  await eventually(received).toEqual(['MODAL_OPEN'])
  expect(page.asked).toEqual(['/getAnalyticsConfig'])
  for (const one of [latchkey, other.latchkey]) one.destroy()
})

test('a project of another site is reported to the developers once, and sends one event at most', async () => {
  const { latchkey, click, page } = await open({ projectId: foreignProjectId })
  click()
  await eventually(() => alerts.mock.calls.length).toBe(1)
  click()
  latchkey.open()
  const other = await open({ id: 'other' })
  other.click()
  await eventually(received).toEqual(['CLICK_NETWORKS'])
  expect(page.asked.filter((path) => path === '/e').length).toBeLessThan(2)
  expect(alerts).toHaveBeenCalledTimes(1)
  for (const one of [latchkey, other.latchkey]) one.destroy()
})

test('of a burst of 10,000 events the newest 50 arrive, and the click does not wait', async () => {
  const { latchkey, click, page } = await open()
  for (let index = 0; index < 10_000; index++) click()
  expect(page.asked).toEqual([])
  await eventually(received).toHaveLength(50)
  expect(page.asked).toHaveLength(51)
  latchkey.destroy()
})

test.each<[string, Given]>([
  ['without a project id', { projectId: undefined }],
  ['by the host’s word', { features: { analytics: false } }],
  ['by Global Privacy Control', { navigator: { globalPrivacyControl: true } }],
])('%s the service hears nothing, while another instance sends', async (_, given) => {
  const [off, on] = [await open({ ...given, id: 'off' }), await open({ id: 'on' })]
  off.click()
  on.latchkey.open()
  await eventually(received).toEqual(['MODAL_OPEN'])
  expect(off.page.asked).toEqual([])
  for (const { latchkey } of [off, on]) latchkey.destroy()
})
