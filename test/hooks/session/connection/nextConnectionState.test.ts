import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ConnectionEvent,
  nextConnectionState,
} from '../../../../hooks/session/connection/changeConnection.js'
import {
  type ConnectionState,
  connectionOf,
  idle,
} from '../../../../hooks/session/connection/connectionState.js'
import { UserRejectedError } from '../../../../hooks/shared/errors/provider.js'
import type { CaipAddress } from '../../../../hooks/shared/types/caip.js'
import type { Connection } from '../../../../hooks/shared/types/connector.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const aliceOn1: CaipAddress = `eip155:1:${alice}`
const bobOn1: CaipAddress = `eip155:1:${bob}`
const link = (connectorId: string): Connection => ({
  connectorId,
  namespace: 'eip155',
  accounts: [aliceOn1],
  networkId: 'eip155:1',
  approved: 'all',
})
const fox = link('fox')
const owl = link('owl')
const error = new UserRejectedError()

const states = {
  idle,
  resting: { status: 'idle', rest: { connectorId: 'fox', reason: 'locked' } },
  connecting: { status: 'connecting', connectorId: 'fox', attempt: '1', since: 0 },
  asking: { status: 'connecting', connectorId: 'fox', attempt: '1', since: 0, previous: owl },
  reconnecting: { status: 'reconnecting', connectorId: 'fox', attempt: '1' },
  connected: { status: 'connected', connection: fox },
  refused: { status: 'connected', connection: fox, refusal: { connectorId: 'owl', error } },
  failed: { status: 'failed', connectorId: 'fox', error },
} as const satisfies Record<string, ConnectionState>

const asked = { status: 'connecting', connectorId: 'hen', attempt: '9', since: 5 } as const
const taken = { status: 'reconnecting', connectorId: 'hen', attempt: '9' } as const
const answered = { status: 'connected', connection: fox } as const
const failed = { status: 'failed', connectorId: 'fox', error } as const
const onOwl = { status: 'connected', connection: owl } as const
const owlRefused = { ...onOwl, refusal: { connectorId: 'fox', error } } as const
const moved: Connection = { ...fox, accounts: [bobOn1] }
const away: Connection = { ...fox, networkId: 'eip155:10', accounts: [`eip155:10:${alice}`] }
const rest = (reason: 'locked' | 'lost' | 'silent') =>
  ({ status: 'idle', rest: { connectorId: 'fox', reason } }) as const
const narrowed: Connection = { ...fox, approved: ['eip155:1'] }
const plain = states.connecting

type Outcomes = { [name in keyof typeof states]?: ConnectionState }
const fromAll = (outcome: ConnectionState): Outcomes =>
  Object.fromEntries(Object.keys(states).map((name) => [name, outcome]))

/** The outcome of each event in each state; an unnamed state stays the same object. */
const table: readonly [string, ConnectionEvent, Outcomes][] = [
  [
    'connectPressed',
    { type: 'connectPressed', connectorId: 'hen', attempt: '9', since: 5 },
    {
      ...fromAll(asked),
      asking: { ...asked, previous: owl },
      connected: { ...asked, previous: fox },
      refused: { ...asked, previous: fox },
    },
  ],
  [
    'reconnectStarted',
    { type: 'reconnectStarted', connectorId: 'hen', attempt: '9' },
    {
      idle: taken,
      resting: taken,
      reconnecting: taken,
      connected: taken,
      refused: taken,
      failed: taken,
    },
  ],
  [
    'reconnectStarted for the connected wallet',
    { type: 'reconnectStarted', connectorId: 'fox', attempt: '9' },
    {
      idle: { ...taken, connectorId: 'fox' },
      resting: { ...taken, connectorId: 'fox' },
      reconnecting: { ...taken, connectorId: 'fox' },
      failed: { ...taken, connectorId: 'fox' },
    },
  ],
  [
    'walletAnswered',
    { type: 'walletAnswered', attempt: '1', connection: fox },
    { connecting: answered, asking: answered, reconnecting: answered },
  ],
  ['walletAnswered, too late', { type: 'walletAnswered', attempt: '0', connection: fox }, {}],
  [
    'walletRefused',
    { type: 'walletRefused', attempt: '1', error },
    { connecting: failed, asking: owlRefused, reconnecting: failed },
  ],
  ['walletRefused, too late', { type: 'walletRefused', attempt: '0', error }, {}],
  ['cancelled', { type: 'cancelled', attempt: '1' }, { connecting: idle, asking: onOwl, reconnecting: idle }],
  ['cancelled, another try', { type: 'cancelled', attempt: '0' }, {}],
  ['nothingShared', { type: 'nothingShared', attempt: '1' }, { reconnecting: rest('silent') }],
  ['nothingShared, too late', { type: 'nothingShared', attempt: '0' }, {}],
  [
    'accountsChanged',
    { type: 'accountsChanged', connectorId: 'fox', accounts: [bobOn1] },
    {
      connected: { status: 'connected', connection: moved },
      refused: { status: 'connected', connection: moved },
    },
  ],
  [
    'accountsChanged to none',
    { type: 'accountsChanged', connectorId: 'fox', accounts: [] },
    { connected: rest('locked'), refused: rest('locked') },
  ],
  [
    'accountsChanged to the same ones',
    { type: 'accountsChanged', connectorId: 'fox', accounts: [aliceOn1] },
    {},
  ],
  [
    'accountsChanged to none, of the wallet that holds meanwhile',
    { type: 'accountsChanged', connectorId: 'owl', accounts: [] },
    { asking: plain },
  ],
  [
    'networkChanged',
    { type: 'networkChanged', connectorId: 'fox', networkId: 'eip155:10' },
    {
      connected: { status: 'connected', connection: away },
      refused: { status: 'connected', connection: away },
    },
  ],
  [
    'networkChanged to the same one',
    { type: 'networkChanged', connectorId: 'fox', networkId: 'eip155:1' },
    {},
  ],
  [
    'networkChanged of the wallet that holds meanwhile',
    { type: 'networkChanged', connectorId: 'owl', networkId: 'eip155:10' },
    { asking: { ...plain, previous: { ...away, connectorId: 'owl' } } },
  ],
  [
    'approvedChanged',
    { type: 'approvedChanged', connectorId: 'fox', approved: ['eip155:1'] },
    {
      connected: { status: 'connected', connection: narrowed },
      refused: { status: 'connected', connection: narrowed },
    },
  ],
  [
    'walletChanged',
    { type: 'walletChanged', connectorId: 'fox', wallet: { name: 'Den' } },
    {
      connected: { status: 'connected', connection: { ...fox, wallet: { name: 'Den' } } },
      refused: { status: 'connected', connection: { ...fox, wallet: { name: 'Den' } } },
    },
  ],
  ['walletChanged to the same', { type: 'walletChanged', connectorId: 'fox', wallet: undefined }, {}],
  ['approvedChanged to the same', { type: 'approvedChanged', connectorId: 'fox', approved: 'all' }, {}],
  [
    'providerLost',
    { type: 'providerLost', connectorId: 'fox' },
    { connected: rest('lost'), refused: rest('lost') },
  ],
  [
    'providerLost of the wallet that holds meanwhile',
    { type: 'providerLost', connectorId: 'owl' },
    { asking: plain },
  ],
  ['providerLost of another wallet', { type: 'providerLost', connectorId: 'hen' }, {}],
  [
    'disconnectPressed',
    { type: 'disconnectPressed' },
    {
      resting: idle,
      connecting: idle,
      asking: idle,
      reconnecting: idle,
      connected: idle,
      refused: idle,
      failed: idle,
    },
  ],
  [
    'disconnectedElsewhere',
    { type: 'disconnectedElsewhere' },
    { resting: idle, asking: plain, reconnecting: idle, connected: idle, refused: idle },
  ],
]

const pairs = table.flatMap(([name, event, outcomes]) =>
  Object.entries(states).map(([from, state]) => {
    const outcome = outcomes[from as keyof typeof states]
    return { name, from, state: state as ConnectionState, event, outcome, to: outcome?.status ?? 'itself' }
  }),
)

test.each(pairs)('$name leads from $from to $to', ({ state, event, outcome }) => {
  const next = nextConnectionState(state, event)
  if (outcome === undefined) expect(next).toBe(state)
  else expect(next).toEqual(outcome)
})

const connectorId = fc.constantFrom('fox', 'owl')
const attempt = fc.constantFrom('1', '2', '3')
const accounts = fc.subarray<CaipAddress>([aliceOn1, bobOn1])
const connection = fc.record({ connectorId, bobToo: fc.boolean() }).map(
  ({ connectorId: id, bobToo }): Connection => ({
    ...link(id),
    accounts: bobToo ? [aliceOn1, bobOn1] : [aliceOn1],
  }),
)
const events = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('connectPressed'), connectorId, attempt, since: fc.nat() }),
    fc.record({ type: fc.constant('reconnectStarted'), connectorId, attempt }),
    fc.record({ type: fc.constant('walletAnswered'), attempt, connection }),
    fc.record({ type: fc.constant('walletRefused'), attempt, error: fc.constant(error) }),
    fc.record({ type: fc.constantFrom('cancelled', 'nothingShared'), attempt }),
    fc.record({ type: fc.constant('accountsChanged'), connectorId, accounts }),
    fc.record({
      type: fc.constant('networkChanged'),
      connectorId,
      networkId: fc.constantFrom('eip155:1', 'eip155:10'),
    }),
    fc.record({
      type: fc.constant('approvedChanged'),
      connectorId,
      approved: fc.constantFrom('all', ['eip155:1'], ['eip155:1', 'eip155:10']),
    }),
    fc.record({
      type: fc.constant('walletChanged'),
      connectorId,
      wallet: fc.constantFrom(
        undefined,
        { name: 'Den' },
        { name: 'Den', icon: 'https://den.example/icon.png' },
      ),
    }),
    fc.record({ type: fc.constant('providerLost'), connectorId }),
    fc.record({ type: fc.constantFrom('disconnectPressed', 'disconnectedElsewhere') }),
  ) as fc.Arbitrary<ConnectionEvent>,
  { maxLength: 40 },
)

/** The invariants of a step, whatever came before. */
function checkStep(before: ConnectionState, event: ConnectionEvent, after: ConnectionState) {
  const held = connectionOf(before)
  const holds = connectionOf(after)
  if (after.status === 'connected') expect(after.connection.accounts.length).toBeGreaterThan(0)
  for (const account of holds?.accounts ?? []) expect(account.startsWith(`${holds?.networkId}:`)).toBe(true)

  const isOfAnotherTry =
    'attempt' in event &&
    event.type !== 'connectPressed' &&
    event.type !== 'reconnectStarted' &&
    !('attempt' in before && before.attempt === event.attempt)
  if (isOfAnotherTry) expect(after).toBe(before)
  const isUnasked = 'connectorId' in event && !('attempt' in event)
  if (isUnasked && held?.connectorId !== event.connectorId) expect(after).toBe(before)

  const isStart = event.type === 'connectPressed' || event.type === 'reconnectStarted'
  const isAtRest = before.status === 'idle' || before.status === 'failed'
  if (isAtRest && !isStart) expect(['idle', 'failed']).toContain(after.status)
  if (event.type === 'connectPressed') expect(holds).toBe(held)
  if (event.type === 'cancelled' && after !== before) expect(holds).toBe(held)
  if (event.type === 'disconnectPressed') expect(after).toEqual(idle)
}

test('for any events: connected has an account, unknown events change nothing, dormant stays dormant', () => {
  fc.assert(
    fc.property(events, (sequence) => {
      let state: ConnectionState = idle
      for (const event of sequence) {
        const after = nextConnectionState(state, event)
        checkStep(state, event, after)
        state = after
      }
    }),
    { numRuns: 500 },
  )
})

test('a cancelled attempt leaves the previous connection', () => {
  fc.assert(
    fc.property(events, (sequence) => {
      const before = sequence.reduce(nextConnectionState, idle)
      const asking = nextConnectionState(before, {
        type: 'connectPressed',
        connectorId: 'hen',
        attempt: 'mine',
        since: 0,
      })
      const after = nextConnectionState(asking, { type: 'cancelled', attempt: 'mine' })
      expect(connectionOf(after)).toBe(connectionOf(before))
    }),
  )
})
