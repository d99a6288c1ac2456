import { SiwxUnverifiedError } from '../../shared/errors/siwx.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Env } from '../../shared/types/env.js'

/**
 * Runs a check with a client of the nodes: only so many at once read a contract, each for so long and with so much gas.
 * A check that reads nothing is not limited.
 *
 * @throws SiwxUnverifiedError when too many checks are running, or this one takes too long.
 */
export type NodeLimit = <result>(
  run: (rpc: RpcClient, signal: AbortSignal) => Promise<result>,
  signal?: AbortSignal | undefined,
) => Promise<result>

/** Checks that read contracts at the same time. */
const maxRunning = 32
/** Time of one check, in ms. */
const maxTime = 10_000
/** Gas of one call: several times what the most expensive smart accounts need to verify a signature. */
const maxGas = '0xe4e1c0'

const withGas = (method: string, params: readonly unknown[]) =>
  method === 'eth_call' ? [{ ...Object(params[0]), gas: maxGas }, ...params.slice(1)] : params

export function createNodeLimit({ rpc, env }: { rpc: RpcClient; env: Pick<Env, 'schedule'> }): NodeLimit {
  let running = 0
  return async (run, signal) => {
    const controller = new AbortController()
    const abort = () => controller.abort(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) abort()
    let cancel: (() => void) | undefined
    const limited: RpcClient = {
      async request({ method, params, ...parameters }) {
        if (cancel === undefined) {
          if (running >= maxRunning) throw new SiwxUnverifiedError({ details: 'too many checks' })
          running += 1
          cancel = env.schedule(
            () => controller.abort(new SiwxUnverifiedError({ details: 'the check takes too long' })),
            maxTime,
          )
        }
        return rpc.request({ ...parameters, method, params: withGas(method, params) })
      },
    }
    try {
      return await run(limited, controller.signal)
    } finally {
      signal?.removeEventListener('abort', abort)
      if (cancel !== undefined) {
        cancel()
        running -= 1
      }
    }
  }
}
