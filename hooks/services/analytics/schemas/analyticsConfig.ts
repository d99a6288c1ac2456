import * as v from 'valibot'

/** The answer of `GET /getAnalyticsConfig`: whether the project wants events at all. */
export const analyticsConfigSchema = v.object({ isAnalyticsEnabled: v.boolean() })
