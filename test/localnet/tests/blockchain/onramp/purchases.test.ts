import * as v from 'valibot'
import {
  createPublicClient,
  createTestClient,
  erc20Abi,
  getAddress,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { expect, test } from 'vitest'
import { historySchema } from '../../../../../hooks/clients/blockchain/schemas/history.js'
import { onrampUrlSchema } from '../../../../../hooks/clients/blockchain/schemas/onramp.js'
import { eventually } from '../../../../support/eventually.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { firstReason } from '../../support/firstReason.js'
import { createBuyerBench } from './createBuyerBench.js'

const localnet = shareLocalnet()
const wallet = () => localnet.manifest.accounts.evm[10]?.address ?? '0x'
const chains = [
  { key: 'evm', network: 'latchkey-local', caip2: 'eip155:31337' },
  { key: 'evm2', network: 'latchkey-local-2', caip2: 'eip155:31338' },
] as const

const clientOf = (key: 'evm' | 'evm2') =>
  createPublicClient({ transport: http(localnet.urls[key]), cacheTime: 0 })

function readToken(key: 'evm' | 'evm2', symbol: string) {
  const caip2 = chains.find((chain) => chain.key === key)?.caip2
  const token = localnet.manifest.tokens.find((row) => row.chainId === caip2 && row.symbol === symbol)
  if (token === undefined) throw new TypeError(`There is no ${symbol}.`)
  return clientOf(key).readContract({
    address: getAddress(token.address),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [wallet()],
  })
}

async function readPurchases(address: string = wallet()) {
  const { status, body } = await createBuyerBench(localnet).ask(`/v1/account/${address}/history`, {
    query: { onramp: 'coinbase', chainId: 'eip155:31337' },
  })
  expect(status).toBe(200)
  return v.parse(historySchema, body).data
}

test.each(chains)(
  'paying delivers the native tokens of an order on $key, exactly',
  async ({ key, network }) => {
    const { order, press, read } = createBuyerBench(localnet)
    const id = await order(
      { address: wallet(), assets: ['ETH'] },
      { defaultNetwork: network, presetCryptoAmount: 2 },
    )
    expect(await clientOf(key).getBalance({ address: wallet() })).toBe(0n)
    expect(await press(id, 'pay')).toEqual({ status: 303, location: `/onramp/provider?order=${id}` })
    await eventually(async () => (await read(id)).status).toBe('success')
    expect(await clientOf(key).getBalance({ address: wallet() })).toBe(parseEther('2'))
    const { hash } = await read(id)
    const receipt = await clientOf(key).getTransactionReceipt({ hash: hash as `0x${string}` })
    expect(receipt.status).toBe('success')
  },
)

test.each(chains)(
  'paying delivers tokens on $key for what is left after the fees',
  async ({ key, network }) => {
    const { order, press, read } = createBuyerBench(localnet)
    const more = { defaultNetwork: network, presetFiatAmount: 100 }
    const id = await order({ address: wallet(), assets: ['tUSDC'] }, more)
    await press(id, 'pay')
    await eventually(async () => (await read(id)).status).toBe('success')
    expect(await readToken(key, 'tUSDC')).toBe(parseUnits('98', 6))
  },
)

test('paying twice, even at the same moment, delivers once', async () => {
  const { order, press, read } = createBuyerBench(localnet)
  const id = await order({ address: wallet(), assets: ['ETH'] }, { presetCryptoAmount: 1 })
  await Promise.all([press(id, 'pay'), press(id, 'pay'), press(id, 'pay')])
  await eventually(async () => (await read(id)).status).toBe('success')
  await press(id, 'pay')
  expect(await clientOf('evm').getBalance({ address: wallet() })).toBe(parseEther('1'))
})

test('several orders at the same moment are all delivered', async () => {
  const { order, press, read } = createBuyerBench(localnet)
  const ids = await Promise.all(
    [1, 2, 3].map((coins) => order({ address: wallet(), assets: ['ETH'] }, { presetCryptoAmount: coins })),
  )
  await Promise.all(ids.map((id) => press(id, 'pay')))
  for (const id of ids) await eventually(async () => (await read(id)).status).toBe('success')
  expect(await clientOf('evm').getBalance({ address: wallet() })).toBe(parseEther('6'))
})

test('an order is on its way until its block comes, and the history says so', async () => {
  const { order, press, read } = createBuyerBench(localnet)
  const id = await order({ address: wallet(), assets: ['ETH'] }, { presetCryptoAmount: 1 })
  await localnet.control({ mine: 'manual' })
  await press(id, 'pay')
  const { status, hash } = await read(id)
  expect(status).toBe('in_progress')
  expect(await readPurchases()).toMatchObject([{ id, hash, operationType: 'buy', status: 'pending' }])

  await localnet.control({ mine: 'auto' })
  await eventually(async () => (await read(id)).status).toBe('success')
  expect(await readPurchases()).toMatchObject([
    {
      id,
      hash,
      status: 'confirmed',
      sentFrom: 'Coinbase',
      sentTo: wallet(),
      transfers: [{ direction: 'in', quantity: '1', token: { symbol: 'ETH' } }],
    },
  ])
})

test('a declined payment delivers nothing, is final, and stands in the history', async () => {
  const { order, press, read } = createBuyerBench(localnet)
  const id = await order({ address: wallet(), assets: ['ETH'] })
  await press(id, 'decline')
  await press(id, 'pay')
  expect(await read(id)).toMatchObject({ status: 'failed', hash: null })
  expect(await clientOf('evm').getBalance({ address: wallet() })).toBe(0n)
  expect(await readPurchases()).toMatchObject([{ id, status: 'failed' }])
})

test('a cancelled order cannot be paid and is no purchase', async () => {
  const { order, press, read } = createBuyerBench(localnet)
  const id = await order({ address: wallet(), assets: ['ETH'] })
  await press(id, 'cancel')
  await press(id, 'pay')
  expect(await read(id)).toMatchObject({ status: 'cancelled', hash: null })
  expect(await clientOf('evm').getBalance({ address: wallet() })).toBe(0n)
  expect(await readPurchases()).toEqual([])
})

test('a delivery that the chain rejects fails the order', async () => {
  const { order, press, read } = createBuyerBench(localnet)
  // A token contract takes no native tokens.
  const address = localnet.manifest.tokens[0]?.address ?? ''
  const id = await order({ address, assets: ['ETH'] }, { presetCryptoAmount: 1 })
  await press(id, 'pay')
  expect(await read(id)).toMatchObject({ status: 'failed', hash: null })
  // The next one isn't held up.
  const next = await order({ address: wallet(), assets: ['ETH'] }, { presetCryptoAmount: 1 })
  await press(next, 'pay')
  await eventually(async () => (await read(next)).status).toBe('success')
})

test('a payment that the server fails can be made again', async () => {
  const { order, press, read } = createBuyerBench(localnet)
  const id = await order({ address: wallet(), assets: ['ETH'] }, { presetCryptoAmount: 1 })
  await localnet.control({ fault: '/onramp/orders/:order/pay', mode: 'status:503' })
  expect((await press(id, 'pay')).status).toBe(503)
  expect((await read(id)).status).toBe('open')
  await localnet.control({ fault: '/onramp/orders/:order/pay', mode: 'off' })
  await press(id, 'pay')
  await eventually(async () => (await read(id)).status).toBe('success')
})

test('a fault of the node’s public port does not touch the delivery', async () => {
  const { order, press, read } = createBuyerBench(localnet)
  const id = await order({ address: wallet(), assets: ['ETH'] }, { presetCryptoAmount: 1 })
  await localnet.control({ fault: 'evm', mode: 'status:500' })
  await press(id, 'pay')
  await eventually(async () => (await read(id)).status).toBe('success')
})

test('purchases stay apart by account, and a reset forgets them', async () => {
  const { order, press, read } = createBuyerBench(localnet)
  const id = await order({ address: wallet(), assets: ['ETH'] }, { presetCryptoAmount: 1 })
  await press(id, 'pay')
  await eventually(async () => (await read(id)).status).toBe('success')
  expect(await readPurchases(localnet.manifest.accounts.evm[0]?.address)).toEqual([])
  await localnet.reset()
  expect(await readPurchases()).toEqual([])
  const answer = await fetch(`${localnet.urls.services}/onramp/orders/${id}`)
  expect(answer.status).toBe(404)
  const node = createTestClient({ mode: 'anvil', transport: http(localnet.urls.evm) })
  await expect(node.getTxpoolStatus()).resolves.toEqual({ pending: 0, queued: 0 })
})

test('the link leads to the provider’s page on this machine', async () => {
  const { askUrl } = createBuyerBench(localnet)
  const { status, body } = await askUrl({ destinationWallets: [{ address: wallet() }] })
  expect(status).toBe(200)
  const { origin, pathname } = new URL(v.parse(onrampUrlSchema, body).url)
  expect(origin + pathname).toBe(`${localnet.urls.services}/onramp/provider`)
})

test.each([
  [{ destinationWallets: [{ address: 'alice' }] }, 400, 'address'],
  [{ destinationWallets: [{ address: '0x', assets: ['ETH'] }] }, 400, 'address'],
  [{ defaultNetwork: 'ethereum' }, 400, 'network'],
  [{ assets: ['DOGE'] }, 400, 'asset'],
  [{ presetFiatAmount: 9 }, 400, 'amount'],
  [{ presetFiatAmount: 25_001 }, 400, 'amount'],
  [{ presetCryptoAmount: 1_000_000 }, 400, 'amount'],
  [{ destinationWallets: [] }, 422, undefined],
  [{ presetFiatAmount: 10.5 }, 422, undefined],
  [{ presetFiatAmount: -1 }, 422, undefined],
  [{ partnerUserId: undefined }, 422, undefined],
])('a link for %j is rejected', async (changes, status, field) => {
  const { assets, ...rest } = changes as { assets?: string[] }
  const body = { destinationWallets: [{ address: wallet(), assets: assets ?? ['ETH'] }], ...rest }
  const answer = await createBuyerBench(localnet).askUrl(body)
  expect(answer.status).toBe(status)
  if (field === undefined) expect(answer.body).toEqual(expect.stringMatching(/^Failed to deserialize/))
  else expect(firstReason(answer)?.field).toBe(field)
})
