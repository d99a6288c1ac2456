import { expect, test } from 'vitest'
import { createPictureUrls } from '../../../../hooks/clients/directory/createHostedDirectory.js'
import { sdkQuery } from '../../../../hooks/clients/http/sdkQuery.js'

const { sv } = sdkQuery('p')
const asked = `projectId=p&st=latchkey&sv=${sv}`

test.each([
  ['wallet', 'a b/..', `https://directory.example/getWalletImage/a%20b%2F..?${asked}`],
  ['wallet', 'a-1_B', `https://directory.example/getWalletImage/a-1_B?${asked}`],
  ['wallet', 'a\ud800', `https://directory.example/getWalletImage/a%EF%BF%BD?${asked}`],
  ['asset', '1', `https://directory.example/public/getAssetImage/1?${asked}`],
] as const)('the image of a %s with the id %j', (kind, imageId, address) => {
  for (const url of ['https://directory.example', 'https://directory.example/'])
    expect(createPictureUrls({ url, projectId: 'p' })(kind, imageId)).toBe(address)
})

test('without a project id there is no image URL', () => {
  const pictureUrlOf = createPictureUrls({ url: 'https://a.example/d', projectId: undefined })
  expect(pictureUrlOf('asset', '1')).toBe(`https://a.example/d/public/getAssetImage/1?st=latchkey&sv=${sv}`)
})

test.each([
  ['http://localhost:5181', true],
  ['http://127.0.0.1:5181', true],
  ['http://directory.example', false],
  ['https://user@directory.example', false],
  ['ftp://directory.example', false],
  ['nonsense', false],
])('a directory at %s has images: %j', (url, has) => {
  const pictureUrlOf = createPictureUrls({ url, projectId: 'p' })
  for (const imageId of ['1', 'a b', '..']) expect(pictureUrlOf('wallet', imageId) !== undefined).toBe(has)
})

test('an id that makes the URL too long has no image', () => {
  const pictureUrlOf = createPictureUrls({ url: 'https://directory.example', projectId: 'p' })
  expect(pictureUrlOf('wallet', 'ä'.repeat(256))).toBeDefined()
  expect(pictureUrlOf('wallet', 'ä'.repeat(400))).toBeUndefined()
})
