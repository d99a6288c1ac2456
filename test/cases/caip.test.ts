import { expect, test } from 'vitest'
import { parseCaipNetworkId } from '../../hooks/shared/caip.js'
import { parseCaipAddress } from '../../hooks/shared/parseCaipAddress.js'
import { readCases } from './support/readCases.js'
import { expectVerdict, withinBudget } from './support/verdicts.js'

test.each(readCases('caip'))('$id: $why', (row) => {
  const parse = row.kind === 'caip2' ? parseCaipNetworkId : parseCaipAddress
  const parts = withinBudget(row, () => parse(row.input))
  expectVerdict(row, parts === undefined ? 'reject' : 'accept')
  if (parts !== undefined && row.value !== undefined) expect(parts).toEqual(row.value)
})
