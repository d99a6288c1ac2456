import { expect, test } from 'vitest'
import { readSiwxData } from '../../../../hooks/siwx/messages/parseSiwxMessage.js'

const data = {
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
  domain: 'app.example:8443',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'k3J9sQ2mZp0a',
}

test('the fields are read, and no others', () => {
  expect(readSiwxData({ ...data, admin: true, statement: undefined })).toEqual(data)
  expect(readSiwxData({ ...data, domain: '[::1]:3000' })).toMatchObject({ domain: '[::1]:3000' })
})

test.each([
  ['version', '2'],
  ['nonce', 'short'],
  ['nonce', 12345678],
  ['chainId', 'eip155:1:2'],
  ['domain', 'app.example/path'],
  ['domain', ''],
  ['uri', 'no uri'],
  ['uri', 'https://app.example/ and more'],
  ['issuedAt', 'yesterday'],
  ['issuedAt', '2026-01-15'],
  ['statement', 'two\nlines'],
  ['statement', 'two\u2028lines'],
  ['statement', ''],
  ['requestId', 'two words'],
  ['resources', 'https://app.example/'],
  ['resources', ['not a uri']],
  ['resources', Array.from({ length: 65 }, () => 'https://app.example/')],
])('%s can not be %j', (field, value) => {
  expect(readSiwxData({ ...data, [field]: value })).toBeUndefined()
})

test('data with a missing field is rejected', () => {
  for (const field of Object.keys(data))
    expect(readSiwxData({ ...data, [field]: undefined }), field).toBeUndefined()
  for (const other of [undefined, null, 'x', []]) expect(readSiwxData(other)).toBeUndefined()
})
