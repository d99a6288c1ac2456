import { expect, test } from 'vitest'
import { readLinkQuery } from '../../../../hooks/send/links/readPaymentLink.js'

const parameters = { read: ['value', 'address'], ignored: ['label'] } as const

test('holds the known parameters, decoded, and nothing else', () => {
  const asked = readLinkQuery('value=1%30&label=%&address=a=b&label=2', parameters)
  expect([...asked]).toEqual([
    ['value', '10'],
    ['address', 'a=b'],
  ])
})

test('a parameter name is the same however it is encoded', () => {
  expect(readLinkQuery('v%61lue=1', parameters).get('value')).toBe('1')
  expect(() => readLinkQuery('value=1&v%61lue=2', parameters)).toThrow()
})

test('no query is an empty one', () => {
  expect([...readLinkQuery('', parameters)]).toEqual([])
})

test.each([
  ['data=0x', 'an unknown parameter: data'],
  ['req-value=1', 'an unknown parameter: req-value'],
  ['Value=1', 'an unknown parameter: Value'],
  ['value', 'an unknown parameter: '],
  ['=1', 'an unknown parameter: '],
  ['value=1&', 'an unknown parameter: '],
  ['constructor=1', 'an unknown parameter: constructor'],
  [`${'x'.repeat(500)}=1`, `an unknown parameter: ${'x'.repeat(40)}`],
  ['value=1&value=1', 'two of value'],
  ['value=%', 'a broken percent sign'],
  ['%=1', 'a broken percent sign'],
])('%s is rejected', (query, details) => {
  expect(() => readLinkQuery(query, parameters)).toThrow(
    expect.objectContaining({ name: 'InvalidPaymentLinkError', details }),
  )
})
