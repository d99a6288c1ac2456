import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePairingUri } from '../../../../hooks/clients/walletconnect/parsePairingUri.js'

const topic = '7f'.repeat(32)
const symKey = '58'.repeat(32)
const now = 1_768_478_400_000
const uriWith = (query: string) => `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}${query}`

test('a pairing URI is parsed into its parts', () => {
  expect(parsePairingUri(uriWith('&expiryTimestamp=1768478640'), now)).toEqual({
    verdict: 'accept',
    pairing: { topic, version: 2, symKey, relay: 'irn', expiryTimestamp: 1_768_478_640 },
  })
  expect(parsePairingUri(uriWith(''), now)).toMatchObject({ pairing: { expiryTimestamp: undefined } })
})

test.each([
  [10_001, 'accept'],
  [10_000, 'expired'],
  [0, 'expired'],
  [-1, 'expired'],
])('with %i ms left it is: %s', (left, verdict) => {
  expect(parsePairingUri(uriWith('&expiryTimestamp=1768478640'), 1_768_478_640_000 - left).verdict).toBe(
    verdict,
  )
})

test.each([
  `&expiryTimestamp=`,
  `&expiryTimestamp=1e12`,
  `&expiryTimestamp=-1`,
  `&expiryTimestamp=99999999999999999999`,
  `&expiryTimestamp=1768478640&expiryTimestamp=1768478640`,
  `&sym%4bey=${symKey}`,
  '&x=\u00e9',
  '&x=a b',
  ` `,
  `\n`,
])('an ambiguous or unreadable URI is rejected: %j', (query) => {
  expect(parsePairingUri(uriWith(query), now)).toEqual({ verdict: 'reject' })
})

test('any input gives a verdict, and an accepted one can be written again', () => {
  const hex = fc.stringMatching(/^[\da-f]{64}$/)
  const uri = fc.tuple(hex, hex, fc.stringMatching(/^[&=a-z%\d-]{0,30}$/)).map((parts) => {
    const [topic, key, rest] = parts
    return `wc:${topic}@2?relay-protocol=irn&symKey=${key}${rest}`
  })
  fc.assert(
    fc.property(fc.oneof(uri, fc.string(), fc.anything()), (text) => {
      const parsed = parsePairingUri(text, now)
      expect(['accept', 'expired', 'reject']).toContain(parsed.verdict)
      if (parsed.verdict !== 'accept') return
      const { topic, symKey } = parsed.pairing
      expect(text).toContain(`wc:${topic}@2?`)
      expect(text).toContain(`symKey=${symKey}`)
    }),
  )
})
