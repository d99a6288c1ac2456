import { maxUint256 } from 'viem'
import { metadataUri, pictureUri } from './nftMetadata.js'

/** A token of a collection; `owner` is an index of the manifest's accounts. */
export type TestCollectible = { readonly id: bigint; readonly owner: 0 | 1; readonly uri: string }

/** An ERC-721 contract of both chains. */
export type TestCollection = {
  readonly name: string
  readonly symbol: string
  readonly tokens: readonly TestCollectible[]
}

/** A token of the ERC-1155 contract of both chains, and how many of it accounts 0 and 1 hold. */
export type TestEdition = {
  readonly id: bigint
  readonly uri: string
  readonly amounts: readonly [bigint, bigint]
}

const drawKey = (color: string) =>
  pictureUri(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${color}"/><g fill="none" stroke="#fff" stroke-width="5"><circle cx="22" cy="32" r="10"/><path d="M32 32h22M46 32v9"/></g></svg>`,
  )

const describeKey = (name: string, color: string) =>
  metadataUri({
    name,
    description: 'A key of the local network.',
    image: drawKey(color),
    attributes: [{ trait_type: 'Color', value: color }],
  })

const pixelByHttp = 'http://tracker.invalid/pixel.png'

/** Ordinary ones first, one of them with the largest id there is; then the ones that break careless code. */
export const testCollections: readonly TestCollection[] = [
  {
    name: 'Latchkey Keys',
    symbol: 'KEYS',
    tokens: [
      { id: 1n, owner: 0, uri: describeKey('Brass key', '#b5892e') },
      { id: 2n, owner: 0, uri: describeKey('Iron key', '#4a5560') },
      { id: 3n, owner: 1, uri: describeKey('Copper key', '#a4532c') },
      { id: maxUint256, owner: 1, uri: describeKey('Last key', '#0b7a5c') },
    ],
  },
  {
    // Markup, a right-to-left override, a line break and a null character.
    name: '<script>globalThis.pwned=1</script>\u202Eyek\n\u0000',
    symbol: '<b>KEYS</b>\u200B',
    tokens: [
      {
        id: 1n,
        owner: 0,
        uri: metadataUri({
          name: '<img src=x onerror="globalThis.pwned=1">\u202Eyek eerF\u0007',
          description: 'Claim at <a href="javascript:globalThis.pwned=1">here</a>',
          image: pictureUri(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" onload="globalThis.pwned=1"><script>globalThis.pwned=1</script><image href="http://tracker.invalid/pixel.png"/></svg>',
          ),
        }),
      },
      {
        id: 2n,
        owner: 0,
        uri: metadataUri({ name: 'Tracker', description: 'Its picture tells on you.', image: pixelByHttp }),
      },
      { id: 3n, owner: 0, uri: 'data:application/json,{"name":"Broken' },
      { id: 4n, owner: 1, uri: 'http://tracker.invalid/metadata.json' },
    ],
  },
]

/** Tokens that exist more than once. */
export const testEditions: readonly TestEdition[] = [
  { id: 1n, uri: describeKey('Spare key', '#6b4fbb'), amounts: [3n, 5n] },
  { id: 2n, uri: describeKey('Guest key', '#2f6fb0'), amounts: [1n, 0n] },
]
