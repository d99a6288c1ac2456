import * as v from 'valibot'

const named = v.object({ method: v.string() })

/** The methods that a JSON-RPC request or batch names; none when it is something else, which whoever answers it then says. */
export function readMethods(text: string): readonly string[] {
  const calls = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  if (!calls.success) return []
  return [calls.output].flat().flatMap((call) => (v.is(named, call) ? [call.method] : []))
}
