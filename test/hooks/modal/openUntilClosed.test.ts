import { expect, test } from 'vitest'
import { closeModal } from '../../../hooks/modal/closeModal.js'
import { openUntilClosed } from '../../../hooks/modal/openUntilClosed.js'
import { alice, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

test('it resolves when the modal closes, with the account of that moment', async () => {
  const { add, advance, connector, latchkey } = createTestLatchkey()
  add(createFakeWallet(), { rdns: 'io.fox' })
  await latchkey.wake()
  await advance()
  let isSettled = false
  const opened = openUntilClosed(latchkey, { view: 'Connect' }).finally(() => {
    isSettled = true
  })
  expect(latchkey.modal.getState()).toMatchObject({ isOpen: true, history: [{ name: 'Connect' }] })
  latchkey.modal.pushed({ name: 'WhatIsAWallet' })
  await advance()
  expect(isSettled).toBe(false)
  // What the modal was opened for closes it.
  await latchkey.connect({ connector: connector('io.fox') })
  expect(await opened).toMatchObject({ status: 'connected', address: alice })
})

test('the user who closes it without a wallet is an answer too', async () => {
  const { latchkey } = createTestLatchkey()
  const opened = openUntilClosed(latchkey)
  closeModal(latchkey)
  expect(await opened).toMatchObject({ status: 'reconnecting', address: undefined })
})

test('a view that can not be opened rejects, and nothing opens', async () => {
  const { latchkey } = createTestLatchkey({ features: { receive: false } })
  await expect(openUntilClosed(latchkey, { view: 'Receive' })).rejects.toMatchObject({
    name: 'ViewNotFoundError',
  })
  expect(latchkey.modal.getState().isOpen).toBe(false)
})

test('it resolves when the instance is destroyed', async () => {
  const { latchkey } = createTestLatchkey()
  const opened = openUntilClosed(latchkey)
  latchkey.destroy()
  expect(await opened).toMatchObject({ address: undefined })
  expect(latchkey.modal.getState().isOpen).toBe(false)
})
