import { expect, test } from 'vitest'
import { redact } from '../../../../hooks/shared/text/redact.js'

const key = 'ab'.repeat(32)
const seed = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

test.each([
  ['wc:7f6e@2?relay-protocol=irn&symKey=58 failed', '7f6e'],
  [`key 0x${key}`, key],
  ['token eyJhbGciOi.eyJzdWIi.c2ln', 'eyJ'],
  ['bad mail a@b.co', 'a@b.co'],
  ['https://rpc.example/?key=1234', '1234'],
  [`seed ${seed} end`, 'sausage'],
])('%s is redacted', (text, secret) => {
  expect(redact(text)).not.toContain(secret)
  expect(redact(text)).toContain('[…]')
})

test('an ordinary message is unchanged', () => {
  const message = 'MetaMask Tx Signature: User denied transaction signature.'
  expect(redact(message)).toBe(message)
})

test('a long text is cut, and never inside a secret', () => {
  expect(redact('x'.repeat(1_000_000))).toBe('')
  expect(redact('a word, '.repeat(1000))).toHaveLength(200)
  const text = `${'x'.repeat(64)}@mail.example `.repeat(5) + key
  expect(redact(text)).not.toContain('ab')
})
