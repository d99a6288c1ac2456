import { expect, test } from 'vitest'
import { createFakePairing } from '../../support/createFakePairing.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

function setUp() {
  const { transport, connector } = createFakePairing()
  let rests = 0
  const pairing = { createConnector: () => ({ ...connector, rest: () => void rests++ }) }
  return { ...createTestLatchkey({ pairing: { ...transport, ...pairing } }), rests: () => rests }
}

test('with the last stop connectors may become idle, and not before', async () => {
  const { advance, latchkey, rests } = setUp()
  const stops = [latchkey.start(), latchkey.start()]
  await latchkey.wake()
  stops[0]?.()
  await advance()
  expect(rests()).toBe(0)
  stops[1]?.()
  await advance()
  expect(rests()).toBe(1)
})

test('a stop with a start in the same tick, as in StrictMode, makes nothing idle', async () => {
  const { advance, latchkey, rests } = setUp()
  const stop = latchkey.start()
  await latchkey.wake()
  stop()
  latchkey.start()
  await advance()
  expect(rests()).toBe(0)
})
