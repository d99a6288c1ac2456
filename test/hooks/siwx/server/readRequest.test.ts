import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readRequest } from '../../../../hooks/siwx/server/readRequest.js'
import { createClock } from '../../../support/createClock.js'

const schema = v.object({ name: v.string() })
const post = (body: BodyInit) =>
  new Request('https://app.example.com/', { method: 'POST', body, duplex: 'half' } as RequestInit)

test('a body is read and validated, and its timer ends', async () => {
  const env = createClock()
  expect(await readRequest(post('{"name":"fox"}'), { schema, maxBytes: 100, env })).toEqual({ name: 'fox' })
  expect(env.pending()).toBe(0)
})

test('a body over the limit is left', async () => {
  const env = createClock()
  let isLeft = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel() {
      isLeft = true
    },
  })
  const reading = readRequest(post(body), { schema, maxBytes: 10_000, env })
  await expect(reading).rejects.toMatchObject({ reason: 'malformed' })
  await env.advance(0)
  expect([isLeft, env.pending()]).toEqual([true, 0])
})

test('a body that comes too slowly is left after ten seconds', async () => {
  const env = createClock()
  let isLeft = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
    cancel() {
      isLeft = true
    },
  })
  const reading = readRequest(post(body), { schema, maxBytes: 100, env })
  const ended = expect(reading).rejects.toMatchObject({ reason: 'malformed' })
  await env.advance(9_999)
  expect(isLeft).toBe(false)
  await env.advance(1)
  await ended
  expect(isLeft).toBe(true)
})
