import * as v from 'valibot'
import { expect, test } from 'vitest'
import { receiptSchema } from '../../../../hooks/clients/analytics/schemas.js'

test.each([{}, { status: 'SUCCESS' }, { anything: [1] }])(
  '%j is a receipt, and nothing of it is stored',
  (json) => {
    expect(v.parse(receiptSchema, json)).toEqual({})
  },
)

test.each([null, 'ok', 1])('%j is no receipt', (json) => {
  expect(v.is(receiptSchema, json)).toBe(false)
})
