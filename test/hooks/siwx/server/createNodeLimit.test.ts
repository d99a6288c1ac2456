import { expect, test, vi } from 'vitest'
import { mainnet } from '../../../../hooks/networks.js'
import type { RpcClient } from '../../../../hooks/shared/types/chain.js'
import { createNodeLimit } from '../../../../hooks/siwx/server/createNodeLimit.js'
import { createClock } from '../../../support/createClock.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'

const unverified = { name: 'SiwxUnverifiedError' }
const read = (rpc: RpcClient, method = 'eth_getCode') =>
  rpc.request({ network: mainnet, method, params: [{ data: '0x' }, 'latest'] })

test('a call has a limit of gas; other requests are sent as they are', async () => {
  const rpc = createFakeRpc(() => '0x')
  const withNode = createNodeLimit({ rpc, env: createClock() })
  await withNode(async (limited) => [await read(limited, 'eth_call'), await read(limited)])
  expect(rpc.calls.map(({ params }) => params)).toEqual([
    [{ data: '0x', gas: '0xe4e1c0' }, 'latest'],
    [{ data: '0x' }, 'latest'],
  ])
})

test('only so many checks read at once; more are rejected at once, and one that ends makes room', async () => {
  const ends: (() => void)[] = []
  const rpc = createFakeRpc(() => new Promise<void>((resolve) => ends.push(resolve)))
  const withNode = createNodeLimit({ rpc, env: createClock() })
  const running = Array.from({ length: 32 }, () => withNode((limited) => read(limited)))
  await expect(withNode((limited) => read(limited))).rejects.toMatchObject(unverified)
  // A check that reads nothing is not counted.
  expect(await withNode(async () => 'by key')).toBe('by key')
  for (const end of ends) end()
  await Promise.all(running)
  const next = withNode((limited) => read(limited))
  await vi.waitFor(() => expect(ends).toHaveLength(33))
  ends[32]?.()
  await next
})

test('a check that takes too long ends, and its place is free', async () => {
  const clock = createClock()
  const rpc = createFakeRpc(() => '0x')
  const withNode = createNodeLimit({ rpc, env: clock })
  const slow = withNode(async (limited, signal) => {
    await read(limited)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const ended = expect(slow).rejects.toMatchObject(unverified)
  await clock.advance(10_000)
  await ended
  expect(clock.pending()).toBe(0)
})

test('a request that ends keeps its reason', async () => {
  const controller = new AbortController()
  const withNode = createNodeLimit({ rpc: createFakeRpc(() => '0x'), env: createClock() })
  const work = withNode(
    (_, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    controller.signal,
  )
  controller.abort(new TypeError('left'))
  await expect(work).rejects.toThrow('left')
  const late = withNode(async (_, signal) => signal.throwIfAborted(), controller.signal)
  await expect(late).rejects.toThrow('left')
})
