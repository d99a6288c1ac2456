import { expect, test } from 'vitest'
import { verifyEvmAddress } from '../../hooks/evm/read/verifyEvmAddress.js'
import { parseCaipAddress } from '../../hooks/shared/parseCaipAddress.js'
import { readCases } from './support/readCases.js'
import { expectMessage, expectVerdict, withinBudget } from './support/verdicts.js'

/** Contexts give addresses plainly or as CAIP-10 ids. */
const plain = (value: unknown) =>
  typeof value === 'string' ? (parseCaipAddress(value)?.address ?? value) : undefined

test.each(readCases('evm-addresses'))('$id: $why', (row) => {
  const { token, account, history } = row.context ?? {}
  const verified = withinBudget(row, () =>
    verifyEvmAddress(row.input, {
      token: plain(token),
      account: plain(account),
      known: Array.isArray(history) ? history.flatMap((address) => plain(address) ?? []) : [],
    }),
  )
  expectVerdict(row, verified.verdict)
  if (verified.verdict === 'reject') return expectMessage(row, verified.error)
  if (row.value !== undefined) expect(verified.address).toBe(row.value)
})
