import * as v from 'valibot'
import { formatUnits, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import {
  onrampBuyOptionsSchema,
  onrampBuyQuoteSchema,
  onrampOptionsSchema,
  onrampQuoteSchema,
} from '../../../../../hooks/clients/blockchain/schemas/onramp.js'
import { refusalSchema } from '../../../../../hooks/clients/http/toConfigurationError.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { createBuyerBench } from './createBuyerBench.js'

const localnet = shareLocalnet()

const quoteBody = (changes: object = {}) => ({
  purchaseCurrency: { id: 'local-tusdc', symbol: 'tUSDC', name: 'Test USD Coin', networks: [] },
  paymentCurrency: { id: 'USD', payment_method_limits: [] },
  amount: '100',
  network: 'tUSDC',
  ...changes,
})

test('options say what can be paid with and what can be bought on which chain', async () => {
  const { status, body } = await createBuyerBench(localnet).ask('/v1/onramp/options')
  expect(status).toBe(200)
  const { paymentCurrencies, purchaseCurrencies } = v.parse(onrampOptionsSchema, body)
  expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  expect(paymentCurrencies[0]?.payment_method_limits).toEqual([
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ])
  const usdc = purchaseCurrencies.find(({ symbol }) => symbol === 'tUSDC')
  const token = localnet.manifest.tokens.find(({ symbol }) => symbol === 'tUSDC')
  expect(usdc?.networks).toContainEqual({
    name: 'latchkey-local',
    display_name: 'Latchkey Local',
    chain_id: '31337',
    contract_address: token?.address,
  })
  expect(purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(
    expect.arrayContaining(['ETH', 'tUSDC', 'tDAI']),
  )
})

test('the route of the hosted service says the same in its own shape', async () => {
  const { ask } = createBuyerBench(localnet)
  const options = v.parse(onrampOptionsSchema, (await ask('/v1/onramp/options')).body)
  const { status, body } = await ask('/v1/onramp/buy/options', { query: { country: 'US' } })
  expect(status).toBe(200)
  const networksOf = v
    .parse(onrampBuyOptionsSchema, body)
    .purchaseCurrencies.map(({ networks }) => networks.map(({ name, chainId }) => `${name} ${chainId}`))
  expect(networksOf).toEqual(
    options.purchaseCurrencies.map(({ networks }) =>
      networks.map(({ name, chain_id }) => `${name} ${chain_id}`),
    ),
  )
})

test('a quote keeps 1.5 % and a network fee back, and adds up', async () => {
  const { status, body } = await createBuyerBench(localnet).ask('/v1/onramp/quote', { body: quoteBody() })
  expect(status).toBe(200)
  expect(v.parse(onrampQuoteSchema, body)).toMatchObject({
    paymentTotal: { amount: '100.00', currency: 'USD' },
    paymentSubtotal: { amount: '98.50', currency: 'USD' },
    networkFee: { amount: '0.50', currency: 'USD' },
    purchaseAmount: { amount: '98', currency: 'tUSDC' },
  })
})

test('euros buy what they are worth in dollars, rounded down to the token’s last unit', async () => {
  const body = quoteBody({ paymentCurrency: { id: 'EUR' }, amount: '10.01' })
  const quote = v.parse(
    onrampQuoteSchema,
    (await createBuyerBench(localnet).ask('/v1/onramp/quote', { body })).body,
  )
  // 10.01 less 0.16 (1.5 % rounded up) less 0.50 is 9.35; a dollar is 0.92 euros.
  expect(quote.paymentSubtotal.amount).toBe('9.85')
  expect(quote.purchaseAmount.amount).toBe(formatUnits((935n * 10n ** 6n) / 92n, 6))
})

test('the native token is quoted at the price that the price route tells', async () => {
  const { ask } = createBuyerBench(localnet)
  const { body } = await ask('/v1/fungible/price', {
    body: {
      projectId: localnet.manifest.projectId,
      currency: 'usd',
      addresses: ['eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
    },
  })
  const { fungibles } = v.parse(v.object({ fungibles: v.array(v.object({ price: v.number() })) }), body)
  const price = parseUnits(String(fungibles[0]?.price), 18)
  const purchaseCurrency = { symbol: 'ETH' }
  const quote = v.parse(
    onrampQuoteSchema,
    (await ask('/v1/onramp/quote', { body: quoteBody({ purchaseCurrency, network: 'latchkey-local' }) }))
      .body,
  )
  const bought = parseUnits(quote.purchaseAmount.amount, 18)
  const expected = (98n * 10n ** 36n) / price
  // The price route's answer is a JSON number and so a little less exact.
  const difference = bought > expected ? bought - expected : expected - bought
  expect(difference).toBeLessThan(10n ** 6n)
})

test('the quote of the hosted service’s route names the provider’s fee', async () => {
  const { status, body } = await createBuyerBench(localnet).ask('/v1/onramp/buy/quotes', {
    query: {
      purchaseCurrency: 'USDC',
      purchaseNetwork: 'latchkey-local-2',
      paymentAmount: '100',
      paymentCurrency: 'USD',
      paymentMethod: 'CARD',
      country: 'US',
    },
  })
  expect(status).toBe(200)
  expect(v.parse(onrampBuyQuoteSchema, body)).toMatchObject({
    paymentTotal: { value: '100.00', currency: 'USD' },
    paymentSubTotal: { value: '98.50', currency: 'USD' },
    coinbaseFee: { value: '1.50', currency: 'USD' },
    networkFee: { value: '0.50', currency: 'USD' },
    purchaseAmount: { value: '98', currency: 'tUSDC' },
  })
})

test.each([
  [{ amount: '9.99' }, 'amount', 'from 10.00 to 25000.00'],
  [{ amount: '25000.01' }, 'amount', 'from 10.00 to 25000.00'],
  [{ amount: '1e3' }, 'amount', 'at most 2 decimals'],
  [{ amount: '10.001' }, 'amount', 'at most 2 decimals'],
  [{ amount: '-100' }, 'amount', 'at most 2 decimals'],
  [{ paymentCurrency: { id: 'XAU' } }, 'paymentCurrency', 'none of USD, EUR'],
  [{ purchaseCurrency: { symbol: 'DOGE' }, network: 'DOGE' }, 'asset', 'DOGE is not supported'],
  [{ network: 'ethereum' }, 'network', 'ethereum is not supported'],
])('a quote for %j is rejected', async (changes, field, description) => {
  const { status, body } = await createBuyerBench(localnet).ask('/v1/onramp/quote', {
    body: quoteBody(changes),
  })
  expect(status).toBe(400)
  const [reason] = v.parse(refusalSchema, body).reasons
  expect(reason?.field).toBe(field)
  expect(reason?.description).toContain(description)
})

test('a quote without an amount is a body of another form', async () => {
  const body = quoteBody({ amount: undefined })
  expect((await createBuyerBench(localnet).ask('/v1/onramp/quote', { body })).status).toBe(422)
})

test('a fault makes options and quotes answer 404, as at the hosted service', async () => {
  const { ask } = createBuyerBench(localnet)
  await localnet.control({ fault: '/v1/onramp/options', mode: 'status:404' })
  await localnet.control({ fault: '/v1/onramp/quote', mode: 'status:404' })
  for (const answer of [
    await ask('/v1/onramp/options'),
    await ask('/v1/onramp/quote', { body: quoteBody() }),
  ]) {
    expect(answer.status).toBe(404)
    expect(v.parse(refusalSchema, answer.body).reasons).toHaveLength(1)
  }
})
