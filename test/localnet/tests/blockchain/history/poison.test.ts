import { expect, test } from 'vitest'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { createHistoryBench } from '../createHistoryBench.js'

const localnet = shareLocalnet()
const { service, readAll } = createHistoryBench(localnet)

test('transfers that only seem to be the victim\u2019s show as an indexer sees them: sent by another account to a look-alike', async () => {
  const [victim, friend] = [service.open(0).address, service.open(1).address]
  const items = await readAll(victim)
  const poison = items.filter(
    ({ metadata }) => metadata.operationType === 'send' && metadata.sentFrom !== victim,
  )
  expect(poison.map(({ transfers }) => transfers[0]?.quantity.numeric).sort()).toEqual(['0', '500'])
  for (const { metadata, transfers } of poison) {
    expect(metadata.sentTo).not.toBe(friend)
    expect(metadata.sentTo.slice(-4).toLowerCase()).toBe(friend.slice(-4).toLowerCase())
    expect(metadata.status).toBe('confirmed')
    expect(transfers[0]).toMatchObject({ direction: 'out', fungible_info: { symbol: 'tUSDC' } })
  }
  const [real, fake] = [
    poison.find(({ transfers }) => transfers[0]?.price === 1),
    poison.find(({ transfers }) => transfers[0]?.price === null),
  ]
  expect(real?.transfers[0]?.quantity.numeric).toBe('0')
  expect(fake?.transfers[0]?.quantity.numeric).toBe('500')
})
