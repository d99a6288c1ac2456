import { expect, test } from 'vitest'
import { createLatencyRank } from '../../../../hooks/clients/rpc/createRpcClient.js'

const fill = (tries: readonly (number | undefined)[]) => {
  const rank = createLatencyRank({ slowest: 1000 })
  for (const latency of tries) rank.note('a', latency)
  return rank.scoreOf('a')
}

test.each<[string, readonly (number | undefined)[], number]>([
  ['a node without attempts', [], 1],
  ['a node that answers at once', [0, 0], 1],
  ['a node that answers at the timeout', [1000], 0.7],
  ['a node that answers at half the timeout', [500], 0.85],
  ['a node that answers after the timeout', [4000], 0.7],
  ['a node that answers every other time', [0, undefined], 0.65],
  ['a node that never answers', [undefined, undefined], 0],
])('%s scores by stability and latency', (_, tries, score) => {
  expect(fill(tries)).toBeCloseTo(score, 10)
})

test('only the latest ten attempts count', () => {
  const old = Array.from({ length: 30 }, () => undefined)
  const fresh = Array.from({ length: 10 }, () => 200)
  expect(fill([...old, ...fresh])).toBeCloseTo(0.94, 10)
})

test('each key has its own attempts', () => {
  const rank = createLatencyRank({ slowest: 1000 })
  rank.note('a', undefined)
  expect(rank.scoreOf('a')).toBe(0)
  expect(rank.scoreOf('b')).toBe(1)
})
