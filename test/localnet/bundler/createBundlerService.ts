import { Hono } from 'hono'
import * as v from 'valibot'
import type { EvmAccount } from '../evm/createEvmAccounts.js'
import { evmChainId } from '../evm/evmChainId.js'
import type { NodeEnvironment } from '../http/listen.js'
import type { Service } from '../services/Service.js'
import { BundlerError } from './BundlerError.js'
import { callBundler } from './callBundler.js'
import { type Bundler, type BundlerChain, createBundler } from './createBundler.js'

export type CreateBundlerServiceParameters = { chains: readonly BundlerChain[]; account: EvmAccount }

const codes = { parse: -32700, invalidRequest: -32600, invalidParams: -32602, internal: -32603 }

const request = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number(), v.null()]),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
})

/** ERC-4337's JSON-RPC at `POST /bundler?chainId=<CAIP-2 id>`, over the real EntryPoint of each chain. */
export function createBundlerService({ chains, account }: CreateBundlerServiceParameters): Service {
  const bundlers = new Map<string, Bundler>(
    chains.map((chain) => [evmChainId(chain.chain), createBundler({ chain, account })]),
  )
  const routes = new Hono<NodeEnvironment>()
  routes.post('/bundler', async (context) => {
    const bundler = bundlers.get(context.req.query('chainId') ?? '')
    if (bundler === undefined) {
      const error = new BundlerError(
        codes.invalidParams,
        `chainId must be one of ${[...bundlers.keys()].join(', ')}.`,
      )
      return context.json(toFailure(null, error), 400)
    }
    const body: unknown = await context.req.json().catch(() => undefined)
    if (body === undefined) {
      const error = new BundlerError(codes.parse, 'The body must be JSON.')
      return context.json(toFailure(null, error), 400)
    }
    const answer = (call: unknown) => answerCall(bundler, call)
    return context.json(await (Array.isArray(body) ? Promise.all(body.map(answer)) : answer(body)))
  })
  return {
    name: 'bundler',
    routes,
    reset() {
      for (const bundler of bundlers.values()) bundler.reset()
    },
    describeFailure: (status) =>
      toFailure(null, new BundlerError(codes.internal, `The bundler fails with ${status}.`)),
  }
}

async function answerCall(bundler: Bundler, call: unknown) {
  const parsed = v.safeParse(request, call)
  if (!parsed.success)
    return toFailure(null, new BundlerError(codes.invalidRequest, 'The body must be a JSON-RPC 2.0 request.'))
  const { id, method, params } = parsed.output
  try {
    return { jsonrpc: '2.0', id, result: await callBundler(bundler, method, params) }
  } catch (error) {
    return toFailure(id, error)
  }
}

function toFailure(id: string | number | null, error: unknown) {
  const { message } = error instanceof Error ? error : new Error(String(error))
  const { code, data } = error instanceof BundlerError ? error : { code: codes.internal, data: undefined }
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
}
