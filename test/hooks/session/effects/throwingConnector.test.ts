import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { createEip1193Connector } from '../../../../hooks/evm/wallet/createEip1193Connector.js'
import { createFakeWallet } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

afterEach(() => vi.unstubAllGlobals())

test('an app’s connector that can’t be followed connects, and keeps no other subscriber from hearing of it', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const fault = new Error('of the app')
  const own = createEip1193Connector({ provider: createFakeWallet().inject(), id: 'own', name: 'Own' })
  const { latchkey } = createTestLatchkey({
    connectors: [
      {
        ...own,
        subscribe() {
          throw fault
        },
      },
    ],
  })
  latchkey.start()
  await latchkey.wake()
  const statuses: string[] = []
  latchkey.subscribe(
    ({ status }) => status,
    (status) => statuses.push(status),
  )
  const [connector] = latchkey.session.getState().connectors
  if (!connector) throw new TypeError('no connector')
  await connect(latchkey, { connector })
  expect(latchkey.getAccount().status).toBe('connected')
  expect(statuses).toContain('connected')
  expect(reported).toHaveBeenCalledWith(fault)
  latchkey.destroy()
})
