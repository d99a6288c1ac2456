import * as v from 'valibot'
import { HttpStatusError } from '../../errors/http.js'
import { SiwxRefusedError, SiwxUnverifiedError } from '../../errors/siwx.js'
import { siwxRefusalSchema } from './schemas/refusal.js'

/** What a sign-in server's answer means: a refusal with its reason, a doubt; anything else is left as it is. */
export function toSiwxError(thrown: unknown): unknown {
  if (!(thrown instanceof HttpStatusError)) return thrown
  const { success, output } = v.safeParse(siwxRefusalSchema, thrown.body)
  if (!success || output.reason === 'unavailable') return thrown
  if (output.reason === 'unverified') return new SiwxUnverifiedError({ cause: thrown })
  return new SiwxRefusedError({ reason: output.reason, cause: thrown })
}
