import * as v from 'valibot'
import { readSiwxSession } from '../../features/siwx/domain/readSiwxSession.js'
import type { SiwxSession } from '../../types/siwx.js'

/** A session as the sign-in itself reads it, from a request or a store. */
export const sessionSchema: v.GenericSchema<unknown, SiwxSession> = v.pipe(
  v.unknown(),
  v.transform(readSiwxSession),
  v.custom<SiwxSession>((session) => session !== undefined),
)
