import { expect, test, vi } from 'vitest'
import { createRateLimit, memoryStore } from '../../../hooks/siwx/server.js'
import { createServerBench, origin, page } from './createServerBench.js'

/** A node that answers each call at the end, and counts. */
function createNode() {
  const node = { asked: 0, running: 0, most: 0 }
  const fetch: typeof globalThis.fetch = async (_, init) => {
    node.asked += 1
    node.running += 1
    node.most = Math.max(node.most, node.running)
    await new Promise((resolve) => setImmediate(resolve))
    node.running -= 1
    const { id } = JSON.parse(String(init?.body)) as { id: number }
    return Response.json({ jsonrpc: '2.0', id, result: '0x' })
  }
  return { node, fetch }
}

/** A server that an honest user is signed in to, and signs in to, and what it stores. */
async function open({ isLimited }: { isLimited: boolean }) {
  const { node, fetch } = createNode()
  const clock = { now: Date.parse('2026-01-15T12:00:00.000Z') }
  const { add = async () => true, ...rest } = memoryStore({ maxRecords: 1000, now: () => clock.now })
  const store = { ...rest, add }
  const written = vi.spyOn(store, 'set')
  const added = vi.spyOn(store, 'add')
  const rateLimit = createRateLimit({
    clientOf: ({ headers }) => headers.get('x-client') ?? undefined,
    now: () => clock.now,
  })
  const bench = createServerBench({ store, fetch, ...(isLimited && { rateLimit }) })
  const honest = (path: string, body?: unknown, own: Record<string, string> = {}) =>
    bench.ask(path, {
      ...(body !== undefined && { body }),
      headers: { origin, 'x-client': '192.0.2.1', ...own },
    })
  const { body } = await honest('/siwx/verify', { session: await bench.sign(), bearer: true })
  return { added, bench, honest, node, token: body['token'], written }
}

/** A client that sends whatever may cost the server something. */
function createHostileClient(
  bench: Awaited<ReturnType<typeof open>>['bench'],
  { stolen, requests }: { stolen: unknown; requests: number },
) {
  const headers = { origin, 'x-client': '203.0.113.9' }
  const junk = { ...Object(stolen), signature: `0x${'ab'.repeat(2000)}` }
  const bodies: readonly (readonly [string, unknown])[] = [
    ['/siwx/nonce', page],
    // A genuine nonce, with what only a contract could have signed.
    ['/siwx/verify', { session: junk }],
    ['/siwx/sessions', { sessions: Array.from({ length: 32 }, () => junk) }],
    ['/siwx/verify', { session: { ...junk, data: { ...junk.data, nonce: 'f'.repeat(81) } } }],
    ['/siwx/verify', 'x'.repeat(20_000)],
    ['/siwx/sessions/revoke', { chainId: 'eip155:1', accountAddress: junk.data.accountAddress }],
  ]
  return async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < requests; sent += 100) {
      const batch = Array.from({ length: 100 }, (_, index) => {
        const [path, body] = bodies[(sent + index) % bodies.length] ?? ['/siwx/nonce', page]
        return bench.ask(path, { body, headers })
      })
      statuses.push(...(await Promise.all(batch)).map(({ status }) => status))
    }
    return statuses
  }
}

test('ten thousand hostile requests of one client change nothing for an honest one', async () => {
  const { added, bench, honest, node, token, written } = await open({ isLimited: true })
  const [pending, stolen] = [await bench.sign(), await bench.sign({ chainId: 'eip155:137' })]
  written.mockClear()
  added.mockClear()
  const flood = createHostileClient(bench, { stolen, requests: 10_000 })()
  const [statuses, during] = await Promise.all([
    flood,
    honest('/siwx/verify', { session: pending, bearer: true }),
  ])
  expect(during.status).toBe(201)
  const after = await honest('/siwx/verify', { session: await bench.sign(), bearer: true })
  expect(after.status).toBe(201)
  for (const of of [token, during.body['token'], after.body['token']])
    expect((await honest('/siwx/me', undefined, bench.bearer(of))).status).toBe(200)

  expect(statuses).toHaveLength(10_000)
  expect(statuses).not.toContain(201)
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(120)
  expect(node.asked).toBeLessThanOrEqual(120)
  // Those of the honest sign-ins, and for each rejected signature a lock and the count of its nonce, which is used up.
  expect(written.mock.calls.length + added.mock.calls.length).toBeLessThanOrEqual(12 + 2 * 10)
})

test('without a limit a flood still takes no nonce and no session, and the node is asked little at once', async () => {
  const { bench, honest, node, token } = await open({ isLimited: false })
  const [pending, stolen] = [await bench.sign(), await bench.sign({ chainId: 'eip155:137' })]
  await createHostileClient(bench, { stolen, requests: 2_000 })()
  expect((await honest('/siwx/verify', { session: pending })).status).toBe(201)
  expect((await honest('/siwx/me', undefined, bench.bearer(token))).status).toBe(200)
  expect(node.most).toBeLessThanOrEqual(32)
  // The nonce is used up by its tries: what was being checked at that moment came through.
  expect(node.asked).toBeLessThanOrEqual(2 * 32)
})
