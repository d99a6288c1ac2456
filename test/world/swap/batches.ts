import { type Call, toHex, toWord } from '../createLedger.js'

/** `execute((address,uint256,bytes)[])` of the code that accounts take to make batches. */
const selector = '0x3f707e6b'

type BatchCall = Pick<Call, 'to' | 'value' | 'data'>

/** A call of bytes, padded to whole words. */
function wordsOf({ data, to, value }: BatchCall): readonly string[] {
  const bytes = data.slice(2)
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return [
    toWord(to),
    toWord(value),
    toWord(96n),
    toWord(BigInt(bytes.length / 2)),
    ...(padded.match(/.{64}/g) ?? []),
  ]
}

/** The transaction by which an account makes calls together. */
export function encodeBatch(calls: readonly BatchCall[]): string {
  const parts = calls.map(wordsOf)
  let at = calls.length * 32
  const offsets = parts.map((words) => {
    const offset = at
    at += words.length * 32
    return toWord(BigInt(offset))
  })
  return `${selector}${[toWord(32n), toWord(BigInt(calls.length)), ...offsets, ...parts.flat()].join('')}`
}

/** Reads what such a transaction calls. Undefined for another one. */
export function decodeBatch(data: string): readonly BatchCall[] | undefined {
  if (!data.startsWith(selector)) return undefined
  const body = data.slice(10)
  const word = (at: number) => body.slice(at * 2, at * 2 + 64)
  const count = Number(BigInt(`0x${word(32)}`))
  return Array.from({ length: count }, (_, index) => {
    const at = 64 + Number(BigInt(`0x${word(64 + index * 32)}`))
    const length = Number(BigInt(`0x${word(at + 96)}`))
    return {
      to: `0x${word(at).slice(24)}`,
      value: BigInt(`0x${word(at + 32)}`),
      data: `0x${body.slice((at + 128) * 2, (at + 128 + length) * 2)}`,
    }
  })
}

type SentCall = { to?: unknown; value?: unknown; data?: unknown }

/** Calls as a page asks a wallet for them (EIP-5792). */
export const readCalls = (params: unknown) => {
  const {
    atomicRequired,
    calls = [],
    from,
    id,
  } = Object((params as unknown[])[0]) as {
    atomicRequired?: unknown
    calls?: readonly SentCall[]
    from?: unknown
    id?: unknown
  }
  const sender = String(from).toLowerCase()
  return {
    id: String(id),
    isAtomic: atomicRequired === true,
    calls: calls.map(
      ({ data = '0x', to, value = '0x0' }): Call => ({
        ...{ from: sender, to: String(to).toLowerCase() },
        ...{ value: BigInt(String(value)), data: String(data).toLowerCase() },
      }),
    ),
  }
}

/** What a wallet says of calls that it has made. */
export const callsStatus = (
  hashes: readonly string[],
  { isOver, isAtomic }: { isOver: boolean; isAtomic: boolean },
) => ({
  ...{ version: '2.0.0', status: isOver ? 200 : 100, atomic: isAtomic },
  receipts: hashes.map((transactionHash) => ({ transactionHash, status: toHex(1) })),
})
