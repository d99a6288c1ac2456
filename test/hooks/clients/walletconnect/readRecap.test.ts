import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecap } from '../../../../hooks/clients/walletconnect/writeCacaoMessage.js'

const write = (value: unknown) => `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64url')}`
const allow = (abilities: object) => write({ att: { eip155: abilities } })

test('the methods of the last resource are read, in order', () => {
  const recap = allow({ 'request/personal_sign': [{}], 'request/eth_sign': [{ chains: ['eip155:1'] }] })
  expect(readRecap(['https://a.example', recap])).toEqual(['eth_sign', 'personal_sign'])
})

test.each([
  ['no resources', undefined],
  ['an empty list', []],
  ['another resource at the end', [allow({ 'request/a': [{}] }), 'https://a.example']],
])('%s hold no recap', (_, resources) => {
  expect(readRecap(resources)).toBeUndefined()
})

test.each([
  ['no base64', 'urn:recap:!!!'],
  ['nothing', 'urn:recap:'],
  ['no JSON', `urn:recap:${Buffer.from('{').toString('base64url')}`],
  ['a list', write([])],
  ['no abilities', allow({})],
  ['another namespace', write({ att: { solana: { 'request/a': [{}] } } })],
  ['another namespace besides', write({ att: { eip155: { 'request/a': [{}] }, x: {} } })],
  ['another ability', allow({ 'crud/delete': [{}] })],
  ['an invalid name', allow({ "request/a' for": [{}] })],
  ['a name with a line break', allow({ 'request/a\nURI: b': [{}] })],
])('a recap of %s is rejected', (_, recap) => {
  expect(readRecap([recap])).toBeNull()
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(() => readRecap([`urn:recap:${text}`])).not.toThrow()
    }),
  )
})
