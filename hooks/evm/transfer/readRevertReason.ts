import { decodeAbiParameters } from 'viem/utils'
import { cleanText } from '../../shared/text/cleanText.js'
import type { Hex } from '../read/callContract.js'

/** Types of what Solidity's `Error(string)` and `Panic(uint256)` hold, by their selectors. */
const types: { readonly [selector: string]: string } = { '0x08c379a0': 'string', '0x4e487b71': 'uint256' }

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
  const type = types[data?.slice(0, 10).toLowerCase() ?? '']
  if (type === undefined) return undefined
  try {
    const [held] = decodeAbiParameters([{ type }], `0x${data?.slice(10)}`)
    const text = type === 'string' ? cleanText(String(held), 200) : panics[String(held)]
    return text === '' ? undefined : text
  } catch {
    return undefined
  }
}
