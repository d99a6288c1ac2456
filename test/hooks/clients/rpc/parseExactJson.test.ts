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
