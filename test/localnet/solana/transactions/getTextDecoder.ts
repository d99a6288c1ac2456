import { type Decoder, getBytesDecoder, type ReadonlyUint8Array, transformDecoder } from '@solana/kit'

/** Reads all bytes that are left as UTF-8. Unlike the client's own decoder it keeps null characters, as nodes do. */
export function getTextDecoder(): Decoder<string> {
  return transformDecoder(getBytesDecoder(), (bytes: ReadonlyUint8Array) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes)),
  )
}
