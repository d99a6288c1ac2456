import { expect, test } from 'vitest'
import { walletAskOf } from '../../../../hooks/session/connectors/walletAskOf.js'
import type { Connector, ConnectorType } from '../../../../hooks/shared/types/connector.js'
import { createClock } from '../../../support/createClock.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const account = `eip155:1:${alice}` as const
const method = 'wallet_getCallsStatus'

type Setup = { type?: ConnectorType; allowed?: readonly string[]; answer?: () => unknown }

function setup({ type = 'ANNOUNCED', allowed, answer = () => 'answer' }: Setup = {}) {
  const clock = createClock()
  const asked: unknown[] = []
  const request = async (call: unknown) => {
    asked.push(call)
    return answer()
  }
  const provider = { request, ...(allowed && { allows: (name: string) => allowed.includes(name) }) }
  const connector = { id: 'io.fox', type, provider: async () => provider } as Partial<Connector> as Connector
  const connection = {
    connectorId: 'io.fox',
    namespace: 'eip155',
    accounts: [account],
    networkId: 'eip155:1',
    approved: 'all',
  } as const
  const state = {
    connectors: [connector],
    connections: { eip155: { status: 'connected', connection } },
  } as const
  const context = { lazy: new WeakMap(), env: clock, session: { getState: () => state } }
  return { asked, ask: walletAskOf(context, account), clock, context }
}

test('asks the wallet that holds the account', async () => {
  const { ask, asked } = setup()
  expect(await ask?.(method, ['0x01'])).toBe('answer')
  expect(asked).toEqual([{ method, params: ['0x01'] }])
})

test('there is none for an account that no wallet holds', () => {
  expect(walletAskOf(setup().context, `eip155:1:${bob}`)).toBeUndefined()
})

test('a wallet that does not answer is given up after 5 s', async () => {
  const { ask, clock } = setup({ answer: () => new Promise(() => {}) })
  const asking = ask?.(method, [])
  await clock.advance(5000)
  expect(await asking).toBeUndefined()
  expect(clock.pending()).toBe(0)
})

test('a wallet on another device is asked the same once a minute, and of each transaction', async () => {
  const { ask, asked, clock, context } = setup({ type: 'WALLET_CONNECT', allowed: [method] })
  expect(await ask?.(method, ['0x01'])).toBe('answer')
  await clock.advance(59_000)
  expect(await walletAskOf(context, account)?.(method, ['0x01'])).toBeUndefined()
  // One that the wallet does not know keeps no other from being asked for.
  expect(await walletAskOf(context, account)?.(method, ['0x02'])).toBe('answer')
  await clock.advance(1000)
  expect(await ask?.(method, ['0x01'])).toBe('answer')
  expect(asked).toHaveLength(3)
})

test('a session that does not include the method is not asked', async () => {
  const { ask, asked } = setup({ type: 'WALLET_CONNECT', allowed: ['eth_sendTransaction'] })
  expect(await ask?.(method, ['0x01'])).toBeUndefined()
  expect(asked).toEqual([])
})
