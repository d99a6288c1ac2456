import type { Hex } from './callContract.js'

/** The uint256 in a contract's answer; undefined where a contract is absent, reverted or answered something else. */
export function readUint256(data: Hex): bigint | undefined {
  return data.length < 66 ? undefined : BigInt(data.slice(0, 66))
}
