import '../../../../hooks/instance/sessionParts.js'
import { type MockParameters, mock } from '@latchkey/hooks/evm'
import { expect, test } from 'vitest'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const accounts = ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'] as const

function setup(parameters: Partial<MockParameters> = {}) {
  const connector = mock({ accounts, ...parameters })
  const { advance, latchkey } = createTestLatchkey({ connectors: [connector] })
  latchkey.start()
  return { advance, connector, latchkey }
}

test('a mock wallet connects, switches and disconnects in an instance', async () => {
  const { advance, connector, latchkey } = setup()
  await latchkey.connect({ connector })
  expect(latchkey.getAccount()).toMatchObject({
    status: 'connected',
    address: accounts[0],
    network: { id: 1 },
    wallet: { name: 'Mock Wallet' },
  })
  await latchkey.switchNetwork({ networkId: 'eip155:8453' })
  expect(latchkey.getAccount().network?.id).toBe(8453)
  await latchkey.disconnect()
  expect(latchkey.getAccount().status).toBe('disconnected')
  await advance()
  latchkey.destroy()
})

test('a mock wallet fails as configured', async () => {
  const rejecting = setup({ failures: { connect: true } })
  await expect(rejecting.latchkey.connect({ connector: rejecting.connector })).rejects.toMatchObject({
    kind: 'user_rejected',
  })
  const staying = setup({ failures: { switchNetwork: true, sign: new Error('out of order') } })
  await staying.latchkey.connect({ connector: staying.connector })
  await expect(staying.latchkey.switchNetwork({ networkId: 'eip155:8453' })).rejects.toMatchObject({
    kind: 'user_rejected',
  })
  const provider = (await staying.connector.provider('eip155')) as {
    request(asked: { method: string }): Promise<unknown>
  }
  await expect(provider.request({ method: 'personal_sign' })).rejects.toThrow('out of order')
  for (const { advance, latchkey } of [rejecting, staying]) {
    await advance()
    latchkey.destroy()
  }
})

test('what a mock wallet does not answer goes to the test, or is unsupported', async () => {
  const read = async (connector: ReturnType<typeof mock>) =>
    ((await connector.provider('eip155')) as { request(asked: object): Promise<unknown> }).request({
      method: 'eth_blockNumber',
    })
  expect(await read(mock({ accounts, request: async ({ method }) => `${method} answered` }))).toBe(
    'eth_blockNumber answered',
  )
  await expect(read(mock({ accounts }))).rejects.toMatchObject({ kind: 'unsupported_method' })
})
