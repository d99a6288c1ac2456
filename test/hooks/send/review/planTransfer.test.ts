import { expect, test, vi } from 'vitest'
import { planTransfer } from '../../../../hooks/send/review/planTransfer.js'
import type { ChainActions } from '../../../../hooks/shared/types/chain.js'
import type { TransferActions } from '../../../../hooks/shared/types/chainActions.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const transfer = { from: `eip155:1:${alice}`, to: bob, asset: { kind: 'native' }, quantity: 1n } as const

test('the namespace’s adapter plans it on the sender’s network', async () => {
  const { latchkey } = createTestLatchkey()
  const plan = vi.fn<TransferActions['plan']>(async () => ({ fee: 7n }) as never)
  const context = {
    ...latchkey,
    chains: { actionsFor: async () => ({ transfers: { plan } }) as unknown as ChainActions },
  }
  expect(await planTransfer(context, transfer)).toEqual({ fee: 7n })
  expect(plan).toHaveBeenCalledWith({ transfer, network: latchkey.config.networks[0], signal: undefined })
})

test('a namespace without sending is unsupported', async () => {
  const { latchkey } = createTestLatchkey()
  const context = { ...latchkey, chains: { actionsFor: async () => ({}) as ChainActions } }
  await expect(planTransfer(context, transfer)).rejects.toMatchObject({
    name: 'UnsupportedChainError',
    details: 'eip155:1',
  })
})
