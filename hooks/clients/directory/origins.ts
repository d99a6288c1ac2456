import * as v from 'valibot'
import { rowsSchema } from '../../shared/rowsSchema.js'

const mostOrigins = 1000
const originSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(2048))

/** The answer of `GET /projects/v1/origins`: the pages that may use the project. An empty list means all of them. */
export const originsSchema = v.object({
  allowedOrigins: rowsSchema<string>(originSchema, { most: mostOrigins }),
})
