import * as v from 'valibot'
import { siwxSessionSchema } from './session.js'

/** The sign-ins that hold now. */
export const siwxSessionsSchema = v.object({ sessions: v.array(siwxSessionSchema) })

/** What proves the sign-ins in later requests, as `Authorization: Bearer`; null after a sign-out, and where a cookie has it. */
const token = v.nullable(v.pipe(v.string(), v.minLength(32), v.maxLength(256)))

/** The answer to sign-ins that were taken, or to a sign-out. */
export const siwxSignedInSchema = v.object({ ...siwxSessionsSchema.entries, token })

/** Who is signed in: CAIP-10 ids. */
export const siwxAccountsSchema = v.object({ accounts: v.array(v.string()) })
