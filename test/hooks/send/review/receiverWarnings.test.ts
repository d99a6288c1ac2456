import { expect, test } from 'vitest'
import { receiverWarnings } from '../../../../hooks/send/review/sendIssues.js'
import type { SendReceiver } from '../../../../hooks/shared/types/send.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const receiver: SendReceiver = {
  status: 'resolved',
  address: alice,
  name: undefined,
  kind: 'account',
  isUsed: true,
  doubt: undefined,
  isFirstTime: false,
  lookalikeOf: undefined,
  error: undefined,
}
const none = { acknowledged: [] }
const kindsOf = (change: Partial<SendReceiver>) =>
  receiverWarnings({ ...receiver, ...change }, none).map(({ kind }) => kind)

test.each<[Partial<SendReceiver>, string[]]>([
  [{}, []],
  [{ isUsed: undefined, kind: undefined }, []],
  [{ doubt: 'self' }, ['self']],
  [{ doubt: 'self', kind: 'contract', isFirstTime: true, lookalikeOf: bob }, ['self']],
  [{ doubt: 'burn' }, ['burn']],
  [{ doubt: 'burn', kind: 'contract' }, ['burn']],
  [{ doubt: 'token' }, ['token']],
  [{ doubt: 'token', kind: 'contract' }, ['token']],
  [{ kind: 'token' }, ['token']],
  [{ kind: 'contract' }, ['contract']],
  [{ kind: 'program' }, ['contract']],
  [{ doubt: 'checksum' }, ['checksum']],
  [{ isFirstTime: true }, ['firstTime']],
  [{ lookalikeOf: bob }, ['lookalike']],
  [
    { doubt: 'checksum', kind: 'contract', isFirstTime: true, lookalikeOf: bob },
    ['contract', 'checksum', 'firstTime', 'lookalike'],
  ],
])('%o warns of %o', (change, kinds) => {
  expect(kindsOf(change)).toEqual(kinds)
})

test.each<Partial<SendReceiver>>([
  { status: 'pending' },
  { status: 'empty' },
  { status: 'failed' },
  { address: undefined },
])('%o has no warning', (change) => {
  expect(kindsOf({ doubt: 'burn', isFirstTime: true, ...change })).toEqual([])
})

test('a confirmation counts for one warning of one address', () => {
  const doubted = { ...receiver, doubt: 'checksum', isFirstTime: true } as const
  const acknowledged = [`checksum ${alice}`]
  expect(receiverWarnings(doubted, { acknowledged })).toMatchObject([
    {
      kind: 'checksum',
      severity: 'warning',
      field: 'receiver',
      key: `checksum ${alice}`,
      isAcknowledged: true,
    },
    {
      kind: 'firstTime',
      severity: 'warning',
      field: 'receiver',
      key: `firstTime ${alice}`,
      isAcknowledged: false,
    },
  ])
  const [warning] = receiverWarnings({ ...doubted, address: bob }, { acknowledged })
  expect(warning).toMatchObject({ key: `checksum ${bob}`, isAcknowledged: false })
})

test('a look-alike names what it resembles, after its sentence', () => {
  expect(receiverWarnings({ ...receiver, lookalikeOf: bob }, none)).toMatchObject([
    { kind: 'lookalike', address: bob, key: `lookalike ${alice}`, message: expect.stringMatching(/know:$/) },
  ])
})

test('a warning carries what to show and what to confirm', () => {
  expect(receiverWarnings({ ...receiver, doubt: 'burn' }, none)).toMatchObject([
    {
      message: 'This is a burn address. Anything sent here is lost forever.',
      acknowledgement: 'I understand that it will be lost',
    },
  ])
})
