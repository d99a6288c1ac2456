import * as v from 'valibot'
import { ContractError } from '../../contract/ContractError.js'

// Printed characters of any script, and spaces.
const bio = v.pipe(v.string(), v.maxLength(255), v.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u))
const attributesSchema = v.strictObject({ bio: v.optional(bio) })

const claimSchema = v.object({
  name: v.string(),
  attributes: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  timestamp: v.pipe(v.number(), v.safeInteger()),
})

/** What an account signed in order to get a name. `timestamp` is in seconds since 1970. */
export type Claim = v.InferOutput<typeof claimSchema>

/**
 * Reads the signed text of a registration.
 *
 * @throws ContractError with status 400 when it isn't JSON of that form.
 */
export function parseClaim(message: string): Claim {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), claimSchema), message)
  if (result.success) return result.output
  throw new ContractError(400, [
    { field: 'message', description: `Message is not a registration: ${result.issues[0].message}` },
  ])
}

/**
 * The attributes that a name may have.
 *
 * @throws ContractError with status 400 for any other.
 */
export function parseAttributes({ attributes }: Claim): Readonly<Record<string, string>> {
  const result = v.safeParse(attributesSchema, attributes ?? {})
  if (!result.success)
    throw new ContractError(400, [
      { field: 'attributes', description: 'Only a bio of at most 255 printable characters may be set' },
    ])
  return result.output.bio === undefined ? {} : { bio: result.output.bio }
}
