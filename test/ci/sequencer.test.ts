import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import SeededSequencer from '../../.ci/sequencer.mjs'

const projects = [{ name: 'node' }, { name: 'flows' }]
const files = ['a', 'b', 'c', 'd', 'e'].flatMap((name) =>
  projects.map((project) => ({ project, moduleId: `/root/test/${name}.test.ts` })),
) as unknown as TestSpecification[]

async function orderOf(seed: number, given = files) {
  const context = { projects, config: { root: '/root', sequence: { seed } } } as unknown as Vitest
  const sorted = await new SeededSequencer(context).sort(given)
  return sorted.map(({ moduleId, project }) => `${project.name} ${moduleId}`)
}

test('a seed gives one order, however the files were found', async () => {
  expect(await orderOf(1, files.toReversed())).toEqual(await orderOf(1))
})

test('seeds give different orders of the same files', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map((seed) => orderOf(seed)))
  expect(new Set(orders.map(String)).size).toBe(4)
  for (const order of orders) expect(order.toSorted()).toEqual(orders[0]?.toSorted())
})

test('files of one project stay together, so that workers are kept', async () => {
  const names = (await orderOf(7)).map((line) => line.split(' ')[0])
  expect(names).toEqual([...Array(5).fill('node'), ...Array(5).fill('flows')])
})
