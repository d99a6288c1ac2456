import * as v from 'valibot'
import { rowsSchema } from '../../shared/rowsSchema.js'

const maxOrigins = 1000
const originSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(2048))

/** Response of `GET /projects/v1/origins`: the origins that may use the project. An empty list allows all. */
export const originsSchema = v.object({
  allowedOrigins: rowsSchema<string>(originSchema, { most: maxOrigins }),
})
