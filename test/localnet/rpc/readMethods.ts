import { channel } from 'node:diagnostics_channel'
import * as v from 'valibot'

/** Diagnostics channel that publishes the methods of each request. */
export const rpcChannel = 'latchkey.localnet.rpc'
const methodsRead = channel(rpcChannel)

const named = v.object({ method: v.string() })

/** The methods that a JSON-RPC request or batch names; none when it is something else, which the handler then reports. */
export function readMethods(text: string): readonly string[] {
  const calls = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  if (!calls.success) return []
  const methods = [calls.output].flat().flatMap((call) => (v.is(named, call) ? [call.method] : []))
  methodsRead.publish(methods)
  return methods
}
