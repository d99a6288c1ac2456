import { expect, test } from 'vitest'
import { resolveName } from '../../../../hooks/send/receiver/resolveName.js'
import type { ResolvedName } from '../../../../hooks/shared/types/transfer.js'
import { alice } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

function setup(found: ResolvedName | undefined) {
  const refuse = (): Promise<never> => Promise.reject(new Error('not expected'))
  const { latchkey } = createTestLatchkey({
    services: {
      portfolio: {
        getBalance: refuse,
        getTokens: refuse,
        getProfile: refuse,
        resolveName: async () => found,
      },
    },
  })
  return {
    ...latchkey,
    chains: {
      ...latchkey.chains,
      async actionsFor(namespace: 'eip155') {
        const actions = await latchkey.chains.actionsFor(namespace)
        return { ...actions, transfers: { ...actions.transfers, resolveName: async () => undefined } }
      },
    },
  } as typeof latchkey
}

test('a name leads to an address in the form of its namespace', async () => {
  const latchkey = setup({ name: 'alice.example', address: alice.toLowerCase() })
  expect(await resolveName(latchkey, { name: ' alice.example ' })).toEqual({
    name: 'alice.example',
    address: alice,
  })
})

test('a name that nobody knows is not found', async () => {
  await expect(resolveName(setup(undefined), { name: 'alice.example' })).rejects.toMatchObject({
    name: 'NameNotFoundError',
  })
})

test('a name that leads to no address is unavailable', async () => {
  const latchkey = setup({ name: 'alice.example', address: '0x12' })
  await expect(resolveName(latchkey, { name: 'alice.example' })).rejects.toMatchObject({
    name: 'NameUnavailableError',
  })
})

test('a network that is not configured is rejected', async () => {
  await expect(
    resolveName(setup(undefined), { name: 'alice.example', networkId: 'eip155:5' }),
  ).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
})
