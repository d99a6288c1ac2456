import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { holdingQuery } from '../../../../hooks/send/review/queries.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createSendScene, ether } from '../../../support/createSendScene.js'

const address = `eip155:1:${alice}` as const

test('each account and token has its own balance', async () => {
  const { latchkey } = await createSendScene()
  const keys = [
    { address, token: ether },
    { address, token: { ...ether, id: `eip155:1/erc20:${bob}` } as const },
    { address: `eip155:1:${bob}`, token: ether } as const,
  ].map((parameters) => JSON.stringify(holdingQuery(latchkey, parameters).queryKey))
  expect(new Set(keys).size).toBe(3)
  const client = new QueryClient()
  expect(await client.fetchQuery(holdingQuery(latchkey, { address, token: ether }))).toEqual({
    balance: 10n ** 18n,
    coin: 10n ** 18n,
  })
})

test('without an account or a token nothing is read', async () => {
  const { latchkey } = await createSendScene()
  expect(holdingQuery(latchkey, { address: undefined, token: ether }).enabled).toBe(false)
  expect(holdingQuery(latchkey, { address, token: undefined }).enabled).toBe(false)
})
