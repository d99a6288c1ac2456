import * as v from 'valibot'
import { isHash, numberToHex } from 'viem'
import { BundlerError } from './BundlerError.js'
import type { Bundler } from './createBundler.js'
import { parseUserOperation, parseUserOperationDraft } from './parseUserOperation.js'

const methodNotFound = -32601
const invalidParams = -32602

const hashParams = v.tuple([v.pipe(v.string(), v.check(isHash, 'is no hash'))])

/**
 * Calls a method of ERC-7769 and gives its result, ready for JSON.
 *
 * @throws BundlerError when there is no such method, its parameters are none, or the operation is rejected.
 */
export async function callBundler(
  bundler: Bundler,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  switch (method) {
    case 'eth_chainId':
      return numberToHex(bundler.chainId)
    case 'eth_supportedEntryPoints':
      return [bundler.entryPoint]
    case 'eth_sendUserOperation':
      requireEntryPoint(bundler, params)
      return bundler.send(parseUserOperation(params[0]))
    case 'eth_estimateUserOperationGas': {
      requireEntryPoint(bundler, params)
      const estimate = await bundler.estimate(parseUserOperationDraft(params[0]))
      return Object.fromEntries(Object.entries(estimate).map(([name, gas]) => [name, numberToHex(gas)]))
    }
    case 'eth_getUserOperationReceipt':
      return bundler.getReceipt(parseHash(params))
    case 'eth_getUserOperationByHash':
      return bundler.getOperation(parseHash(params))
    default:
      throw new BundlerError(methodNotFound, `There is no method "${method}".`)
  }
}

function requireEntryPoint({ entryPoint }: Bundler, [, wanted, overrides]: readonly unknown[]): void {
  if (typeof wanted !== 'string' || wanted.toLowerCase() !== entryPoint.toLowerCase())
    throw new BundlerError(invalidParams, `The EntryPoint must be ${entryPoint}.`)
  if (overrides !== undefined && overrides !== null)
    throw new BundlerError(invalidParams, 'Overrides of the state are not supported.')
}

function parseHash(params: readonly unknown[]) {
  const result = v.safeParse(hashParams, params)
  if (!result.success)
    throw new BundlerError(invalidParams, 'The only parameter must be the hash of an operation.')
  return result.output[0] as `0x${string}`
}
