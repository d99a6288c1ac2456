import { decodeBase58 } from '../../hooks/shared/base58.js'

export type MetaplexParts = {
  mint: string
  name: string
  uri: string
  collection?: { id: string; isVerified: boolean } | undefined
  /** How many of them. */
  creators?: number
  /** What kind of account it is; 4 is metadata. */
  key?: number
}

const u32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]

/** A text as the program keeps it: filled up with zeros to its room. */
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
    // A fee of 5 %.
    ...[244, 1],
    ...(creators === 0
      ? [0]
      : [1, ...u32(creators), ...Array.from({ length: creators }, () => creator).flat()]),
    // Sold before, changeable.
    ...[1, 1],
    // The edition's nonce, and the standard: one of a kind.
    ...[1, 255, 1, 0],
    ...(collection ? [1, collection.isVerified ? 1 : 0, ...pubkey(collection.id)] : [0]),
  ])
}
