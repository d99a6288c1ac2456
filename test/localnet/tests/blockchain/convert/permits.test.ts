import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { swapTokenHolders } from '../../../evm/swapTokens.js'
import { firstReason } from '../../support/firstReason.js'
import { createSwapBench } from './createSwapBench.js'
import { signPermit } from './signPermit.js'

const localnet = shareLocalnet()

test.each([
  ['PUSD', 'evm', parseUnits('20', 6)],
  ['CUSD', 'evm', parseUnits('20', 18)],
  ['PUSD', 'evm2', parseUnits('20', 6)],
  ['CUSD', 'evm2', parseUnits('20', 18)],
] as const)('a permit of %s on %s takes the place of an approval', async (symbol, chain, value) => {
  const bench = createSwapBench(localnet, { chain, index: swapTokenHolders.first })
  const permit = await signPermit(bench, { symbol, value })
  const quoted = await bench.quote(symbol, 'tUSDC', value)
  const tx = await bench.build(symbol, 'tUSDC', value, { permit, estimate: true })
  expect(tx.eip155.gas).toBeGreaterThan(0n)
  const before = await bench.balanceOf('tUSDC')
  expect((await bench.send({ ...tx, value: 0n })).status).toBe('success')
  expect((await bench.balanceOf('tUSDC')) - before).toBe(quoted)
})

test('a permit of less than the amount does not carry the swap', async () => {
  const bench = createSwapBench(localnet, { index: swapTokenHolders.first })
  const value = parseUnits('20', 6)
  const permit = await signPermit(bench, { symbol: 'PUSD', value: value - 1n })
  const body = { ...bench.pairOf('PUSD', 'tUSDC'), amount: String(value), eip155: { slippage: 1, permit } }
  const answer = await bench.post(body)
  expect(answer.status).toBe(400)
  expect(firstReason(answer)?.description).toContain('cannot estimate, the transaction would fail')
  const tx = await bench.build('PUSD', 'tUSDC', value, { permit })
  expect((await bench.send({ ...tx, value: 0n })).status).toBe('reverted')
})

test('a token without permits takes none', async () => {
  const bench = createSwapBench(localnet, { index: swapTokenHolders.first })
  const permit = await signPermit(bench, { symbol: 'PUSD', value: 5n })
  const answer = await bench.post({
    ...bench.pairOf('tUSDC', 'tDAI'),
    amount: '5',
    eip155: { slippage: 1, permit },
  })
  expect(answer.status).toBe(400)
  expect(firstReason(answer)?.description).toBe(
    `Conversion parameter error: token ${bench.tokenOf('tUSDC')} takes no permits`,
  )
})
