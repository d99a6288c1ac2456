import { createHash } from 'node:crypto'
import type { RandomFaults } from './createFaults.js'
import type { FaultMode } from './parseFaultMode.js'

const range = 2 ** 32

/** What chance does to one request: a mode, or nothing. It follows from the seed and the request's name alone. */
export function drawFault(
  { seed, rate, modes }: Pick<RandomFaults, 'seed' | 'rate' | 'modes'>,
  request: string,
): FaultMode | undefined {
  const digest = createHash('sha256').update(`${seed} ${request}`).digest()
  if (digest.readUInt32BE(0) / range >= rate) return undefined
  return modes[digest.readUInt32BE(4) % modes.length]
}
