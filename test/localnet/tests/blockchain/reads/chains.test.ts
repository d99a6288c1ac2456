import * as v from 'valibot'
import { expect, test } from 'vitest'
import { supportedChainsSchema } from '../../../../../hooks/clients/blockchain/createSupportedNetworks.js'
import { gasPriceSchema } from '../../../../../hooks/clients/blockchain/schemas/gasPrice.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { waitForReceipt } from '../../../../support/waitForReceipt.js'
import { firstReason } from '../../support/firstReason.js'
import { createServiceBench } from '../createServiceBench.js'

const localnet = shareLocalnet()
const service = createServiceBench(localnet)

test('the supported chains are the local ones, and may be kept for a day', async () => {
  const answer = await service.get('/v1/supported-chains')
  const chains = v.parse(supportedChainsSchema, answer.body)
  expect(answer.body).toEqual(chains)
  expect(chains.http).toEqual(expect.arrayContaining(Object.keys(localnet.manifest.contracts)))
  expect(chains.http).not.toContain('eip155:1')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
})

test.each(['standard', 'fast', 'instant'] as const)(
  'a transaction that offers the %s gas price lands',
  async (haste) => {
    const { body } = await service.get('/v1/convert/gas-price', { chainId: 'eip155:31337' })
    const prices = v.parse(gasPriceSchema, body)
    expect(prices.standard <= prices.fast && prices.fast <= prices.instant).toBe(true)

    const { client, address } = service.open(0)
    const maxPriorityFeePerGas = 1n
    const hash = await client.sendTransaction({
      to: address,
      maxFeePerGas: prices[haste],
      maxPriorityFeePerGas,
    })
    const { status, effectiveGasPrice } = await waitForReceipt(client, hash)
    expect(status).toBe('success')
    expect(effectiveGasPrice).toBeLessThanOrEqual(prices[haste])
  },
)

test.each(['eip155:1', '31337', 'eip155:', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ''])(
  'the gas price of "%s" is refused with the field chainId',
  async (chainId) => {
    const refused = await service.get('/v1/convert/gas-price', { chainId })
    expect(refused.status).toBe(400)
    expect(firstReason(refused)?.field).toBe('chainId')
  },
)

test('a missing chain is a query of another form, rejected in plain text', async () => {
  const refused = await service.get('/v1/convert/gas-price')
  expect(refused.status).toBe(400)
  expect(refused.headers.get('content-type')).toContain('text/plain')
  expect(refused.body).toBe('Failed to deserialize query string: missing field `chainId`')
})
