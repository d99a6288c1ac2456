import { expect, test } from 'vitest'
import { createRateLimit } from '../../../../hooks/siwx/server.js'

function setup(limit = 3) {
  const clock = { now: 0 }
  const addresses = new WeakMap<Request, string>()
  const rateLimit = createRateLimit({
    clientOf: (request) => addresses.get(request),
    ...{ limit, window: 1000, now: () => clock.now },
  })
  return {
    clock,
    ask(address?: string, cost = 1) {
      const request = new Request('https://app.example.com/siwx/nonce')
      if (address !== undefined) addresses.set(request, address)
      return rateLimit(request, cost)
    },
  }
}

test('each client has the limit for itself, anew with each window', () => {
  const { ask, clock } = setup()
  expect([ask('192.0.2.1'), ask('192.0.2.1', 2), ask('192.0.2.1')]).toEqual([true, true, false])
  expect(ask('192.0.2.2')).toBe(true)
  clock.now += 999
  expect(ask('192.0.2.1')).toBe(false)
  clock.now += 1
  expect(ask('192.0.2.1')).toBe(true)
})

test('what costs more than is left is rejected, and leaves the rest', () => {
  const { ask } = setup()
  expect([ask('192.0.2.1', 4), ask('192.0.2.1', 3)]).toEqual([false, true])
})

test('the addresses of one IPv6 network are one client, and so is an IPv4 address in IPv6 form', () => {
  const { ask } = setup(1)
  expect([ask('2001:db8:1:2::1'), ask('2001:db8:1:2:ffff::2'), ask('2001:db8:1:3::1')]).toEqual([
    true,
    false,
    true,
  ])
  expect([ask('::ffff:192.0.2.1'), ask('192.0.2.1'), ask('::ffff:192.0.2.2')]).toEqual([true, false, true])
})

test('clients without an address share one limit', () => {
  const { ask } = setup(1)
  expect([ask(), ask(), ask('192.0.2.1')]).toEqual([true, false, true])
})

test('a flood of addresses is forgotten, the oldest first', () => {
  const { ask } = setup(1)
  expect(ask('first')).toBe(true)
  for (let index = 0; index < 100_000; index++) ask(`client ${index}`)
  expect(ask('client 99999')).toBe(false)
  expect(ask('first')).toBe(true)
})
