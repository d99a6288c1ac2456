import { expect, test } from 'vitest'
import { balanceGateOf } from '../../../../hooks/portfolio/tokens/queries.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

test('an instance has one gate', () => {
  const { latchkey } = createTestLatchkey()
  expect(balanceGateOf(latchkey)).toBe(balanceGateOf(latchkey))
})

test('a failure blocks retries for 30 s, in that instance alone (specification, point 8)', async () => {
  const { latchkey, clock } = createTestLatchkey()
  const gate = balanceGateOf(latchkey)
  await expect(gate.run('a', () => Promise.reject(new TypeError('down')))).rejects.toThrow('down')
  expect(gate.remaining('a')).toBe(30_000)
  expect(balanceGateOf(createTestLatchkey().latchkey).remaining('a')).toBe(0)
  await clock.advance(30_000)
  expect(gate.remaining('a')).toBe(0)
})
