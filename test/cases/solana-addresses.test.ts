import { expect, test } from 'vitest'
import { verifySolanaAddress } from '../../hooks/solana/read/verifySolanaAddress.js'
import { readCases } from './support/readCases.js'
import { expectMessage, expectVerdict, withinBudget } from './support/verdicts.js'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

test.each(readCases('solana-addresses'))('$id: $why', (row) => {
  const { token, account } = row.context ?? {}
  const verified = withinBudget(row, () =>
    verifySolanaAddress(row.input, { token: text(token), account: text(account) }),
  )
  expectVerdict(row, verified.verdict)
  if (verified.verdict === 'reject') {
    if (text(row.input)) expect(JSON.stringify(verified)).not.toContain(row.input)
    return expectMessage(row, verified.error)
  }
  if (row.value !== undefined) expect(verified.address).toBe(row.value)
})
