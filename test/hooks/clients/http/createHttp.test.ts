import { expect, test, vi } from 'vitest'
import { createHttp } from '../../../../hooks/clients/http/createHttp.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import type { Env } from '../../../../hooks/shared/types/env.js'

type Answer = Response | Error | 'never'

/**
 * Answers in order, the last one repeatedly. Timers other than time-outs run at once, and their delays are recorded.
 */
function createWorld(...answers: [Answer, ...Answer[]]) {
  const waits: number[] = []
  const timeouts = new Set<() => void>()
  let time = 0
  const fetch = vi.fn(async (_: string, { signal }: RequestInit): Promise<Response> => {
    const answer = answers[Math.min(fetch.mock.calls.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    if (answer instanceof Response) return answer.clone()
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const schedule: Env['schedule'] = (callback, ms) => {
    if (ms === 15_000) {
      timeouts.add(callback)
      return () => timeouts.delete(callback)
    }
    waits.push(ms)
    time += ms
    queueMicrotask(callback)
    return () => {}
  }
  const env = createEnv({
    fetch: fetch as unknown as Env['fetch'],
    schedule,
    monotonic: () => time,
    randomUUID: () => '7fffffff-0000-4000-8000-000000000000',
  })
  return { env, fetch, waits, timeouts, http: createHttp({ env }) }
}

const url = 'https://api.example/wallets'
const any = (json: unknown) => json as object
const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init)

test('an answer is parsed into the requested shape', async () => {
  const { http, fetch } = createWorld(json({ count: 3 }))
  const parse = (value: unknown) => (value as { count: number }).count
  expect(await http.request({ url, query: { page: 1, search: 'a&b', chains: undefined }, parse })).toBe(3)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(`${url}?page=1&search=a%26b`, {
    method: 'GET',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: expect.any(AbortSignal),
  })
})

test('a redirect is followed where the caller allows its target, and rejected otherwise', async () => {
  const led = json({ count: 3 })
  Object.defineProperties(led, { redirected: { value: true }, url: { value: 'https://far.example/wallets' } })
  led.clone = () => led
  const asked: string[] = []
  const rule = (allowed: boolean) => (target: string) => {
    asked.push(target)
    return allowed
  }
  const { http, fetch } = createWorld(led)
  const refusal = http.request({ url, parse: any, redirect: rule(false) })
  await expect(refusal).rejects.toMatchObject({
    name: 'ServiceUnreachableError',
    details: 'https://api.example redirects elsewhere',
  })
  expect(await http.request({ url, parse: any, redirect: rule(true) })).toEqual({ count: 3 })
  expect(asked).toEqual(['https://far.example/wallets', 'https://far.example/wallets'])
  expect(fetch.mock.calls.map(([, init]) => init.redirect)).toEqual([undefined, undefined])

  const strict = createWorld(json({}))
  await strict.http.request({ url, parse: any, redirect: 'error' })
  expect(strict.fetch.mock.calls[0]?.[1].redirect).toBe('error')
  // A rule is only consulted for a redirect.
  await strict.http.request({ url, parse: any, redirect: rule(false) })
  expect(asked).toHaveLength(2)
})

test('a POST sends JSON', async () => {
  const { http, fetch } = createWorld(json({}))
  await http.request({ url, method: 'POST', body: { a: 1 }, parse: any })
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  })
})

test('a POST may send its JSON as plain text, which needs no pre-flight', async () => {
  const { http, fetch } = createWorld(json({}))
  await http.request({ url, method: 'POST', body: { a: 1 }, contentType: 'text/plain', parse: any })
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    body: '{"a":1}',
    headers: { 'content-type': 'text/plain' },
  })
})

test.each([400, 403, 418, 500, 503])('failed HTTP responses throw "HTTP status code: %i"', async (status) => {
  const { http } = createWorld(json({ reasons: [] }, { status }))
  await expect(http.request({ url, parse: any })).rejects.toMatchObject({
    message: `HTTP status code: ${status}`,
    status,
    body: { reasons: [] },
  })
})

test('an error’s details for logs hold no path and no query', async () => {
  const { http } = createWorld(json({}, { status: 400 }))
  const asking = http.request({
    url: 'https://api.example/v3/secretkey',
    query: { projectId: 'id' },
    parse: any,
  })
  await expect(asking).rejects.toMatchObject({ details: 'https://api.example' })
})

test.each(['', 'NaN', '{"data":[]}{"data":[]}', '<html>'])('%j is rejected', async (text) => {
  const { http } = createWorld(new Response(text))
  await expect(http.request({ url, parse: any })).rejects.toMatchObject({ kind: 'malformed_response' })
})

test('a shape that the caller rejects, or whose parser throws, is rejected', async () => {
  const { http } = createWorld(json(null))
  const asking = http.request({ url, parse: () => undefined })
  await expect(asking).rejects.toMatchObject({ kind: 'malformed_response' })
  const tripping = http.request({ url, parse: (value) => (value as { data: object }).data })
  await expect(tripping).rejects.toMatchObject({ kind: 'malformed_response' })
})

test('an answer above 2 MB is aborted', async () => {
  const { http } = createWorld(json('x'.repeat(2 * 1024 * 1024)))
  await expect(http.request({ url, parse: any })).rejects.toMatchObject({ kind: 'response_too_large' })
})

test('an offline browser is reported as such, and a failed request has no status', async () => {
  const { env, http } = createWorld(new TypeError('Failed to fetch'))
  await expect(http.request({ url, parse: any })).rejects.toMatchObject({ kind: 'unreachable' })
  const window = { navigator: { onLine: false } } as unknown as Window
  const offline = createHttp({ env: { ...env, window } })
  await expect(offline.request({ url, parse: any })).rejects.toThrow('You are offline')
})

test.each(['wallets', '/wallets', 'data:application/json,1', 'javascript:1'])(
  '%s is never requested',
  async (url) => {
    const { http, fetch } = createWorld(json({}))
    await expect(http.request({ url, parse: any })).rejects.toMatchObject({ kind: 'unreachable' })
    expect(fetch).not.toHaveBeenCalled()
  },
)

test('a service without an answer times out after 15 s, and its request is aborted', async () => {
  const { http, fetch, timeouts } = createWorld('never')
  const asking = http.request({ url, parse: any })
  for (const timeout of timeouts) timeout()
  await expect(asking).rejects.toMatchObject({ kind: 'http_timeout' })
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  expect(fetch).toHaveBeenCalledOnce()
})

test('a hanging body times out after 15 s too', async () => {
  const { http, timeouts } = createWorld(new Response(new ReadableStream()))
  const asking = http.request({ url, parse: any })
  await new Promise(setImmediate)
  for (const timeout of timeouts) timeout()
  await expect(asking).rejects.toMatchObject({ kind: 'http_timeout' })
})

test('the caller’s abort ends the request with the caller’s reason', async () => {
  const { http, fetch, timeouts } = createWorld('never')
  const controller = new AbortController()
  const asking = http.request({ url, parse: any, signal: controller.signal })
  controller.abort(new TypeError('enough'))
  await expect(asking).rejects.toThrow('enough')
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  expect(timeouts.size).toBe(0)
  await expect(http.request({ url, parse: any, signal: controller.signal })).rejects.toThrow('enough')
  expect(fetch).toHaveBeenCalledOnce()
})

test('a signal that outlives many requests accumulates no listeners', async () => {
  const { http } = createWorld(json({}, { status: 503 }), json({}))
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  await http.request({ url, parse: any, signal })
  expect(added.mock.calls.length).toBeGreaterThan(1)
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    expect.arrayContaining(added.mock.calls.map(([, listener]) => listener)),
  )
})

test('a GET is tried three times at most, a POST once', async () => {
  const get = createWorld(json({}, { status: 503 }))
  await expect(get.http.request({ url, parse: any })).rejects.toThrow('HTTP status code: 503')
  expect(get.fetch).toHaveBeenCalledTimes(3)
  expect(get.waits.map(Math.round)).toEqual([500, 2000])

  const post = createWorld(json({}, { status: 503 }))
  await expect(post.http.request({ url, method: 'POST', parse: any })).rejects.toThrow(
    'HTTP status code: 503',
  )
  expect(post.fetch).toHaveBeenCalledOnce()
})

test('a successful second attempt counts', async () => {
  const { http } = createWorld(json({}, { status: 500 }), json({ count: 3 }))
  expect(await http.request({ url, parse: any })).toEqual({ count: 3 })
})

test('a host’s Retry-After delays every caller, up to 30 s', async () => {
  const { http, waits } = createWorld(
    json({}, { status: 429, headers: { 'retry-after': '100' } }),
    json({ count: 3 }),
  )
  await expect(http.request({ url, parse: any })).rejects.toThrow('HTTP status code: 429')
  expect(waits).toEqual([])
  await http.request({ url: 'https://other.example/', parse: any })
  expect(waits).toEqual([])
  await http.request({ url: 'https://api.example/other', parse: any })
  expect(waits).toEqual([30_000])
})

test('an answer pollutes no prototype', async () => {
  const { http } = createWorld(
    new Response('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  )
  await http.request({ url, parse: any })
  expect({}).not.toHaveProperty('polluted')
})
