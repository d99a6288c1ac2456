import { decodeBase58, encodeBase58 } from '../../../hooks/shared/base58.js'

/** An instruction: indices of its accounts in the message's keys. */
export type Step = {
  readonly program: string
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** A message of version 0 without lookup tables, or a legacy one. */
export type Message = {
  readonly isLegacy: boolean
  /** Numbers of signers, of read-only signers, and of read-only accounts without a signature. */
  readonly header: readonly [signers: number, readonlySigners: number, readonlyOthers: number]
  /** In base58. */
  readonly keys: readonly string[]
  readonly blockhash: string
  readonly steps: readonly Step[]
}

export type Wire = {
  /** In base58; the first is the transaction's id. */
  readonly signatures: readonly string[]
  readonly message: Message
  readonly messageBytes: Uint8Array
}

/** Reads a transaction, without any code of the product or its libraries. */
export function readWire(bytes: Uint8Array): Wire {
  let at = 0
  const take = (length: number) => {
    if (at + length > bytes.length) throw new TypeError('a transaction that ends early')
    at += length
    return bytes.slice(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  const short = () => {
    const low = byte()
    return low < 128 ? low : (low & 127) + (byte() << 7)
  }
  const list = <item>(read: () => item) => Array.from({ length: short() }, read)
  const key = () => encodeBase58(take(32))

  const signatures = list(() => encodeBase58(take(64)))
  const start = at
  const isLegacy = (bytes[at] ?? 0) < 128
  if (!isLegacy && byte() !== 128) throw new TypeError('a version other than 0')
  const header = [byte(), byte(), byte()] as const
  const keys = list(key)
  const blockhash = key()
  const steps = list((): Step => {
    const program = keys[byte()] ?? ''
    return { program, accounts: list(byte), data: Uint8Array.from(list(byte)) }
  })
  if (!isLegacy && short() !== 0) throw new TypeError('lookup tables')
  if (at !== bytes.length) throw new TypeError('bytes after the transaction')
  return {
    signatures,
    message: { isLegacy, header, keys, blockhash, steps },
    messageBytes: bytes.slice(start),
  }
}

const short = (value: number) => (value < 128 ? [value] : [(value & 127) | 128, value >> 7])
const list = <item>(items: ArrayLike<item>, write: (item: item) => readonly number[]) => [
  ...short(items.length),
  ...Array.from(items).flatMap(write),
]

export const keyBytes = (address: string): readonly number[] => [...(decodeBase58(address) ?? [])]

/** Writes a message, as it is signed. */
export function writeMessage({ isLegacy, header, keys, blockhash, steps }: Message): Uint8Array {
  return Uint8Array.from([
    ...(isLegacy ? [] : [128]),
    ...header,
    ...list(keys, keyBytes),
    ...keyBytes(blockhash),
    ...list(steps, ({ program, accounts, data }) => [
      keys.indexOf(program),
      ...list(accounts, (index) => [index]),
      ...list(data, (one) => [one]),
    ]),
    ...(isLegacy ? [] : [0]),
  ])
}

export const writeWire = (message: Uint8Array, signatures: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from([...list(signatures, (one) => [...one]), ...message])

/** Whether a key signs, and whether its account may change. */
export function roleOf({ header, keys }: Message, index: number): { isSigner: boolean; isWritable: boolean } {
  const [signers, readonlySigners, readonlyOthers] = header
  const isSigner = index < signers
  const isWritable = isSigner ? index < signers - readonlySigners : index < keys.length - readonlyOthers
  return { isSigner, isWritable }
}
