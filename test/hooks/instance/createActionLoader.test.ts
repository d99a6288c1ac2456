import { expect, test } from 'vitest'
import { createActionLoader } from '../../../hooks/instance/loadServices.js'
import type { ChainActions, ChainAdapter } from '../../../hooks/shared/types/chain.js'
import { createFakeRpc } from '../../support/createFakeRpc.js'

const rpc = createFakeRpc(() => '0x')
const actions = {} as ChainActions

function createAdapter(load: ChainAdapter['load']): ChainAdapter {
  return { namespace: 'eip155', discover: () => () => undefined, load }
}

test('a namespace’s library loads once, also for concurrent callers', async () => {
  let loads = 0
  const actionsFor = createActionLoader(
    [
      createAdapter(async (parameters) => {
        loads += 1
        expect(parameters.rpc).toBe(rpc)
        return actions
      }),
    ],
    rpc,
  )
  const both = await Promise.all([actionsFor('eip155'), actionsFor('eip155')])
  expect(both).toEqual([actions, actions])
  await actionsFor('eip155')
  expect(loads).toBe(1)
})

test('a failed load can be retried', async () => {
  const outcomes = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(actions)]
  outcomes[0]?.catch(() => undefined)
  const actionsFor = createActionLoader([createAdapter(() => outcomes.shift() ?? Promise.reject())], rpc)
  await expect(actionsFor('eip155')).rejects.toThrow('Failed to fetch')
  await expect(actionsFor('eip155')).resolves.toBe(actions)
})

test('a namespace without an adapter is not found', async () => {
  const actionsFor = createActionLoader([createAdapter(async () => actions)], rpc)
  await expect(actionsFor('solana')).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
})
