import { expect, test } from 'vitest'
import { base, mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import type { Connector } from '../../../../hooks/shared/types/connector.js'
import type { SentTransaction } from '../../../../hooks/shared/types/transaction.js'
import { elsewhereOf, searchAgain } from '../../../../hooks/transactions/watching/elsewhereOf.js'
import { createClock } from '../../../support/createClock.js'
import { alice } from '../../../support/createFakeWallet.js'
import { createSent, hashOf } from '../createSent.js'

function setup(answer: (call: object) => unknown = () => undefined) {
  const clock = createClock()
  const provider = async () => ({ request: async (call: object) => answer(call) })
  const connector = { id: 'io.fox', type: 'ANNOUNCED', provider } as Partial<Connector> as Connector
  const connection = {
    connectorId: 'io.fox',
    namespace: 'eip155',
    accounts: [`eip155:1:${alice}`],
    networkId: 'eip155:1',
    approved: 'all',
  } as const
  const state = {
    connectors: [connector],
    connections: { eip155: { status: 'connected', connection } },
  } as const
  const config = { networks: [mainnet, base, solanaMainnet] }
  const context = { lazy: new WeakMap(), config, env: clock, session: { getState: () => state } }
  const sentAt = clock.now()
  return {
    clock,
    again: () => searchAgain(context, createSent({})),
    look: (parts = {}, sent: readonly SentTransaction[] = []) =>
      elsewhereOf(context, createSent({ sentAt, ...parts }), sent),
  }
}

test('a transaction that no node has seen for half a minute is looked for on the other networks', async () => {
  const { clock, look } = setup()
  expect(look()).toBeUndefined()
  await clock.advance(30_000)
  expect(look()?.networks).toEqual([base])
  expect(look({ nonce: 4 })).toBeUndefined()
})

test('its wallet is asked', async () => {
  const { clock, look } = setup((call) => call)
  await clock.advance(30_000)
  const call = { method: 'wallet_getCallsStatus', params: ['0x'] } as const
  expect(await look()?.ask?.(call.method, call.params)).toEqual(call)
})

test('what the wallet sent again for the same request is found, and no other request’s transaction', async () => {
  const { clock, look } = setup()
  await clock.advance(30_000)
  const again = createSent({ id: hashOf(2), intentId: 'one' })
  const other = createSent({ id: hashOf(3), intentId: 'two' })
  expect(look({ intentId: 'one' }, [again, other])?.others).toEqual([hashOf(3)])
})

test('what did something else than the request it was returned for is found', async () => {
  const { clock, look } = setup()
  await clock.advance(30_000)
  const other = createSent({ id: hashOf(2), intentId: 'two', effect: 'different' })
  expect(look({ intentId: 'one' }, [other])?.others).toEqual([])
})

test('the account is searched once a minute, and again at once when two polls have to agree', async () => {
  const { again, clock, look } = setup()
  await clock.advance(30_000)
  expect(look()?.others).toEqual([])
  await clock.advance(59_000)
  expect(look()?.others).toBeUndefined()
  again()
  expect(look()?.others).toEqual([])
  await clock.advance(60_000)
  expect(look()?.others).toEqual([])
})
