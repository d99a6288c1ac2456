import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { base, mainnet } from '../../../hooks/networks.js'
import { type UseReceiveParameters, useReceive } from '../../../hooks/receive/useReceive.js'
import type { Features } from '../../../hooks/shared/types/features.js'
import type { Token } from '../../../hooks/shared/types/token.js'
import { alice, bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const usd: Token = { address: bob, symbol: 'USD', name: 'US coin', decimals: 6 }

async function setup(
  parameters: UseReceiveParameters = {},
  chainId = 1,
  token: Token = usd,
  features: Features = {},
) {
  const scene = createTestLatchkey({ features, tokens: { 'eip155:1': [token] } })
  scene.add(createFakeWallet({ chainId }), { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  await scene.advance()
  return renderWithLatchkey(() => useReceive(parameters), { test: scene }).result
}

test('while disconnected there is no receiving address', () => {
  const { result } = renderWithLatchkey(() => useReceive({ amount: '1' }))
  expect(result.current).toMatchObject({
    address: undefined,
    networks: [],
    assets: [],
    asset: undefined,
    link: undefined,
    error: null,
  })
})

test('when disabled it returns nothing, also while connected', async () => {
  const result = await setup({ amount: '1' }, 1, usd, { receive: false })
  expect(result.current).toMatchObject({
    address: undefined,
    caipAddress: undefined,
    networks: [],
    assets: [],
    link: undefined,
    error: null,
  })
})

test('without an amount it is the full address and no link', async () => {
  const result = await setup({ amount: ' ' })
  expect(result.current).toMatchObject({
    address: alice,
    caipAddress: `eip155:1:${alice}`,
    network: mainnet,
    networks: [mainnet, base],
    link: undefined,
    error: null,
  })
  expect(result.current.assets.map(({ symbol }) => symbol)).toEqual(['ETH', 'USD'])
})

test('an amount requests the native token', async () => {
  const result = await setup({ amount: '0.5' })
  expect(result.current.link).toBe(`ethereum:${alice}@1?value=500000000000000000`)
})

test('with a token it requests that, and reads the locale’s decimal mark', async () => {
  const result = await setup({ amount: '1,5', decimalMark: ',', token: bob })
  expect(result.current.asset).toMatchObject(usd)
  expect(result.current.link).toBe(`ethereum:${bob}@1/transfer?address=${alice}&uint256=1500000`)
})

test.each([
  ['1e5', 'InvalidAmountError'],
  ['-1', 'InvalidAmountError'],
  ['0', 'ZeroAmountError'],
  ['0.0000000000000000001', 'TooManyDecimalsError'],
])('%s is reported as invalid and makes no link', async (amount, name) => {
  const result = await setup({ amount })
  expect(result.current).toMatchObject({ link: undefined, error: { name } })
})

test('a token of another network is not requested, and nothing in its place', async () => {
  const result = await setup({ amount: '1', token: bob }, 8453)
  expect(result.current).toMatchObject({ asset: undefined, link: undefined, error: null })
})

test.each(['erc721', 'erc1155'] as const)(
  'items of a collection (%s) are not requested by an amount',
  async (standard) => {
    const result = await setup({ amount: '1', token: bob }, 1, { ...usd, decimals: 0, standard })
    expect(result.current.assets.map(({ symbol }) => symbol)).toEqual(['ETH'])
    expect(result.current.link).toBeUndefined()
  },
)

test('the texts of a token are cleaned', async () => {
  const result = await setup({}, 1, { ...usd, symbol: 'US\u200bD', name: 'U\u202eS' })
  expect(result.current.assets[1]).toMatchObject({ address: bob, symbol: 'USD', name: 'US' })
})
