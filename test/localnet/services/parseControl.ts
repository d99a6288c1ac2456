import type { Mining } from '../evm/startEvmNode.js'
import { type FrameMode, frameModes } from '../frame/frameBehaviour.js'
import type { RandomFaults } from '../http/createFaults.js'
import { type LieName, lieNames } from '../http/createLies.js'
import { type FaultMode, faultModes, parseFaultMode } from '../http/parseFaultMode.js'
import { LocalnetRequestError } from '../LocalnetRequestError.js'
import { parseRandom } from './parseRandom.js'

/** What `POST /control` can be asked for. */
export type Control =
  | { readonly kind: 'fault'; readonly name: string; readonly mode: FaultMode }
  | { readonly kind: 'random'; readonly random: RandomFaults | undefined }
  | { readonly kind: 'lie'; readonly name: LieName; readonly isOn: boolean }
  | { readonly kind: 'frame'; readonly name: FrameMode; readonly isOn: boolean }
  | { readonly kind: 'clock'; readonly milliseconds: number }
  | { readonly kind: 'mine'; readonly mining: Mining }
  | { readonly kind: 'reset' }

const mostBlocks = 10_000
const mostMilliseconds = 30 * 24 * 60 * 60_000
const methodFault = /^(evm2?|solana(Ws)?|relay):[A-Za-z0-9_]+$/

/**
 * Reads the body of `POST /control`. `names` are the parts and routes that can fail.
 *
 * @throws LocalnetRequestError when it is none of these commands.
 */
export function parseControl(body: Readonly<Record<string, unknown>>, names: readonly string[]): Control {
  const keys = Object.keys(body).sort().join(' ')
  if (keys === 'fault mode') return parseFault(body, names)
  if (keys === 'lie mode') return parseLie(body)
  if (keys === 'frame mode') return parseFrame(body)
  if (keys === 'random') return { kind: 'random', random: parseRandom(body['random'], names) }
  if (keys === 'clock') return { kind: 'clock', milliseconds: parseClock(body['clock']) }
  if (keys === 'mine') return { kind: 'mine', mining: parseMining(body['mine']) }
  if (keys === 'reset' && body['reset'] === true) return { kind: 'reset' }
  throw new LocalnetRequestError(
    'Send { "fault", "mode" }, { "lie", "mode" }, { "frame", "mode" }, { "random" }, { "clock" }, { "mine" } or { "reset": true }.',
  )
}

function parseFault({ fault, mode }: Readonly<Record<string, unknown>>, names: readonly string[]): Control {
  if (typeof fault !== 'string' || !(names.includes(fault) || methodFault.test(fault)))
    throw new LocalnetRequestError(
      `Unknown fault ${JSON.stringify(fault)}. Known: ${names.join(', ')}, <evm, evm2, solana, solanaWs or relay>:<method>.`,
    )
  const parsed = typeof mode === 'string' ? parseFaultMode(mode) : undefined
  if (parsed === undefined)
    throw new LocalnetRequestError(`Unknown mode ${JSON.stringify(mode)}. Known: ${faultModes}.`)
  return { kind: 'fault', name: fault, mode: parsed }
}

function parseLie({ lie, mode }: Readonly<Record<string, unknown>>): Control {
  const name = lieNames.find((known) => known === lie)
  if (name === undefined)
    throw new LocalnetRequestError(`Unknown lie ${JSON.stringify(lie)}. Known: ${lieNames.join(', ')}.`)
  return { kind: 'lie', name, isOn: parseSwitch(mode, 'a lie') }
}

function parseFrame({ frame, mode }: Readonly<Record<string, unknown>>): Control {
  const name = frameModes.find((known) => known === frame)
  if (name === undefined)
    throw new LocalnetRequestError(`Unknown frame ${JSON.stringify(frame)}. Known: ${frameModes.join(', ')}.`)
  return { kind: 'frame', name, isOn: parseSwitch(mode, 'the frame') }
}

function parseSwitch(mode: unknown, owner: string): boolean {
  if (mode === 'on' || mode === 'off') return mode === 'on'
  throw new LocalnetRequestError(`Unknown mode ${JSON.stringify(mode)} of ${owner}. Known: on, off.`)
}

function parseClock(clock: unknown): number {
  if (typeof clock === 'number' && Number.isInteger(clock) && clock >= 1 && clock <= mostMilliseconds)
    return clock
  throw new LocalnetRequestError(`"clock" is a number of milliseconds from 1 to ${mostMilliseconds}.`)
}

function parseMining(mine: unknown): Mining {
  if (mine === 'auto' || mine === 'manual') return mine
  if (typeof mine === 'number' && Number.isInteger(mine) && mine >= 1 && mine <= mostBlocks) return mine
  throw new LocalnetRequestError(`"mine" is "auto", "manual" or a number of blocks from 1 to ${mostBlocks}.`)
}
