import { expect, test } from 'vitest'
import { getMaxToSend } from '../../../../hooks/send/amount/getMaxToSend.js'
import type { SendToken } from '../../../../hooks/shared/types/send.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createSendScene, ether, planOf } from '../../../support/createSendScene.js'

const address = `eip155:1:${alice}` as const
const usd: SendToken = {
  ...ether,
  id: `eip155:1/erc20:${bob}`,
  asset: { kind: 'token', address: bob, decimals: 6 },
  symbol: 'USD',
  decimals: 6,
}

test('of the native token the maximum fee is kept back', async () => {
  const { latchkey, transfers } = await createSendScene()
  expect(await getMaxToSend(latchkey, { address, token: ether, to: bob })).toBe(10n ** 18n - 125n)
  expect(transfers.plan.mock.calls[0]?.[0].transfer).toMatchObject({ from: address, to: bob })
  transfers.plan.mockResolvedValueOnce({ ...planOf(), deposit: 7n })
  expect(await getMaxToSend(latchkey, { address, token: ether })).toBe(10n ** 18n - 132n)
  expect(transfers.plan.mock.calls[1]?.[0].transfer.to).toBe(alice)
})

test('where the fee has no margin it is kept back twice, and the account’s rent stays', async () => {
  const { latchkey, transfers } = await createSendScene()
  transfers.plan.mockResolvedValueOnce({ ...planOf(), fee: 100n, maxFee: 100n, reserve: 1000n })
  expect(await getMaxToSend(latchkey, { address, token: ether, to: bob })).toBe(10n ** 18n - 1200n)
})

test('it is never negative', async () => {
  const { getBalances, latchkey, transfers } = await createSendScene()
  getBalances.mockResolvedValueOnce({ native: 99n, tokens: [] })
  expect(await getMaxToSend(latchkey, { address, token: ether, to: bob })).toBe(0n)
  getBalances.mockResolvedValueOnce({ native: 0n, tokens: [] })
  expect(await getMaxToSend(latchkey, { address, token: ether, to: bob })).toBe(0n)
  expect(transfers.plan).toHaveBeenCalledOnce()
})

test('of a token and of a collectible it is the full balance, without the fee', async () => {
  const { latchkey, transfers } = await createSendScene()
  expect(await getMaxToSend(latchkey, { address, token: usd, to: bob })).toBe(620_000_000n)
  const asset = { kind: 'nft', address: bob, tokenId: '7', standard: 'erc1155' } as const
  expect(await getMaxToSend(latchkey, { address, token: { ...usd, asset, held: 5n } })).toBe(5n)
  expect(transfers.plan).not.toHaveBeenCalled()
})

test('where the fee or the balance is unknown so is the maximum', async () => {
  const { getBalances, latchkey, transfers } = await createSendScene()
  transfers.plan.mockResolvedValueOnce({ ...planOf(), fee: undefined, maxFee: undefined })
  const unknown = { name: 'FeeUnknownError' }
  await expect(getMaxToSend(latchkey, { address, token: ether, to: bob })).rejects.toMatchObject(unknown)
  getBalances.mockResolvedValueOnce({ native: 1n, tokens: [] })
  await expect(getMaxToSend(latchkey, { address, token: usd, to: bob })).rejects.toMatchObject(unknown)
})
