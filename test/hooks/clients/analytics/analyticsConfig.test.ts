import * as v from 'valibot'
import { expect, test } from 'vitest'
import { analyticsConfigSchema } from '../../../../hooks/clients/analytics/schemas.js'

test.each([true, false])('%s is accepted', (isAnalyticsEnabled) => {
  expect(v.parse(analyticsConfigSchema, { isAnalyticsEnabled, more: 1 })).toEqual({ isAnalyticsEnabled })
})

test.each([null, {}, [], { isAnalyticsEnabled: 'true' }, { isAnalyticsEnabled: 1 }])(
  '%j is rejected',
  (json) => {
    expect(v.is(analyticsConfigSchema, json)).toBe(false)
  },
)
