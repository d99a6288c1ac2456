import { decodeBase58 } from '../../hooks/shared/base58.js'

export type MetaplexParts = {
  mint: string
  name: string
  uri: string
  collection?: { id: string; isVerified: boolean } | undefined
  /** The number of creators. */
  creators?: number
  /** The account's kind; 4 is metadata. */
  key?: number
}

const u32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]

/** A text as the program stores it: padded with zeros to its length. */
function text(value: string, room: number): number[] {
  const bytes = [...new TextEncoder().encode(value)]
  const filled = [...bytes, ...Array.from({ length: Math.max(0, room - bytes.length) }, () => 0)]
  return [...u32(filled.length), ...filled]
}

/** A metadata account, byte by byte as Metaplex documents it. */
export function writeMetaplexMetadata({
  mint,
  name,
  uri,
  collection,
  creators = 0,
  key = 4,
}: MetaplexParts): Uint8Array {
  const pubkey = (address: string) => [...(decodeBase58(address) ?? [])]
  const creator = [...pubkey(mint), 1, 100]
  return Uint8Array.from([
    key,
    ...pubkey(mint),
    ...pubkey(mint),
    ...text(name, 32),
    ...text('KEYS', 10),
    ...text(uri, 200),
    // A royalty of 5 % (500 basis points).
    ...[244, 1],
    ...(creators === 0
      ? [0]
      : [1, ...u32(creators), ...Array.from({ length: creators }, () => creator).flat()]),
    // Primary sale happened, mutable.
    ...[1, 1],
    // The edition nonce, and the token standard: non-fungible.
    ...[1, 255, 1, 0],
    ...(collection ? [1, collection.isVerified ? 1 : 0, ...pubkey(collection.id)] : [0]),
  ])
}
