import { formatMessage } from '@walletconnect/utils'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairingMethods } from '../../../../hooks/clients/walletconnect/pairingMethods.js'
import { writeCacaoMessage } from '../../../../hooks/clients/walletconnect/writeCacaoMessage.js'

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: length, maxLength: length })
const line = fc.string({ minLength: 1, maxLength: 40 })
const maybe = <value>(value: fc.Arbitrary<value>) => fc.option(value, { nil: undefined })
const name = fc.oneof(
  fc.constantFrom(...pairingMethods.eip155),
  fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_]{0,20}$/),
)
const recap = fc.uniqueArray(name, { minLength: 1, maxLength: 8 }).map((methods) => {
  const abilities = Object.fromEntries(
    methods.map((method) => [`request/${method}`, [{ chains: ['eip155:1'] }]]),
  )
  return `urn:recap:${base64({ att: { eip155: abilities } })}`
})
const resources = fc
  .tuple(fc.array(fc.webUrl(), { maxLength: 3 }), maybe(recap))
  .map(([urls, last]) => (last === undefined ? urls : [...urls, last]))

const payload = fc
  .record({
    chain: fc.integer({ min: 1, max: 2 ** 31 }),
    address: hex(40),
    domain: fc.domain(),
    aud: fc.webUrl(),
    version: fc.constant('1'),
    nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,20}$/),
    iat: fc.constant('2026-01-15T12:00:00.000Z'),
    exp: maybe(fc.constantFrom('2027-01-15T12:00:00.000Z', '')),
    nbf: maybe(fc.constantFrom('2025-01-15T12:00:00.000Z', '')),
    statement: maybe(fc.oneof(line, fc.constant(''))),
    requestId: maybe(line),
    resources: maybe(resources),
  })
  .map(({ chain, address, ...rest }) => ({ iss: `did:pkh:eip155:${chain}:0x${address}`, ...rest }))

test('the text equals the one that the wallets’ own package writes', () => {
  fc.assert(
    fc.property(payload, (one) => {
      expect(writeCacaoMessage(one)).toBe(formatMessage(one as Parameters<typeof formatMessage>[0], one.iss))
    }),
    { numRuns: 500 },
  )
})

test('a statement that already includes the permissions has them once', () => {
  fc.assert(
    fc.property(payload, recap, (one, last) => {
      const first = { ...one, resources: [last] }
      const [, , , statement = ''] = writeCacaoMessage(first).split('\n')
      const again = { ...first, statement }
      expect(writeCacaoMessage(again)).toBe(writeCacaoMessage({ ...first, statement: one.statement }))
    }),
  )
})
