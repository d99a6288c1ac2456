import { afterEach, expect, test, vi } from 'vitest'
import { createEnv } from '../../../hooks/shared/createEnv.js'

const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')

function stubLocalStorage(get: () => unknown) {
  vi.stubGlobal('window', {})
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'localStorage')
  if (descriptor) Object.defineProperty(globalThis, 'localStorage', descriptor)
})

test('a server has no window and no storage, even if its runtime has one', () => {
  const storage = { getItem: () => 'of another visitor' }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  expect(createEnv()).toMatchObject({ window: undefined, storage: undefined })
})

test('a page has a window and a storage', () => {
  const storage = { getItem: () => null }
  stubLocalStorage(() => storage)
  expect(createEnv().storage).toBe(storage)
  expect(createEnv().window).toBe(window)
})

test('blocked storage is absent', () => {
  stubLocalStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(createEnv().storage).toBeUndefined()
})

test('each part may be replaced', () => {
  const env = createEnv({ now: () => 7, window: undefined })
  expect(env.now()).toBe(7)
  expect(env.monotonic()).toBeGreaterThan(0)
})

test('schedule calls back once, not after it is cancelled, and not at once for a delay beyond the browsers’ maximum', () => {
  vi.useFakeTimers()
  const { schedule } = createEnv()
  const [called, cancelled, far] = [vi.fn(), vi.fn(), vi.fn()]
  schedule(called, 1000)
  schedule(cancelled, 1000)()
  schedule(far, 2 ** 40)
  vi.advanceTimersByTime(3000)
  expect(called).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
  expect(far).not.toHaveBeenCalled()
})

test('ids are UUIDs of version 4, and as random on a page without TLS', () => {
  expect(createEnv().randomUUID()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  vi.stubGlobal('crypto', { getRandomValues: (words: Uint32Array) => words.fill(0xffffffff) })
  expect(createEnv().randomUUID()).toBe('ffffffff-ffffffff-ffffffff-ffffffff')
})

test('fetch is the current global one', async () => {
  const { fetch } = createEnv()
  const answer = new Response('')
  vi.stubGlobal('fetch', async () => answer)
  expect(await fetch('https://good.example/')).toBe(answer)
})
