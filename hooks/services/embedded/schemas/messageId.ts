import * as v from 'valibot'

/** The id by which an answer finds its request. */
export const messageIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
