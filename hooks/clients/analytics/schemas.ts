import * as v from 'valibot'

/** Response of `GET /getAnalyticsConfig`: whether the project has analytics enabled. */
export const analyticsConfigSchema = v.object({ isAnalyticsEnabled: v.boolean() })

/** Response to an accepted event. Its fields are ignored. */
export const receiptSchema = v.object({})
