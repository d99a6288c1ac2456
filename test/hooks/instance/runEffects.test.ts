import { expect, test } from 'vitest'
import { createFakePairing } from '../../support/createFakePairing.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

function setUp() {
  const { transport, connector } = createFakePairing()
  let idles = 0
  const pairing = { createConnector: () => ({ ...connector, rest: () => void idles++ }) }
  return { ...createTestLatchkey({ pairing: { ...transport, ...pairing } }), idles: () => idles }
}

test('with the last stop connectors may become idle, and not before', async () => {
  const { advance, latchkey, idles } = setUp()
  const stops = [latchkey.start(), latchkey.start()]
  await latchkey.wake()
  stops[0]?.()
  await advance()
  expect(idles()).toBe(0)
  stops[1]?.()
  await advance()
  expect(idles()).toBe(1)
})

test('a stop with a start in the same tick, as in StrictMode, makes nothing idle', async () => {
  const { advance, latchkey, idles } = setUp()
  const stop = latchkey.start()
  await latchkey.wake()
  stop()
  latchkey.start()
  await advance()
  expect(idles()).toBe(0)
})
