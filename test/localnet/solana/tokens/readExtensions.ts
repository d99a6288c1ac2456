import { getU16Decoder, type ReadonlyUint8Array } from '@solana/kit'
import { extensionDecoders } from './extensionDecoders.js'
import { extensionsStart } from './tokenAccountKind.js'

/** An extension of a Token-2022 account as Solana nodes write it; some have no state. */
export type TokenExtension = { readonly extension: string; readonly state?: unknown }

const headLength = 4

/** The extensions of a Token-2022 mint or account, in order. */
export function readExtensions(data: ReadonlyUint8Array): readonly TokenExtension[] {
  const extensions: TokenExtension[] = []
  const u16 = getU16Decoder()
  let offset = extensionsStart
  while (offset + headLength <= data.length) {
    const kind = u16.decode(data, offset)
    const length = u16.decode(data, offset + 2)
    const end = offset + headLength + length
    // Kind 0 is room that is not used yet.
    if (kind === 0 || end > data.length) break
    extensions.push(readExtension(kind, data.slice(offset + headLength, end)))
    offset = end
  }
  return extensions
}

function readExtension(kind: number, state: ReadonlyUint8Array): TokenExtension {
  const decoder = extensionDecoders[kind]
  if (decoder === undefined) return { extension: 'unparseableExtension' }
  const { name, decode } = decoder
  return decode === undefined ? { extension: name } : { extension: name, state: decode(state) }
}
