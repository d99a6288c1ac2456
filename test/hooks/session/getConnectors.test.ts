import { expect, test, vi } from 'vitest'
import { getConnectors } from '../../../hooks/session/getConnectors.js'
import { watchConnectors } from '../../../hooks/session/watchConnectors.js'
import { createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

test('the wallets of the page are there once the instance was woken, and a later one is reported', async () => {
  const { add, advance, latchkey } = createTestLatchkey()
  add(createFakeWallet(), { rdns: 'io.fox' })
  expect(getConnectors(latchkey)).toEqual([])
  await latchkey.wake()
  await advance()
  expect(getConnectors(latchkey).map(({ id }) => id)).toEqual(['io.fox'])

  const onChange = vi.fn()
  const stop = watchConnectors(latchkey, { onChange })
  add(createFakeWallet(), { rdns: 'io.bear' })
  await advance()
  expect(onChange.mock.lastCall?.[0].map(({ id }: { id: string }) => id)).toEqual(['io.fox', 'io.bear'])
  const reported = onChange.mock.calls.length
  stop()
  add(createFakeWallet(), { rdns: 'io.wolf' })
  await advance()
  expect(onChange.mock.calls.length).toBe(reported)
  expect(getConnectors(latchkey)).toHaveLength(3)
})
