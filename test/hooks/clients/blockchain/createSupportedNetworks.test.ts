import { expect, test } from 'vitest'
import type { BlockchainClient } from '../../../../hooks/clients/blockchain/createBlockchainClient.js'
import { createSupportedNetworks } from '../../../../hooks/clients/blockchain/createSupportedNetworks.js'
import { createClock } from '../../../support/createClock.js'
import { createAnswer } from '../../../support/createFakeWallet.js'

const chains = { http: ['eip155:1'], ws: [] }
const day = 24 * 60 * 60_000

function setup(answer: () => unknown) {
  const clock = createClock()
  let calls = 0
  const client = {
    async get() {
      calls += 1
      return answer()
    },
  } as unknown as BlockchainClient
  return { clock, calls: () => calls, read: createSupportedNetworks({ client, env: clock }) }
}

test('the list is requested once for all callers, and cached for a day', async () => {
  const { calls, clock, read } = setup(() => chains)
  expect(await Promise.all([read(), read()])).toEqual([['eip155:1'], ['eip155:1']])
  await clock.advance(day - 1)
  await read()
  expect(calls()).toBe(1)
  await clock.advance(1)
  await read()
  expect(calls()).toBe(2)
})

test('a failed list disables nothing, and is requested again after 30 s', async () => {
  let isDown = true
  const { calls, clock, read } = setup(() => {
    if (isDown) throw new Error('down')
    return chains
  })
  expect(await read()).toBeUndefined()
  expect(await read()).toBeUndefined()
  expect(calls()).toBe(1)
  isDown = false
  await clock.advance(30_000)
  expect(await read()).toEqual(['eip155:1'])
})

test('an old list stays while a new one fails', async () => {
  let isDown = false
  const { clock, read } = setup(() => {
    if (isDown) throw new Error('down')
    return chains
  })
  await read()
  isDown = true
  await clock.advance(day)
  expect(await read()).toEqual(['eip155:1'])
})

test('an aborted caller is released, and the others get their answer', async () => {
  const answer = createAnswer()
  const { calls, read } = setup(() => answer.promise)
  const controller = new AbortController()
  const [left, stayed] = [read(controller.signal), read()]
  const gone = new Error('gone')
  controller.abort(gone)
  await expect(left).rejects.toBe(gone)
  answer.resolve(chains)
  expect(await stayed).toEqual(['eip155:1'])
  expect(calls()).toBe(1)
})
