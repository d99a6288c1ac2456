import * as v from 'valibot'
import { type Address, getAddress, hexToBigInt, isHex } from 'viem'
import type { IndexClient } from './createIndexClient.js'
import type { Move } from './Move.js'

const addressSchema = v.optional(
  v.pipe(
    v.string(),
    v.transform((text): Address => getAddress(text)),
  ),
)
const amountSchema = v.optional(
  v.pipe(
    v.custom<`0x${string}`>(isHex),
    v.transform((hex) => hexToBigInt(hex)),
  ),
)

const traceSchema = v.object({
  type: v.string(),
  error: v.nullish(v.string()),
  traceAddress: v.array(v.number()),
  transactionPosition: v.nullish(v.number()),
  action: v.object({
    callType: v.optional(v.string()),
    from: addressSchema,
    to: addressSchema,
    value: amountSchema,
    address: addressSchema,
    refundAddress: addressSchema,
    balance: amountSchema,
  }),
  result: v.nullish(v.object({ address: addressSchema })),
})

type Trace = v.InferOutput<typeof traceSchema>

/** A method that viem has no action for. */
type TraceBlock = { Method: 'trace_block'; Parameters: [string]; ReturnType: unknown }

/** The native tokens that changed hands in a block, inside calls too, by the index of the transaction. */
export async function readTraces(
  client: IndexClient,
  blockNumber: bigint,
): Promise<ReadonlyMap<number, readonly Move[]>> {
  const answer = await client.request<TraceBlock>({
    method: 'trace_block',
    params: [`0x${blockNumber.toString(16)}`],
  })
  const traces = v.parse(v.array(traceSchema), answer)
  const moves = new Map<number, Move[]>()
  for (const trace of traces) {
    const index = trace.transactionPosition ?? -1
    const move = readMove(trace)
    const wasUndone = traces.some((other) => other.transactionPosition === index && undoes(other, trace))
    if (move !== undefined && !wasUndone) moves.set(index, [...(moves.get(index) ?? []), move])
  }
  return moves
}

/** Whether a call failed and took another with it: itself, or one that it made. */
function undoes(failed: Trace, { traceAddress }: Trace): boolean {
  const hasFailed = failed.error !== undefined && failed.error !== null
  return hasFailed && failed.traceAddress.every((step, depth) => traceAddress[depth] === step)
}

function readMove({ type, action, result }: Trace): Move | undefined {
  const isSelfDestruct = type === 'suicide' || type === 'selfdestruct'
  const from = isSelfDestruct ? action.address : action.from
  const to = isSelfDestruct ? action.refundAddress : type === 'create' ? result?.address : action.to
  const amount = isSelfDestruct ? action.balance : action.value
  if (type === 'call' && action.callType !== 'call') return undefined
  if (from === undefined || to === undefined || amount === undefined || amount === 0n) return undefined
  return { asset: { kind: 'coin' }, from, to, amount }
}
