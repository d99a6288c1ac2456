import * as v from 'valibot'
import { parseJson } from './parseJson.js'

const named = v.object({ method: v.string() })

/** The methods that a request or a batch names; none when it isn't JSON-RPC. */
export function readMethods(text: string): readonly string[] {
  try {
    return [parseJson(text)].flat().flatMap((call) => (v.is(named, call) ? [call.method] : []))
  } catch {
    return []
  }
}
