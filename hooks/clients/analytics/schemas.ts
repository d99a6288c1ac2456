import * as v from 'valibot'

/** The answer of `GET /getAnalyticsConfig`: whether the project wants events at all. */
export const analyticsConfigSchema = v.object({ isAnalyticsEnabled: v.boolean() })

/** The answer to an event that was taken. What it says beyond that is nobody's business. */
export const receiptSchema = v.object({})
