import * as v from 'valibot'
import type { RandomFaults } from '../http/createFaults.js'
import { faultModes, parseFaultMode } from '../http/parseFaultMode.js'
import { LocalnetRequestError } from '../LocalnetRequestError.js'

const randomSchema = v.strictObject({
  seed: v.pipe(v.number(), v.integer()),
  rate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  modes: v.pipe(v.array(v.string()), v.minLength(1)),
  names: v.pipe(v.array(v.string()), v.minLength(1)),
})

/**
 * Reads what `POST /control` says about faults at random; undefined when they end.
 *
 * @throws LocalnetRequestError when it is neither "off" nor complete.
 */
export function parseRandom(input: unknown, names: readonly string[]): RandomFaults | undefined {
  if (input === 'off') return undefined
  const parsed = v.safeParse(randomSchema, input)
  if (!parsed.success)
    throw new LocalnetRequestError(
      '"random" is "off" or { "seed": <whole number>, "rate": <0 to 1>, "modes": [<mode>, ...], "names": [<part or route>, ...] }.',
    )
  const unknown = parsed.output.names.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new LocalnetRequestError(`Unknown fault ${JSON.stringify(unknown)}. Known: ${names.join(', ')}.`)
  const modes = parsed.output.modes.map((text) => {
    const mode = parseFaultMode(text)
    if (mode === undefined || mode.kind === 'off')
      throw new LocalnetRequestError(`Unknown mode ${JSON.stringify(text)}. Known: ${faultModes}.`)
    return mode
  })
  return { ...parsed.output, modes }
}
