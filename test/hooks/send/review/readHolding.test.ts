import { expect, test } from 'vitest'
import { readHolding } from '../../../../hooks/send/review/queries.js'
import type { SendToken } from '../../../../hooks/shared/types/send.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createSendScene, ether } from '../../../support/createSendScene.js'

const address = `eip155:1:${alice}` as const
const usd: SendToken = { ...ether, asset: { kind: 'token', address: bob, decimals: 6 }, symbol: 'USD' }
const nft: SendToken = {
  ...ether,
  asset: { kind: 'nft', address: bob, tokenId: '1', standard: 'erc1155' },
  held: 3n,
}

test('the node returns the native and token balance, and a collectible has its listed quantity', async () => {
  const { getBalances, latchkey } = await createSendScene()
  const coin = 10n ** 18n
  expect(await readHolding(latchkey, { address, token: ether })).toEqual({ balance: coin, coin })
  expect(await readHolding(latchkey, { address, token: usd })).toEqual({ balance: 620_000_000n, coin })
  expect(await readHolding(latchkey, { address, token: nft })).toEqual({ balance: 3n, coin })
  expect(getBalances.mock.calls.map(([{ tokens }]) => tokens.map((token) => token.address))).toEqual([
    [],
    [bob],
    [],
  ])
})

test('the balance of a contract that does not answer is unknown, not 0', async () => {
  const { getBalances, latchkey } = await createSendScene()
  getBalances.mockResolvedValueOnce({ native: 5n, tokens: [] })
  expect(await readHolding(latchkey, { address, token: usd })).toEqual({ balance: undefined, coin: 5n })
})

test('a network that is not configured is not read', async () => {
  const { getBalances, latchkey } = await createSendScene()
  const elsewhere = `eip155:137:${alice}` as const
  await expect(readHolding(latchkey, { address: elsewhere, token: ether })).rejects.toMatchObject({
    name: 'NetworkNotFoundError',
  })
  expect(getBalances).not.toHaveBeenCalled()
})
