import { decodeErrorResult } from 'viem/utils'
import { cleanText } from '../../shared/text/cleanText.js'
import type { Hex } from '../read/callContract.js'

const revertAbi = [
  { type: 'error', name: 'Error', inputs: [{ type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ type: 'uint256' }] },
] as const

/** Texts for the codes of Solidity's `Panic(uint256)`. */
const panics: { readonly [code: string]: string } = {
  '1': 'assertion failed',
  '17': 'arithmetic overflow',
  '18': 'division by zero',
  '33': 'no such enum value',
  '50': 'index out of bounds',
  '65': 'out of memory',
}

/** Finds the revert data in a node's error, in any known wrapping. */
export function findRevertData(data: unknown): Hex | undefined {
  const text = typeof data === 'string' ? data.slice(0, 10_000) : ''
  // Older nodes prefix it with "Reverted ".
  const found = /^(?:Reverted )?(0x(?:[\da-f]{2})*)/i.exec(text)?.[1]
  return found as Hex | undefined
}

/**
 * Reads the reason in revert data, cleaned for display. Undefined when there is none or it can't be decoded.
 */
export function readRevertReason(data: Hex | undefined): string | undefined {
  if (data === undefined || data.length < 10) return undefined
  try {
    const { errorName, args } = decodeErrorResult({ abi: revertAbi, data })
    const text = errorName === 'Error' ? cleanText(args[0], 200) : panics[String(args[0])]
    return text === '' ? undefined : text
  } catch {
    return undefined
  }
}
