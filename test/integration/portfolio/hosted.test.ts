import { expect, test } from 'vitest'
import { totalOf } from '../../../hooks/portfolio/tokens/rules.js'
import { toCaipAddress } from '../../../hooks/shared/caip.js'
import type { ActivityPage } from '../../../hooks/shared/types/activity.js'
import { createServiceBench } from '../../localnet/tests/blockchain/createServiceBench.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { testPortfolio } from './contract.js'
import { localNetworks, openPortfolio } from './openPortfolio.js'

const localnet = shareLocalnet()
testPortfolio({
  localnet,
  choice: () => localnet.urls.services,
  origin: 'service',
  parts: { evm: 'blockchain', solana: 'blockchain' },
  profile: { ens: 'service', keepsNames: true },
  // It has no NFTs, and its history is for EVM only: the nodes answer instead.
  nfts: { origin: 'rpc', unlisted: undefined },
  activity: { evm: 'service', solana: 'rpc' },
})

function setup() {
  const { first, second, solana } = localNetworks(localnet)
  const { evm, solana: onSolana } = localnet.manifest.accounts
  const alice = toCaipAddress('eip155:31337', evm[0]?.address ?? '')
  return {
    ...openPortfolio(localnet, { choice: localnet.urls.services }),
    networks: { first, second, solana },
    alice,
    bob: toCaipAddress('eip155:31337', evm[1]?.address ?? ''),
    sol: toCaipAddress(`solana:${solana.id}`, onSolana[0]?.address ?? ''),
  }
}

test('values are price times quantity, in the requested currency', async () => {
  const { portfolio, alice: address, networks } = setup()
  const parameters = { address, network: networks.first }
  const dollars = (await portfolio.getTokens(parameters)).rows
  const euros = (await portfolio.getTokens({ ...parameters, currency: 'eur' })).rows
  const priced = dollars.filter(({ price }) => price !== undefined)
  expect(priced.length).toBeGreaterThan(1)
  for (const { price, value, quantity, decimals } of priced)
    expect(Number(value)).toBeCloseTo((Number(price) * Number(quantity)) / 10 ** decimals, 4)
  expect(dollars.find(({ symbol }) => symbol === 'tUSDC')?.price).toBe('1')
  expect(Number(totalOf(euros.filter(({ value }) => value)))).not.toBe(
    Number(totalOf(dollars.filter(({ value }) => value))),
  )
})

test('every request identifies the caller', async () => {
  const { portfolio, asked: all, alice: address, networks } = setup()
  await portfolio.getTokens({ address, network: networks.first, forceUpdate: [`${address}`] })
  const { origin } = new URL(localnet.urls.services)
  // The node is called for the native token and for the contracts that no list has, and needs no caller id.
  const asked = all.filter((url) => url.origin === origin)
  expect(all.length - asked.length).toBe(2)
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    '/v1/supported-chains',
    `/v1/account/${address.slice('eip155:31337:'.length)}/balance`,
  ])
  for (const url of asked) {
    expect(url.searchParams.get('projectId')).toBe(localnet.manifest.projectId)
    expect(url.searchParams.get('st')).toBe('latchkey')
    expect(url.searchParams.get('sv')).toMatch(/^js-/)
  }
  expect(Object.fromEntries(asked[1]?.searchParams ?? [])).toMatchObject({
    currency: 'usd',
    chainId: 'eip155:31337',
    forceUpdate: address,
  })
})

test('a project id unknown to the service is reported as such', async () => {
  const { alice: address, networks } = setup()
  const { portfolio } = openPortfolio(
    { ...localnet, urls: localnet.urls, manifest: { ...localnet.manifest, projectId: 'f'.repeat(32) } },
    { choice: localnet.urls.services },
  )
  await expect(portfolio.getTokens({ address, network: networks.first })).rejects.toMatchObject({
    name: 'InvalidAppConfigurationError',
  })
})

test('names come from the service on main networks and from the chain on test networks, and do not exist on Solana', async () => {
  const { portfolio, asked, alice, bob, sol, networks } = setup()
  const evm = [networks.first, networks.second]
  expect(await portfolio.getProfile({ address: alice, networks: evm })).toMatchObject({
    name: 'alice.latchkey.eth',
    source: 'service',
  })
  expect(await portfolio.getProfile({ address: bob, networks: evm })).toEqual({ source: 'none' })
  expect(await portfolio.getProfile({ address: sol, networks: [networks.solana] })).toEqual({
    source: 'none',
  })
  const before = asked.length
  expect(
    await portfolio.getProfile({ address: alice, networks: [{ ...networks.first, testnet: true }] }),
  ).toMatchObject({ name: 'alice.latchkey.eth', source: 'ens' })
  expect(asked.slice(before).filter(({ pathname }) => pathname.includes('identity'))).toEqual([])
})

test('activity comes newest first, page by page, with exact quantities', async () => {
  const { portfolio, alice: address, bob, networks } = setup()
  const { client } = createServiceBench(localnet).open(0)
  const sent = [1n, 20_000_000_000_000_001n]
  for (const value of sent) {
    const to = bob.slice('eip155:31337:'.length) as `0x${string}`
    await waitForReceipt(client, await client.sendTransaction({ to, value }))
  }
  const page = await portfolio.getActivity({ address, network: networks.first })
  const [newest, second] = page?.items ?? []
  expect([newest, second].map((item) => [item?.operation, item?.status, item?.networkId])).toEqual([
    ['send', 'confirmed', 'eip155:31337'],
    ['send', 'confirmed', 'eip155:31337'],
  ])
  const amounts = [newest, second].map((item) => {
    const { quantity = -1n, decimals = 0 } = item?.transfers[0] ?? {}
    return quantity * 10n ** BigInt(18 - decimals)
  })
  expect(amounts).toEqual(sent.toReversed())
  expect(newest?.id).toBe(newest?.hash)
  expect(newest?.at).toBeGreaterThan(0)
})

test('every page follows from the one before, and none repeats', async () => {
  const { portfolio, alice: address, bob, networks } = setup()
  const { client } = createServiceBench(localnet).open(0)
  const to = bob.slice('eip155:31337:'.length) as `0x${string}`
  const hashes: string[] = []
  for (let value = 1n; value <= 55n; value++) {
    const hash = await client.sendTransaction({ to, value })
    await waitForReceipt(client, hash)
    hashes.push(hash)
  }
  const ids: string[] = []
  let [pages, cursor]: [number, string | undefined] = [0, undefined]
  do {
    pages += 1
    const page: ActivityPage | undefined = await portfolio.getActivity({
      address,
      network: networks.first,
      cursor,
    })
    ids.push(...(page?.items ?? []).map(({ id }) => id))
    cursor = page?.next
  } while (cursor !== undefined)
  expect(pages).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(hashes))
})
