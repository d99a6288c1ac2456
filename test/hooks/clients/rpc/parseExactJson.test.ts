import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactJson } from '../../../../hooks/clients/rpc/createRpcClient.js'

test('integers beyond a double’s precision become text', () => {
  const text = '{"a":9007199254740993,"b":[-18446744073709551615, 1234567890123456],"c":123456789012345}'
  expect(parseExactJson(text)).toEqual({
    a: '9007199254740993',
    b: ['-18446744073709551615', '1234567890123456'],
    c: 123456789012345,
  })
})

test('texts, fractions and exponents are unchanged', () => {
  const text =
    '{"1234567890123456":"a\\"9007199254740993\\\\","b":1.12345678901234567,"c":1e21,"d":12345678901234567e2}'
  expect(parseExactJson(text)).toEqual(JSON.parse(text))
})

test('JSON without long numbers is parsed as usual', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const hasLong = /(?<![.\d])\d{16,}(?![.\de])/i.test(text)
      if (!hasLong) expect(parseExactJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('invalid JSON is rejected as usual', () => {
  expect(() => parseExactJson('<html>1234567890123456')).toThrow(SyntaxError)
  expect(() => parseExactJson('{"a":"1234567890123456')).toThrow(SyntaxError)
})

/** By an expression over the tokens, which is slow. */
function parseByTokens(text: string): unknown {
  const token = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g
  return JSON.parse(text.replace(token, (found) => (/^-?\d{16,}$/.test(found) ? `"${found}"` : found)))
}

const numberText = fc.oneof(
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '1234567890123456.5',
    '1234567890123456e3',
    '-1234567890123456E-3',
    '1e1234567890123456',
    '-0',
  ),
)
const stringText = fc
  .string({ unit: fc.constantFrom('"', '\\', '1234567890123456', '-', 'a', ' ') })
  .map((text) => JSON.stringify(text))

test('any numbers and texts are read as by their tokens', () => {
  const values = fc.array(fc.oneof(numberText, stringText))
  const spaces = fc.constantFrom(',', ', ', '\n,\t')
  fc.assert(
    fc.property(values, spaces, (all, between) => {
      const text = `{"1234567890123456":[${all.join(between)}],"b":9007199254740993}`
      expect(parseExactJson(text)).toEqual(parseByTokens(text))
    }),
  )
})

test('a million short numbers beside a long one cost less than four times of what parsing alone costs', () => {
  const text = `[${Array.from({ length: 1_000_000 }, (_, at) => at % 10).join(',')},12345678901234567]`
  const timeOf = (run: () => unknown) => {
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  const least = (run: () => unknown) => Math.min(...Array.from({ length: 5 }, () => timeOf(run)))
  const plain = least(() => JSON.parse(text))
  expect(least(() => parseExactJson(text)) / plain).toBeLessThan(4)
})
