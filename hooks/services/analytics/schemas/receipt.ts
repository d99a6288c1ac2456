import * as v from 'valibot'

/** The answer to an event that was taken. What it says beyond that is nobody's business. */
export const receiptSchema = v.object({})
