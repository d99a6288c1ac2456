import { encodeBase58 } from '../../shared/base58.js'
import { MalformedResponseError } from '../../shared/errors/http.js'

/** Contents of a Metaplex metadata account. Untrusted. */
export type MetaplexMetadata = {
  readonly mint: string
  readonly name: string
  readonly symbol: string
  readonly uri: string
  /** `isVerified`: the collection's authority has confirmed the membership. */
  readonly collection?: { readonly id: string; readonly isVerified: boolean } | undefined
}

/** Limits set by the program: bytes per text, and the number of creators. */
const limits = { name: 32, symbol: 10, uri: 200, creators: 5 } as const
const [keyLength, creatorLength] = [32, 34]
/** First byte of a metadata account. */
const metadataKey = 4

/** Reads fields in sequence. Throws when the data ends early or a value is invalid. */
function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const skip = (length: number) => {
    const from = at
    at += length
    if (at > bytes.length) throw new MalformedResponseError({ details: 'The account is cut short' })
    return from
  }
  const byte = () => view.getUint8(skip(1))
  const flag = () => {
    const value = byte()
    if (value > 1) throw new MalformedResponseError({ details: 'This is no boolean' })
    return value === 1
  }
  const length = (limit: number) => {
    const value = view.getUint32(skip(4), true)
    if (value > limit) throw new MalformedResponseError({ details: 'A field is longer than any' })
    return value
  }
  return {
    skip,
    byte,
    flag,
    length,
    key: () => encodeBase58(bytes.slice(skip(keyLength), at)),
    // Texts are padded with zeros.
    text(limit: number) {
      const size = length(limit)
      const from = skip(size)
      return new TextDecoder().decode(bytes.subarray(from, at)).replace(/\0+$/, '')
    },
  }
}

type Reader = ReturnType<typeof createReader>

/** Fields added in later versions of the program. Older accounts end before them or contain zeros. */
function readCollection({ byte, flag, key }: Reader): MetaplexMetadata['collection'] {
  try {
    // Primary sale happened, is mutable, edition nonce, token standard.
    flag()
    flag()
    for (let option = 0; option < 2; option++) if (flag()) byte()
    if (!flag()) return undefined
    const isVerified = flag()
    return { id: key(), isVerified }
  } catch {
    return undefined
  }
}

/** Reads a Metaplex metadata account. Undefined for anything else. */
export function readMetaplexMetadata(bytes: Uint8Array): MetaplexMetadata | undefined {
  const reader = createReader(bytes)
  const { byte, flag, key, length, skip, text } = reader
  try {
    if (byte() !== metadataKey) return undefined
    // Update authority.
    skip(keyLength)
    const mint = key()
    const name = text(limits.name)
    const symbol = text(limits.symbol)
    const uri = text(limits.uri)
    // Seller fee.
    skip(2)
    if (flag()) skip(length(limits.creators) * creatorLength)
    return { mint, name, symbol, uri, collection: readCollection(reader) }
  } catch {
    return undefined
  }
}
