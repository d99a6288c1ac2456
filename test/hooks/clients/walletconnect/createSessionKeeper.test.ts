import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createSessionKeeper } from '../../../../hooks/clients/walletconnect/createSessionKeeper.js'
import { type ApprovedSession, sessionSchema } from '../../../../hooks/clients/walletconnect/schemas.js'
import { sessionChoice } from '../../../../hooks/clients/walletconnect/sessionChoice.js'
import { base, mainnet, optimism } from '../../../../hooks/networks.js'
import { createStorage } from '../../../../hooks/shared/storage/createStorage.js'
import type { ConnectorEvent } from '../../../../hooks/shared/types/connector.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { storedSession } from '../../../support/createFakePackage.js'

const session = (topic: string, expiry: number) => v.parse(sessionSchema, storedSession(topic, { expiry }))
const [short, long] = [session('a', 2_000_000_000), session('b', 2_100_000_000)]

function setUp(sessions: readonly ApprovedSession[] = [short, long]) {
  const { window, storage: items } = createBrowser().openTab()
  const storage = createStorage({ env: { window, storage: items }, id: 'default' })
  const events: ConnectorEvent[] = []
  const keeper = createSessionKeeper({
    connectorId: 'walletConnect',
    networks: [mainnet, optimism, base],
    namespaces: ['eip155'],
    storage,
    sessions: () => sessions,
    tell: (event) => events.push(event),
  })
  const choose = (topic: string) => storage.write(sessionChoice, { topic, networks: {} })
  return { keeper, events, choose, chosen: () => storage.read(sessionChoice)?.topic }
}

test('the session last chosen by the user is picked, in whatever tab, then the current one, then the longest', () => {
  const { keeper, choose } = setUp()
  expect(keeper.pick([short, long])).toBe(long)
  keeper.take(short.topic)
  expect(keeper.pick([short, long])).toBe(short)
  choose(long.topic)
  expect(keeper.pick([short, long])).toBe(long)
  choose('c'.repeat(64))
  expect(keeper.pick([short, long])).toBe(short)
  expect(keeper.pick([])).toBeUndefined()
})

test('a tab that has not followed yet does not overwrite another tab’s choice with its own session', () => {
  const { keeper, choose, chosen } = setUp()
  keeper.take(short.topic)
  choose(long.topic)
  keeper.goTo('eip155:10')
  expect(chosen()).toBe(long.topic)
  keeper.follow([short, long])
  expect(keeper.topic).toBe(long.topic)
})

test('following changes and writes nothing where the session is the same, or none is current', () => {
  const { keeper, events, choose, chosen } = setUp()
  choose(long.topic)
  keeper.follow([short, long])
  expect(keeper.topic).toBeUndefined()
  keeper.take(long.topic)
  keeper.follow([short, long])
  expect(keeper.topic).toBe(long.topic)
  expect(chosen()).toBe(long.topic)
  expect(events).toEqual([])
})
