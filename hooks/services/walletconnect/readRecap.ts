import * as v from 'valibot'

const prefix = 'urn:recap:'
const method = /^request\/([a-zA-Z][\w]{0,99})$/

const recapSchema = v.object({
  att: v.strictObject({
    eip155: v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((abilities) => Object.keys(abilities).length > 0),
      v.check((abilities) => Object.keys(abilities).every((ability) => method.test(ability))),
    ),
  }),
})

function decode(resource: string): unknown {
  const text = resource.slice(prefix.length)
  if (!/^[\w+/-]+={0,2}$/.test(text)) return undefined
  try {
    const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/**
 * The methods that the last of a sign-in's resources lets the app call (ReCap, EIP-5573), in order. Undefined where it
 * is no recap, null where it is one that can't be read or allows anything else.
 */
export function readRecap(resources: readonly string[] = []): readonly string[] | undefined | null {
  const last = resources.at(-1)
  if (!last?.startsWith(prefix)) return undefined
  const result = v.safeParse(recapSchema, decode(last))
  if (!result.success) return null
  return (
    Object.keys(result.output.att.eip155)
      .map((ability) => method.exec(ability)?.[1] ?? '')
      // As the wallets' own package does, in whatever language this is.
      .sort((one, other) => one.localeCompare(other))
  )
}
