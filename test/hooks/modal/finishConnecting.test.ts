import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { finishConnecting, nextOf } from '../../../hooks/modal/finishConnecting.js'
import type { Route } from '../../../hooks/modal/route.js'
import { createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

test.each<[Route, Route | undefined]>([
  [{ name: 'Connect' }, undefined],
  [{ name: 'Connect', next: { name: 'Send' } }, { name: 'Send' }],
  [{ name: 'UnsupportedChain', networkId: 'eip155:1', next: { name: 'Receive' } }, { name: 'Receive' }],
  [{ name: 'Account' }, undefined],
])('%j leads to %j', (root, next) => {
  expect(nextOf({ history: [root, { name: 'AllWallets' }] })).toEqual(next)
})

test.each([true, false])(
  'what was asked for follows only a connection (connected: %s)',
  async (isConnected) => {
    const { add, connector, latchkey } = createTestLatchkey()
    add(createFakeWallet(), { rdns: 'io.fox' })
    latchkey.start()
    await latchkey.wake()
    if (isConnected) await connect(latchkey, { connector: connector('io.fox') })
    latchkey.modal.opened({ name: 'Connect', next: { name: 'Send' } })
    finishConnecting(latchkey)
    const { history, isOpen } = latchkey.modal.getState()
    expect([isOpen, history[0].name]).toEqual(isConnected ? [true, 'Send'] : [false, 'Connect'])
  },
)
