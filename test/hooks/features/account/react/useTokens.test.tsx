import { expect, test } from 'vitest'
import { useTokens } from '../../../../../hooks/features/account/react/useTokens.js'
import { connect } from '../../../../../hooks/features/connect/actions/connect.js'
import type { PortfolioSource } from '../../../../../hooks/types/portfolio.js'
import type { TokenBalance } from '../../../../../hooks/types/token.js'
import { createFakeWallet } from '../../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../../../support/renderWithLatchkey.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
const row: TokenBalance = {
  id: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  quantity: 5n,
}

async function setup(getTokens: PortfolioSource['getTokens']) {
  const scene = createTestLatchkey({
    services: { portfolio: { getBalance: refuse, getTokens, getProfile: refuse } },
  })
  const fox = createFakeWallet()
  scene.add(fox, { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  return { fox, ...renderWithLatchkey(() => useTokens(), { test: scene }) }
}

test.each<[string, readonly TokenBalance[], string | undefined]>([
  ['rows without values', [row], undefined],
  ['rows of which one has no value', [{ ...row, value: '1.5' }, row], undefined],
  [
    'rows with values',
    [
      { ...row, value: '1.50' },
      { ...row, value: '0.25' },
    ],
    '1.75',
  ],
])('the total of %s', async (_, rows, total) => {
  const { advance, result } = await setup(async () => rows)
  expect(result.current).toMatchObject({ status: 'pending', total: undefined })
  await advance()
  expect(result.current).toMatchObject({ data: rows, total })
  expect(result.current.retryIn()).toBe(0)
})

test('specification 8: retries are blocked for 30 s after a failure, then one goes out', async () => {
  let calls = 0
  const { advance, result, run } = await setup(async () => {
    calls += 1
    throw new Error('node down')
  })
  await advance()
  expect(result.current).toMatchObject({ error: { message: 'Token Balance Unavailable' } })
  expect(result.current.retryIn()).toBe(30_000)
  const before = calls
  await advance(10_000)
  await run(() => result.current.refetch())
  expect([calls - before, result.current.retryIn()]).toEqual([0, 20_000])
  await advance(20_000)
  await run(() => result.current.refetch())
  expect(calls - before).toBe(1)
})

test('another network has rows of its own', async () => {
  const { advance, fox, result, run } = await setup(async ({ network }) => [{ ...row, name: network.name }])
  await advance()
  await run(() => fox.setChain(8453))
  await advance()
  expect(result.current.data).toMatchObject([{ name: 'Base' }])
})

test('on a network that the app did not ask for nothing is read', async () => {
  const { advance, fox, result, run } = await setup(async () => [row])
  await advance()
  await run(() => fox.setChain(10))
  await advance()
  expect(result.current).toMatchObject({ data: undefined, fetchStatus: 'idle' })
})
