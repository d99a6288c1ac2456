import { expect, test } from 'vitest'
import { createFakeWallet } from '../../../support/createFakeWallet.js'
import { createRow } from '../../../support/createRow.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

test('every wallet records what it sends: the host’s own, discovered, and late ones', async () => {
  const own = createRow('own')
  const { add, advance, latchkey } = createTestLatchkey({ connectors: [own] })
  add(createFakeWallet(), { rdns: 'io.fox' })
  latchkey.start()
  await latchkey.wake()
  add(createFakeWallet(), { rdns: 'io.owl' })
  await advance()
  const { connectors } = latchkey.session.getState()
  expect(connectors.map(({ id }) => id)).toEqual(['own', 'io.fox', 'io.owl'])
  for (const connector of connectors) expect(connector.noteTransaction).toBeInstanceOf(Function)
  expect(own.noteTransaction).toBeUndefined()
})

test('a wallet is wrapped once, also when the instance starts again', async () => {
  const { advance, connector, latchkey, add } = createTestLatchkey()
  add(createFakeWallet(), { rdns: 'io.fox' })
  const stop = latchkey.start()
  await latchkey.wake()
  const found = connector('io.fox')
  stop()
  await advance()
  latchkey.start()
  await latchkey.wake()
  expect(latchkey.session.getState().connectors).toHaveLength(1)
  expect(connector('io.fox').id).toBe(found.id)
})
