import { expect, test } from 'vitest'
import { evm } from '../../hooks/evm/evm.js'
import { mainnet, solanaMainnet } from '../../hooks/networks.js'
import { readReceiver } from '../../hooks/send/receiver/readReceiver.js'
import { parseCaipAddress } from '../../hooks/shared/parseCaipAddress.js'
import type { ChainAdapter, RpcClient } from '../../hooks/shared/types/chain.js'
import type { Network } from '../../hooks/shared/types/network.js'
import { solana } from '../../hooks/solana/solana.js'
import { type Case, readCases } from './support/readCases.js'
import { startTimer } from './support/startTimer.js'
import { expectVerdict } from './support/verdicts.js'

const rpc: RpcClient = { request: () => Promise.reject(new TypeError('no node may be asked')) }
const isText = (row: Case): row is Case<string> => typeof row.input === 'string'
const plain = (value: unknown) => parseCaipAddress(value)?.address ?? (value as string | undefined)

/** The verdict on a typed receiver before any request. */
async function judge({ input, context = {} }: Case<string>, adapter: ChainAdapter, network: Network) {
  const typed = readReceiver(input, network)
  if (typed.kind !== 'address') return { verdict: 'reject' } as const
  const { transfers } = await adapter.load({ rpc })
  const { token, history, account } = context
  const known = Array.isArray(history) ? history.map((address) => String(plain(address))) : []
  return transfers?.verify({ input: typed.address, token: plain(token), account: plain(account), known })
}

test.each(readCases('evm-addresses').filter(isText))('on EVM $id: $why', async (row) => {
  const judged = await judge(row, evm(), mainnet)
  expectVerdict(row, judged?.verdict ?? '')
  if (judged && 'address' in judged && row.value !== undefined) expect(judged.address).toBe(row.value)
})

test.each(readCases('solana-addresses').filter(isText))('on Solana $id: $why', async (row) => {
  const judged = await judge(row, solana(), solanaMainnet)
  expectVerdict(row, judged?.verdict ?? '')
  if (judged && 'address' in judged && row.value !== undefined) expect(judged.address).toBe(row.value)
})

test.each(readCases('ens-names').filter(isText))('by name $id: $why', (row) => {
  const timer = startTimer()
  const { kind } = readReceiver(row.input, mainnet)
  expect(timer(), 'ms').toBeLessThan(Number(row.context?.['budget_ms'] ?? 100))
  // A name without a normal form is found at the lookup.
  if (row.expect === 'accept') expect(kind).toBe('name')
  expect(kind).not.toBe('address')
})
