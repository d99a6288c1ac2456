import * as v from 'valibot'
import { type Address, type Hex, numberToHex } from 'viem'
import type { NodeClient } from '../evm/createNodeClient.js'

/** A call and those it made, as the node's `callTracer` tells them. */
export type CallTrace = {
  readonly from: string
  readonly to?: string | undefined
  readonly gasUsed: bigint
  readonly input: string
  readonly output?: string | undefined
  readonly error?: string | undefined
  readonly calls?: readonly CallTrace[] | undefined
}

/** `overrides` are what the call pretends about accounts. */
export type TraceCallParameters = {
  call: { from: Address; to: Address; data: Hex; gas: bigint }
  overrides: Readonly<Record<Address, { code?: Hex; balance?: Hex }>>
}

const trace: v.GenericSchema<unknown, CallTrace> = v.object({
  from: v.string(),
  to: v.optional(v.string()),
  gasUsed: v.pipe(
    v.string(),
    v.transform((text) => BigInt(text)),
  ),
  input: v.string(),
  output: v.optional(v.string()),
  error: v.optional(v.string()),
  calls: v.optional(v.array(v.lazy(() => trace))),
})

type TraceCall = { Method: 'debug_traceCall'; Parameters: readonly unknown[]; ReturnType: unknown }

/** Carries out a call that changes nothing, and tells all that happened in it. */
export async function traceCall(
  client: NodeClient,
  { call, overrides }: TraceCallParameters,
): Promise<CallTrace> {
  const answer = await client.request<TraceCall>({
    method: 'debug_traceCall',
    params: [
      { ...call, gas: numberToHex(call.gas) },
      'latest',
      { tracer: 'callTracer', stateOverrides: overrides },
    ],
  })
  return v.parse(trace, answer)
}
