import { expect, test } from 'vitest'
import { pingWhileOpen } from '../../../../hooks/networks/effects/pingWhileOpen.js'
import type { Env } from '../../../../hooks/shared/types/env.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

/** An instance whose nodes all answer, in a page that can be hidden. */
function setup() {
  const asked: string[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const { latchkey, tab, clock } = createTestLatchkey({
    services: { rankRpc: true },
    env: {
      window: undefined,
      async fetch(url, init) {
        const { id, method } = JSON.parse(String(init?.body))
        asked.push(`${method} ${String(url)}`)
        return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }))
      },
    } satisfies Partial<Env>,
  })
  const env = { ...latchkey.env, window: Object.assign(Object.create(tab.window), { document }) }
  const { pingNodes } = latchkey
  if (!pingNodes) throw new TypeError('the nodes can be pinged')
  const stop = pingWhileOpen({ ...latchkey, env }, pingNodes)
  return {
    latchkey,
    clock,
    stop,
    taken: () => asked.splice(0),
    see(visibilityState: string) {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
const round = ['eth_chainId https://eth.drpc.org/', 'eth_chainId https://ethereum.reth.rs/rpc']

test('the nodes of the active network are pinged every four seconds while the modal is open', async () => {
  const { latchkey, clock, taken } = setup()
  await clock.advance(8000)
  expect(taken()).toEqual([])
  latchkey.open()
  await clock.advance(0)
  expect(taken()).toEqual(round)
  await clock.advance(3999)
  expect(taken()).toEqual([])
  await clock.advance(1)
  expect(taken()).toEqual(round)
  latchkey.close()
  await clock.advance(20_000)
  expect(taken()).toEqual([])
  expect(clock.pending()).toBe(0)
})

test('another view of the open modal pings nothing again', async () => {
  const { latchkey, clock, taken } = setup()
  latchkey.open()
  await clock.advance(0)
  taken()
  latchkey.modal.pushed({ name: 'AllWallets' })
  await clock.advance(10)
  expect(taken()).toEqual([])
})

test('a hidden page pings nothing until it is visible', async () => {
  const { latchkey, clock, taken, see } = setup()
  latchkey.open()
  await clock.advance(0)
  taken()
  see('hidden')
  await clock.advance(20_000)
  expect(taken()).toEqual([])
  see('visible')
  await clock.advance(0)
  expect(taken()).toEqual(round)
})

test('it ends with its stop', async () => {
  const { latchkey, clock, taken, stop, see } = setup()
  latchkey.open()
  await clock.advance(0)
  taken()
  stop()
  see('hidden')
  see('visible')
  await clock.advance(20_000)
  expect(taken()).toEqual([])
  expect(clock.pending()).toBe(0)
})
