import '../../../../hooks/instance/sessionParts.js'
import '../../../../hooks/solana/createSolanaActions.js'
import '../../../../hooks/solana/wallet/discoverWallets.js'
import { solanaDevnet, solanaMainnet } from '@latchkey/hooks/networks'
import { type MockParameters, mock, solana } from '@latchkey/hooks/solana'
import { expect, test } from 'vitest'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const networks = [solanaMainnet, solanaDevnet] as const
const accounts = ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'] as const

function setup(parameters: Partial<MockParameters> = {}) {
  const connector = mock({ accounts, networks, ...parameters })
  const { advance, latchkey } = createTestLatchkey({
    networks,
    adapters: [solana()],
    connectors: [connector],
  })
  latchkey.start()
  return { advance, connector, latchkey }
}

test('a mock wallet connects, switches and disconnects in an instance', async () => {
  const { advance, connector, latchkey } = setup()
  await latchkey.connect({ connector })
  const { id } = solanaDevnet
  expect(latchkey.getAccount()).toMatchObject({ status: 'connected', address: accounts[0] })
  await latchkey.switchNetwork({ networkId: `solana:${id}` })
  expect(latchkey.getAccount().network?.id).toBe(id)
  await latchkey.disconnect()
  expect(latchkey.getAccount().status).toBe('disconnected')
  await advance()
  latchkey.destroy()
})

test('a mock wallet rejects as configured, and signs with the given features', async () => {
  const { advance, connector, latchkey } = setup({ failures: { connect: true } })
  await expect(latchkey.connect({ connector })).rejects.toMatchObject({ kind: 'user_rejected' })
  await advance()
  latchkey.destroy()

  const features = { 'solana:signMessage': { signMessage: async () => [{ signature: new Uint8Array(64) }] } }
  const featuresOf = async (failures?: { sign: true }) =>
    (
      (await mock({ accounts, networks, features, failures }).provider('solana')) as {
        features: typeof features
      }
    ).features['solana:signMessage']
  expect(await (await featuresOf()).signMessage()).toHaveLength(1)
  await expect((await featuresOf({ sign: true })).signMessage()).rejects.toMatchObject({
    kind: 'user_rejected',
  })
})
