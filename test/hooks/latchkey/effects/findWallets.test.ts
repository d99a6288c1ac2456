import { expect, test } from 'vitest'
import { createFakeWallet } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

test('wallets are listed in the order in which they appear, also late ones', async () => {
  const { add, advance, latchkey } = createTestLatchkey()
  add(createFakeWallet(), { rdns: 'io.fox' })
  latchkey.start()
  await latchkey.wake()
  add(createFakeWallet(), { rdns: 'io.owl' })
  await advance()
  expect(latchkey.session.getState().connectors.map(({ id }) => id)).toEqual(['io.fox', 'io.owl'])
})

test('after the end no wallet is listed any more', async () => {
  const { add, advance, latchkey } = createTestLatchkey()
  latchkey.start()
  await latchkey.wake()
  latchkey.destroy()
  add(createFakeWallet(), { rdns: 'io.fox' })
  await advance()
  expect(latchkey.session.getState().connectors).toEqual([])
})

test('wallets that announce themselves are not looked for where the host does not want them', async () => {
  const { add, advance, latchkey } = createTestLatchkey({ enableEip6963: false })
  add(createFakeWallet(), { rdns: 'io.fox' })
  latchkey.start()
  await latchkey.wake()
  await advance()
  expect(latchkey.session.getState().connectors).toEqual([])
})
