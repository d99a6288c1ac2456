import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { universalResolverAbi } from '../../hooks/evm/read/abi.js'
import type { Hex } from '../../hooks/evm/read/callContract.js'
import { normalizeEnsName } from '../../hooks/evm/read/names.js'
import { resolveEnsName } from '../../hooks/evm/read/resolveEnsName.js'
import { mainnet } from '../../hooks/networks.js'
import { createFakeRpc } from '../support/createFakeRpc.js'
import { alice } from '../support/createFakeWallet.js'
import { readCases } from './support/readCases.js'
import { startTimer } from './support/startTimer.js'
import { expectVerdict } from './support/verdicts.js'

// Preloaded: a row's time budget covers the name and not loading the table.
await import('../../hooks/evm/read/normalizeWithTable.js')

test.each(readCases('ens-names'))('$id: $why', async (row) => {
  const timer = startTimer()
  const name = await normalizeEnsName(row.input)
  const budget = Number(row.context?.['budget_ms'] ?? Number.POSITIVE_INFINITY)
  expect(timer(), 'ms').toBeLessThan(budget)

  expectVerdict(row, name === undefined ? 'reject' : 'accept')
  if (name !== undefined && row.value !== undefined) expect(name).toBe(row.value)
})

/** A resolver that resolves every name to alice. */
function createGenerousResolver() {
  return createFakeRpc(({ params }) => {
    const [{ data }] = params as [{ data: Hex }]
    expect(decodeFunctionData({ abi: universalResolverAbi, data }).functionName).toBe('resolveWithGateways')
    const address = encodeAbiParameters([{ type: 'address' }], [alice])
    const answer = { abi: universalResolverAbi, functionName: 'resolveWithGateways' } as const
    return encodeFunctionResult({ ...answer, result: [address, zeroAddress] })
  })
}

test.each(readCases<string>('ens-names'))('$id as a receiver: $why', async (row) => {
  const rpc = createGenerousResolver()
  const found = await resolveEnsName(rpc, { name: row.input, network: mainnet })
  expectVerdict(row, found === undefined ? 'reject' : 'accept')
  if (found === undefined) return expect(rpc.calls).toEqual([])
  expect(found.address).toBe(alice)
  if (row.value !== undefined) expect(found.name).toBe(row.value)
})
