import { beforeEach, expect, test, vi } from 'vitest'
import { watchPage } from '../../../../hooks/clients/walletconnect/watchPage.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import { createClock } from '../../../support/createClock.js'

const clock = createClock()
const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const page = Object.assign(new EventTarget(), { document })
const relayer = {
  connected: true,
  transportExplicitlyClosed: false,
  confirmOnlineStateOrThrow: async () => {},
  on: () => {},
  off: () => {},
  transportOpen: vi.fn(async () => {}),
  transportClose: vi.fn(async () => {}),
  restartTransport: vi.fn(() => Promise.reject(new Error('offline'))),
}
const onWake = vi.fn()

function turn(state: 'visible' | 'hidden') {
  document.visibilityState = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (type: string, persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event(type), { persisted }))

function watch() {
  return watchPage({ env: createEnv({ ...clock, window: page as unknown as Window }), relayer, onWake })
}

beforeEach(() => {
  vi.clearAllMocks()
  relayer.connected = true
})

test('a short time in the background changes nothing', () => {
  const stop = watch()
  turn('hidden')
  clock.skew(30_000)
  turn('visible')
  expect(onWake).toHaveBeenCalledTimes(1)
  expect(relayer.restartTransport).not.toHaveBeenCalled()
  expect(relayer.transportOpen).not.toHaveBeenCalled()
  stop()
})

test('after a longer one the connection is reopened, whatever its reported state', () => {
  const stop = watch()
  turn('hidden')
  clock.skew(30_001)
  turn('visible')
  expect(relayer.restartTransport).toHaveBeenCalledTimes(1)
  stop()
})

test('a page that is online again, or visible without a connection, opens one', () => {
  const stop = watch()
  relayer.connected = false
  page.dispatchEvent(new Event('online'))
  turn('visible')
  expect(relayer.transportOpen).toHaveBeenCalledTimes(2)
  expect(onWake).toHaveBeenCalledTimes(2)
  stop()
})

test('only a page stored in the back-forward cache closes its connection', () => {
  const stop = watch()
  pass('pagehide', false)
  expect(relayer.transportClose).not.toHaveBeenCalled()
  pass('pagehide', true)
  expect(relayer.transportClose).toHaveBeenCalledTimes(1)
  pass('pageshow', false)
  expect(relayer.restartTransport).not.toHaveBeenCalled()
  pass('pageshow', true)
  expect(relayer.restartTransport).toHaveBeenCalledTimes(1)
  stop()
})

test('when disposed nothing is listened to', () => {
  watch()()
  turn('hidden')
  turn('visible')
  pass('pagehide', true)
  pass('pageshow', true)
  page.dispatchEvent(new Event('online'))
  expect(onWake).not.toHaveBeenCalled()
  expect(relayer.transportClose).not.toHaveBeenCalled()
})
