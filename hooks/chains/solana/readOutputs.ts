import { readProperty } from '../../utils/readProperty.js'
import { readBytes } from './readBytes.js'
import { readList } from './readList.js'

export type ReadOutputsParameters = {
  /** The bytes' name in each output. */
  name: 'signature' | 'signedTransaction'
  /** How many were asked for. */
  count: number
  /** The longest that makes sense. */
  most: number
}

/** The bytes in what a feature of Wallet Standard answers, one for each input; undefined for anything else. */
export function readOutputs(
  answer: unknown,
  { name, count, most }: ReadOutputsParameters,
): readonly (Uint8Array | undefined)[] {
  return readList(answer, count).map((output) => readBytes(readProperty(output, name), most))
}
