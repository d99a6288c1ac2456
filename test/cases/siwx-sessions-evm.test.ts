import { expect, test } from 'vitest'
import { verifyMessage } from '../../hooks/evm/sign/verifyMessage.js'
import { mainnet } from '../../hooks/networks.js'
import { ServiceUnreachableError } from '../../hooks/shared/errors/http.js'
import { isCaipAddress } from '../../hooks/shared/parseCaipAddress.js'
import type { CaipAddress } from '../../hooks/shared/types/caip.js'
import { createFakeRpc } from '../support/createFakeRpc.js'
import { type Case, readCases } from './support/readCases.js'
import { startTimer } from './support/startTimer.js'
import { expectVerdict } from './support/verdicts.js'

type Input = { message: string; signature: string; $rpc?: string; $contract_account?: boolean }

const accountOf = (row: Case): CaipAddress | undefined => {
  const account = row.context?.['account']
  return isCaipAddress(account) && account.startsWith('eip155:') ? account : undefined
}

/** The rows that an EVM signature decides: valid sessions, bad signatures, and undecidable ones. */
const rows = readCases<Input>('siwx-sessions').filter((row) => {
  const { reason } = row as { reason?: string }
  const isDecided = row.expect === 'valid' || reason === 'bad_signature' || reason === 'unverified'
  return isDecided && accountOf(row) !== undefined
})

test('the case file has EVM rows', () => {
  expect(rows.length).toBeGreaterThan(12)
})

test.each(rows)('$id: $why', async (row) => {
  const { message, signature, $rpc, $contract_account } = row.input
  const rpc = createFakeRpc(({ method }) => {
    if ($rpc === 'down') throw new ServiceUnreachableError()
    expect(method).toBe('eth_getCode')
    return '0x'
  })
  const address = accountOf(row)
  if (address === undefined) throw new TypeError('The row names no account.')
  // A contract's account differs from the signing key's.
  const account: CaipAddress = $contract_account ? `eip155:1:0x${'c0'.repeat(20)}` : address
  const timer = startTimer()
  const checking = verifyMessage(rpc, { network: mainnet, address: account, message, signature })
  if ((row as { reason?: string }).reason === 'unverified') {
    await expect(checking).rejects.toMatchObject({ name: 'SiwxUnverifiedError' })
    return
  }
  expectVerdict(row, (await checking) ? 'valid' : 'invalid')
  const budget = row.context?.['budget_ms']
  if (typeof budget === 'number') expect(timer(), 'ms').toBeLessThan(budget)
})
