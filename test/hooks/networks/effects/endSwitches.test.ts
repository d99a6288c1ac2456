import { expect, test } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { disconnect } from '../../../../hooks/connect/disconnect.js'
import type { Latchkey } from '../../../../hooks/instance/types.js'
import { switchNetwork } from '../../../../hooks/networks/switchNetwork.js'
import { createFakeWallet, type FakeWallet, never } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

test.each<[string, (scene: { fox: FakeWallet; latchkey: Latchkey }) => unknown]>([
  ['a disconnect', ({ latchkey }) => disconnect(latchkey)],
  ['a wallet that locks', ({ fox }) => fox.lock()],
])('%s ends a pending switch', async (_, end) => {
  const { add, clock, connector, latchkey } = createTestLatchkey()
  const fox = createFakeWallet()
  add(fox, { rdns: 'io.fox' })
  latchkey.start()
  await latchkey.wake()
  await connect(latchkey, { connector: connector('io.fox') })
  fox.next('wallet_switchEthereumChain', never)
  const ended = expect(switchNetwork(latchkey, { network: 'eip155:8453' })).rejects.toMatchObject({
    kind: 'cancelled',
  })
  expect(latchkey.networks.getState().status).toBe('switching')
  await end({ fox, latchkey })
  await ended
  expect(latchkey.networks.getState()).toEqual({ status: 'idle' })
  expect(clock.pending()).toBe(0)
})
