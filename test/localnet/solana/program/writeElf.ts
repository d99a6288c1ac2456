/** A call of the runtime by its name, at an instruction. */
export type RuntimeCall = { readonly at: number; readonly name: string }

/** Bytes of one instruction. */
export const instructionLength = 8

const headerLength = 64
const sectionHeaderLength = 64
const symbolLength = 24
const relocationLength = 16

/** Kinds of sections, of entries of the dynamic table, and of the relocation that fills in a call, as ELF numbers them. */
const kinds = { code: 1, strings: 3, dynamic: 6, relocations: 9, symbols: 11 }
const tags = { symbols: 6, strings: 5, stringsLength: 10, relocations: 17, length: 18, entryLength: 19 }
const callRelocation = 10n

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/** Numbers of 8 bytes. */
function words(...values: readonly (bigint | number)[]): Uint8Array {
  return new Uint8Array(BigUint64Array.from(values, BigInt).buffer)
}

/** Names with a zero after each, and where each begins. */
function writeNames(names: readonly string[]): { readonly bytes: Uint8Array; at(name: string): number } {
  const text = `\0${names.map((name) => `${name}\0`).join('')}`
  return { bytes: new TextEncoder().encode(text), at: (name) => text.indexOf(`\0${name}\0`) + 1 }
}

/**
 * A program for Solana's virtual machine, of its first version: a shared object whose calls of the runtime the loader fills in.
 * Everything is at the address that it has in the file.
 */
export function writeElf(code: Uint8Array, calls: readonly RuntimeCall[]): Uint8Array<ArrayBuffer> {
  const names = [...new Set(calls.map(({ name }) => name))]
  const symbolNames = writeNames(names)
  const sectionNames = writeNames(['.text', '.dynamic', '.dynsym', '.dynstr', '.rel.dyn', '.shstrtab'])
  // The first symbol is none. Global functions that are defined elsewhere: 0x12.
  const symbols = concat([
    new Uint8Array(symbolLength),
    ...names.map((name) => words(BigInt(symbolNames.at(name)) | (0x12n << 32n), 0, 0)),
  ])
  const relocations = concat(
    calls.map(({ at, name }) =>
      words(headerLength + at * instructionLength, (BigInt(names.indexOf(name) + 1) << 32n) | callRelocation),
    ),
  )
  const dynamicLength = 7 * 16
  const padded = (bytes: Uint8Array) => concat([bytes, new Uint8Array((8 - (bytes.length % 8)) % 8)])
  const bodies = [
    { name: '.text', kind: kinds.code, flags: 6, link: 0, entry: 0, bytes: padded(code) },
    {
      name: '.dynamic',
      kind: kinds.dynamic,
      flags: 2,
      link: 4,
      entry: 16,
      bytes: new Uint8Array(dynamicLength),
    },
    { name: '.dynsym', kind: kinds.symbols, flags: 2, link: 4, entry: symbolLength, bytes: symbols },
    { name: '.dynstr', kind: kinds.strings, flags: 2, link: 0, entry: 0, bytes: padded(symbolNames.bytes) },
    {
      name: '.rel.dyn',
      kind: kinds.relocations,
      flags: 2,
      link: 3,
      entry: relocationLength,
      bytes: relocations,
    },
    {
      name: '.shstrtab',
      kind: kinds.strings,
      flags: 0,
      link: 0,
      entry: 0,
      bytes: padded(sectionNames.bytes),
    },
  ]
  let end = headerLength
  const sections = bodies.map((body) => {
    const offset = end
    end += body.bytes.length
    return { ...body, offset }
  })
  const at = (name: string) => sections.find((section) => section.name === name)?.offset ?? 0
  const dynamic = words(
    ...[
      tags.symbols,
      at('.dynsym'),
      tags.strings,
      at('.dynstr'),
      tags.stringsLength,
      symbolNames.bytes.length,
    ],
    ...[
      tags.relocations,
      at('.rel.dyn'),
      tags.length,
      relocations.length,
      tags.entryLength,
      relocationLength,
    ],
    ...[0, 0],
  )
  const headers = sections.map(({ name, kind, flags, link, entry, bytes, offset }) =>
    concat([
      new Uint8Array(Uint32Array.of(sectionNames.at(name), kind).buffer),
      words(flags, flags === 0 ? 0 : offset, offset, bytes.length),
      new Uint8Array(Uint32Array.of(link, 0).buffer),
      words(8, entry),
    ]),
  )
  const header = new Uint8Array(headerLength)
  const view = new DataView(header.buffer)
  // Of 64 bits, little-endian, in version 1.
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  // A shared object for machine 263, Solana's own.
  view.setUint16(16, 3, true)
  view.setUint16(18, 263, true)
  view.setUint32(20, 1, true)
  view.setBigUint64(24, BigInt(headerLength), true)
  view.setBigUint64(40, BigInt(end), true)
  view.setUint16(52, headerLength, true)
  view.setUint16(54, 56, true)
  view.setUint16(58, sectionHeaderLength, true)
  view.setUint16(60, sections.length + 1, true)
  view.setUint16(62, sections.length, true)
  return concat([
    header,
    ...sections.map(({ name, bytes }) => (name === '.dynamic' ? dynamic : bytes)),
    new Uint8Array(sectionHeaderLength),
    ...headers,
  ])
}
