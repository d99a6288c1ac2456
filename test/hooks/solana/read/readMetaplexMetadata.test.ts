import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metaplexAddress } from '../../../../hooks/solana/read/getNfts.js'
import { readMetaplexMetadata } from '../../../../hooks/solana/read/readMetaplexMetadata.js'
import { carol, dave } from '../../../support/createFakeSolanaWallet.js'
import { writeMetaplexMetadata } from '../../../support/writeMetaplexMetadata.js'

test('the account of a mint is at Metaplex’s address', async () => {
  // USD Coin on the public chain.
  expect(await metaplexAddress('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe(
    '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq',
  )
})

test('name, URL and collection are read', () => {
  const collection = { id: carol, isVerified: true }
  const bytes = writeMetaplexMetadata({
    mint: dave,
    name: 'Key #1',
    uri: 'https://meta.example/1',
    collection,
  })
  expect(readMetaplexMetadata(bytes)).toEqual({
    mint: dave,
    name: 'Key #1',
    symbol: 'KEYS',
    uri: 'https://meta.example/1',
    collection,
  })
})

test('a collection that an item only claims is not verified', () => {
  const collection = { id: carol, isVerified: false }
  const bytes = writeMetaplexMetadata({ mint: dave, name: 'Key', uri: '', collection })
  expect(readMetaplexMetadata(bytes)?.collection).toEqual(collection)
})

test('creators come before the collection and are skipped', () => {
  const collection = { id: carol, isVerified: true }
  const bytes = writeMetaplexMetadata({ mint: dave, name: 'Key', uri: '', collection, creators: 5 })
  expect(readMetaplexMetadata(bytes)?.collection).toEqual(collection)
})

test('an older account, which ends early or in zeros, has no collection', () => {
  const bytes = writeMetaplexMetadata({ mint: dave, name: 'Key', uri: '' })
  for (const old of [bytes, Uint8Array.from([...bytes, ...new Uint8Array(200)]), bytes.slice(0, -4)])
    expect(readMetaplexMetadata(old)).toMatchObject({ mint: dave, name: 'Key', collection: undefined })
})

test.each([
  ['another kind of account', { key: 6 }],
  ['a name longer than any', { name: 'n'.repeat(33) }],
  ['an address longer than any', { uri: 'u'.repeat(201) }],
  ['more creators than there may be', { creators: 6 }],
])('%s is rejected', (_what, parts) => {
  expect(readMetaplexMetadata(writeMetaplexMetadata({ mint: dave, name: 'Key', uri: '', ...parts }))).toBe(
    undefined,
  )
})

test('any bytes are parsed or rejected', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 700 }), (bytes) => {
      const found = readMetaplexMetadata(Uint8Array.from([4, ...bytes]))
      expect(found === undefined || found.name.length <= 32).toBe(true)
    }),
  )
})

test('every truncation of a valid account is parsed without its end, or rejected', () => {
  const collection = { id: carol, isVerified: true }
  const bytes = writeMetaplexMetadata({ mint: dave, name: 'Key', uri: 'u', collection, creators: 2 })
  for (let end = 0; end < bytes.length; end++)
    expect(readMetaplexMetadata(bytes.slice(0, end))?.collection).toBeUndefined()
})
