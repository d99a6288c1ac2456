import { decodeErrorResult, type Hex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { BundlerError } from './BundlerError.js'

/** The codes of ERC-7769 by the reason that the EntryPoint names; the first that fits counts. */
const codes: readonly (readonly [prefix: string, code: number])[] = [
  ['AA22', -32503],
  ['AA24', -32507],
  ['AA31', -32508],
  ['AA32', -32503],
  ['AA34', -32507],
  ['AA3', -32501],
]
const rejected = -32500

/** What the EntryPoint says about an operation when it reverts with this. */
export function toBundlerError(revertData: Hex): BundlerError {
  const reason = readReason(revertData)
  const code = codes.find(([prefix]) => reason.startsWith(prefix))?.[1] ?? rejected
  return new BundlerError(code, reason, revertData)
}

function readReason(revertData: Hex): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data: revertData })
    if (errorName === 'FailedOp') return args[1]
    if (errorName === 'FailedOpWithRevert') return `${args[1]}: ${args[2]}`
    return `The EntryPoint reverts with ${errorName}.`
  } catch {
    return `The EntryPoint reverts with ${revertData}.`
  }
}
