import { expect, test } from 'vitest'
import { pictureUrl } from '../../../../hooks/services/directory/pictureUrl.js'
import { sdkQuery } from '../../../../hooks/services/http/sdkQuery.js'

const { sv } = sdkQuery('p')
const asked = `projectId=p&st=latchkey&sv=${sv}`

test.each([
  ['wallet', 'a b/..', `https://directory.example/getWalletImage/a%20b%2F..?${asked}`],
  ['asset', '1', `https://directory.example/public/getAssetImage/1?${asked}`],
] as const)('the picture of a %s', (kind, imageId, address) => {
  for (const url of ['https://directory.example', 'https://directory.example/'])
    expect(pictureUrl({ url, projectId: 'p', kind, imageId })).toBe(address)
})

test('without a project id none is named', () => {
  const address = pictureUrl({
    url: 'https://a.example/d',
    projectId: undefined,
    kind: 'asset',
    imageId: '1',
  })
  expect(address).toBe(`https://a.example/d/public/getAssetImage/1?st=latchkey&sv=${sv}`)
})

test.each([
  ['http://localhost:5181', true],
  ['http://127.0.0.1:5181', true],
  ['http://directory.example', false],
  ['ftp://directory.example', false],
  ['nonsense', false],
])('a directory at %s has pictures: %j', (url, has) => {
  expect(pictureUrl({ url, projectId: 'p', kind: 'wallet', imageId: '1' }) !== undefined).toBe(has)
})
