import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { planQuery } from '../../../../hooks/send/review/queries.js'
import { alice } from '../../../support/createFakeWallet.js'
import { createSendScene, planOf, transfer } from '../../../support/createSendScene.js'

test('each transfer has its own plan, and without a transfer there is none', async () => {
  const { latchkey, transfers } = await createSendScene()
  const others = [{ ...transfer, quantity: 1n }, { ...transfer, to: alice }, { ...transfer }]
  const keys = [transfer, ...others].map((each) => JSON.stringify(planQuery(latchkey, each).queryKey))
  expect(new Set(keys).size).toBe(3)
  const client = new QueryClient()
  expect(await client.fetchQuery(planQuery(latchkey, transfer))).toEqual(planOf())
  expect(transfers.plan.mock.calls[0]?.[0].signal).toBeInstanceOf(AbortSignal)
  expect(planQuery(latchkey, undefined).enabled).toBe(false)
})
