import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { planTransfer } from '../../../hooks/evm/transfer/planTransfer.js'
import { sendTransfer } from '../../../hooks/evm/transfer/sendTransfer.js'
import { RpcError } from '../../../hooks/shared/errors/rpc.js'
import type { RpcClient } from '../../../hooks/shared/types/chain.js'
import type { Transfer, TransferAsset } from '../../../hooks/shared/types/transfer.js'
import { createEvmBench } from './support/createEvmBench.js'

const bench = createEvmBench()
const { accountAt, compare, createWallet, deployer, from, hostileOf, mined, network, nftOf, node } = bench
const { readHoldings, rpc, tokenOf } = bench

const native: TransferAsset = { kind: 'native' }
const tokenAt = (address: string, decimals = 18): TransferAsset => ({ kind: 'token', address, decimals })
const collectible = (standard: 'erc721' | 'erc1155'): TransferAsset => {
  const { address, tokenId } = nftOf(standard)
  return { kind: 'nft', address, tokenId: tokenId.toString(), standard }
}
const transferOf = (
  asset: TransferAsset,
  quantity: bigint,
  to: string = accountAt(10).address,
): Transfer => ({
  from: from(),
  to,
  asset,
  quantity,
})
const plan = (transfer: Transfer, client: RpcClient = rpc) =>
  planTransfer(client, { transfer, network: network() })

const keyOf = (asset: TransferAsset, holder: string) => {
  if (asset.kind === 'native') return `native ${holder}`
  return `${asset.address}${asset.kind === 'nft' ? `/${asset.tokenId}` : ''} ${holder}`
}

/** Sends, and compares every balance of the chain with the expected changes. */
async function sendAndCompare(transfer: Transfer) {
  const planned = await plan(transfer)
  expect(planned.failure).toBeUndefined()
  const before = await readHoldings()
  const wallet = createWallet()
  const { id } = await sendTransfer({ plan: planned, network: network(), provider: wallet.provider })
  const receipt = await mined(id)
  expect(receipt.status).toBe('success')
  expect(wallet.sends()).toHaveLength(1)
  const changed = compare(before, await readHoldings())
  const sender = `native ${accountAt(0).address}`
  const { [sender]: coins = 0n, ...others } = changed
  const withoutFee = coins + receipt.cost
  return { planned, receipt, changed: { ...others, ...(withoutFee !== 0n && { [sender]: withoutFee }) } }
}

describe('the transfer arrives as planned, and nothing else moves', () => {
  const kinds: [string, () => TransferAsset, bigint][] = [
    ['the coin', () => native, 123_456_789_012_345_678n],
    ['a token', () => tokenAt(tokenOf('usdc'), 6), 1_234_567n],
    ['a token without decimals', () => tokenAt(tokenOf('points'), 0), 7n],
    ['a token that returns nothing', () => tokenAt(hostileOf('noReturn'), 6), 31_337n],
    ['a token that may return false', () => tokenAt(hostileOf('returnsFalse')), 5n],
    ['a token that says no decimals', () => tokenAt(hostileOf('noDecimals'), 0), 3n],
    ['a collectible', () => collectible('erc721'), 1n],
    ['copies of a collectible', () => collectible('erc1155'), 2n],
  ]

  test.each(kinds)('%s', async (_, assetOf, quantity) => {
    const asset = assetOf()
    const { planned, changed, receipt } = await sendAndCompare(transferOf(asset, quantity))
    const [sender, receiver] = [accountAt(0).address, accountAt(10).address]
    expect(changed).toEqual({ [keyOf(asset, sender)]: -quantity, [keyOf(asset, receiver)]: quantity })
    expect(planned.changes).toEqual([
      { account: sender, asset, quantity: -quantity },
      { account: receiver, asset, quantity },
    ])
    const { fee = 0n, maxFee = 0n } = planned
    expect(receipt.cost).toBeLessThanOrEqual(fee)
    expect(receipt.cost * 2n).toBeGreaterThan(fee)
    expect(maxFee).toBeGreaterThan(fee)
  })

  test('a token with a transfer fee', async () => {
    const asset = tokenAt(tokenOf('fee'))
    const { planned, changed } = await sendAndCompare(transferOf(asset, 1_000n))
    const [sender, receiver] = [accountAt(0).address, accountAt(10).address]
    const truth = { [sender]: -1_000n, [receiver]: 990n, [deployer.address]: 10n }
    expect(changed).toEqual(
      Object.fromEntries(Object.entries(truth).map(([holder, change]) => [keyOf(asset, holder), change])),
    )
    expect(
      Object.fromEntries(planned.changes?.map(({ account, quantity }) => [account, quantity]) ?? []),
    ).toEqual(truth)
  })

  test('a contract that receives the native token', async () => {
    const { weth } = node().deployed.contracts
    const { changed, planned } = await sendAndCompare(transferOf(native, 10n ** 15n, weth))
    expect(changed).toEqual({
      [keyOf(native, accountAt(0).address)]: -(10n ** 15n),
      [keyOf(native, weth)]: 10n ** 15n,
    })
    expect(planned.maxFee).toBeGreaterThan(planned.fee ?? 0n)
  })

  test('a transfer to oneself changes nothing but the fee', async () => {
    const { changed, planned } = await sendAndCompare(transferOf(native, 5n, accountAt(0).address))
    expect(changed).toEqual({})
    expect(planned.changes).toEqual([])
  })
})

test('the fee of a plain transfer is known to the last unit', async () => {
  const planned = await plan(transferOf(native, 1n))
  const { id } = await sendTransfer({
    plan: planned,
    network: network(),
    provider: createWallet().provider,
  })
  expect((await mined(id)).cost).toBe(planned.fee)
})

describe('a transfer that the network would not execute', () => {
  const cases: [string, () => Transfer, object][] = [
    [
      'more tokens than there are',
      () => transferOf(tokenAt(tokenOf('usdc'), 6), 10n ** 15n),
      { kind: 'reverted' },
    ],
    [
      "another account's collectible",
      () =>
        transferOf({ kind: 'nft', address: nftOf('erc721').address, tokenId: '3', standard: 'erc721' }, 1n),
      { kind: 'reverted' },
    ],
    ['more copies than there are', () => transferOf(collectible('erc1155'), 4n), { kind: 'reverted' }],
    [
      'a collectible to a contract that could not give it back',
      () => transferOf(collectible('erc721'), 1n, tokenOf('usdc')),
      { kind: 'reverted' },
    ],
    [
      'coins to a contract that takes none',
      () => transferOf(native, 1n, tokenOf('usdc')),
      { kind: 'reverted' },
    ],
    ['more coins than there are', () => transferOf(native, 10n ** 30n), { kind: 'insufficient_funds' }],
    [
      'a token that returns false and moves nothing',
      () => transferOf(tokenAt(hostileOf('returnsFalse')), 10n ** 30n),
      { kind: 'without_effect' },
    ],
    [
      'the token of an address where no contract is',
      () => transferOf(tokenAt(accountAt(4).address), 1n),
      { kind: 'without_effect' },
    ],
  ]

  test.each(cases)('%s', async (_, transferIn, failure) => {
    expect((await plan(transferIn())).failure).toMatchObject(failure)
  })

  test('the native token without a rest for the fee', async () => {
    const balance = await node().client.getBalance({ address: accountAt(0).address })
    const { fee = 0n, failure } = await plan(transferOf(native, balance - 1n))
    expect(failure).toMatchObject({ kind: 'insufficient_funds' })
    expect((await plan(transferOf(native, balance - fee))).failure).toBeUndefined()
    expect((await plan(transferOf(native, balance - fee + 1n))).failure).toMatchObject({
      kind: 'insufficient_funds',
    })
  })

  test('tokens of an account without the native token for the fee', async () => {
    const { address } = accountAt(0)
    await node().client.setBalance({ address, value: 0n })
    const { failure } = await plan(transferOf(tokenAt(tokenOf('usdc'), 6), 1n))
    expect(failure).toMatchObject({ kind: 'insufficient_funds' })
  })
})

describe('a node that can not simulate', () => {
  const old: RpcClient = {
    async request(call) {
      if (call.method !== 'eth_simulateV1') return rpc.request(call)
      throw new RpcError({ code: -32601, details: 'the method does not exist' })
    },
  }

  test('detects by a call whether it reverts', async () => {
    const good = await plan(transferOf(tokenAt(hostileOf('noReturn'), 6), 1n), old)
    expect(good).toMatchObject({ changes: undefined, failure: undefined })
    expect(good.fee).toBeGreaterThan(0n)
    const bad = await plan(transferOf(tokenAt(tokenOf('usdc'), 6), 10n ** 15n), old)
    expect(bad.failure).toMatchObject({ kind: 'reverted' })
    const dear = await plan(transferOf(native, 10n ** 30n), old)
    expect(dear.failure).toMatchObject({ kind: 'insufficient_funds' })
  })
})

describe('the wallet', () => {
  const asset = () => tokenAt(tokenOf('usdc'), 6)
  const sendWith = async (answers: Parameters<typeof createWallet>[0]) => {
    const wallet = createWallet(answers)
    const planned = await plan(transferOf(asset(), 5n))
    const before = await readHoldings()
    const sending = sendTransfer({ plan: planned, network: network(), provider: wallet.provider })
    return { sending, wallet, changes: async () => compare(before, await readHoldings()) }
  }

  test.each([
    ['on another network', { eth_chainId: () => '0x1' }, 'network_changed'],
    ['on another account', { eth_accounts: () => [accountAt(1).address] }, 'account_changed'],
    ['locked', { eth_accounts: () => [] }, 'account_changed'],
  ])('%s is never requested', async (_, answers, kind) => {
    const { sending, wallet, changes } = await sendWith(answers)
    await expect(sending).rejects.toMatchObject({ kind })
    expect(wallet.sends()).toEqual([])
    expect(await changes()).toEqual({})
  })

  test('that rejects sends nothing', async () => {
    const { sending, wallet, changes } = await sendWith({
      eth_sendTransaction: () => Promise.reject({ code: 4001, message: 'User rejected the request.' }),
    })
    await expect(sending).rejects.toMatchObject({ kind: 'user_rejected' })
    expect(wallet.sends()).toHaveLength(1)
    expect(await changes()).toEqual({})
  })

  test('that fails after sending is not asked again, and nothing reports that it was not sent', async () => {
    const usual = createWallet().provider
    const { sending, wallet, changes } = await sendWith({
      async eth_sendTransaction(call) {
        await mined((await usual.request(call)) as Hex)
        throw { code: -32603, message: 'Internal JSON-RPC error.' }
      },
    })
    await expect(sending).rejects.toMatchObject({
      kind: 'unknown_outcome',
      message: 'We could not confirm it was sent. Check your wallet before trying again.',
    })
    expect(wallet.sends()).toHaveLength(1)
    expect(await changes()).toMatchObject({ [keyOf(asset(), accountAt(10).address)]: 5n })
  })
})
