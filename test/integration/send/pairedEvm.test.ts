import { evm } from '@latchkey/hooks/evm'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shortfallOf } from '../../../hooks/send/review/holdPlan.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import type { TransferAsset, TransferPlan } from '../../../hooks/shared/types/transfer.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { versions } from '../pairing/support/openConnector.js'
import { sendingEvm } from './support/answerPaired.js'
import { createEvmBench } from './support/createEvmBench.js'
import { untilRecorded } from './support/followSent.js'
import { openPaired, type Paired } from './support/openPaired.js'

/** A token that takes a part on the way has to be acknowledged. */
const shownOf = (plan: TransferPlan) => [shortfallOf(plan)?.key ?? []].flat()

const bench = createEvmBench()
const { accountAt, compare, deployer, from, hostileOf, mined, network, nftOf, node, readHoldings, tokenOf } =
  bench
const clients = provideClients()
const nftAbi = parseAbi([
  'function safeTransferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
])

/** An account without holdings. */
const { address: receiver } = accountAt(10)
const { address: sender } = accountAt(0)

type Kind = {
  asset: TransferAsset
  quantity: bigint
  /** The expected wallet request: its target, native value and call data. */
  question: { to: Hex; value: bigint; data?: Hex }
  /** The expected balance changes, without the fee. */
  truth: Readonly<Record<string, bigint>>
}

const coins = (quantity: bigint): Kind => ({
  asset: { kind: 'native' },
  quantity,
  question: { to: receiver, value: quantity },
  truth: { [`native ${sender}`]: -quantity, [`native ${receiver}`]: quantity },
})

const token = (address: Hex, decimals: number, quantity: bigint): Kind => ({
  asset: { kind: 'token', address, decimals },
  quantity,
  question: {
    to: address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, quantity] }),
  },
  truth: { [`${address} ${sender}`]: -quantity, [`${address} ${receiver}`]: quantity },
})

/** The issuer keeps one hundredth. */
function feeToken(): Kind {
  const address = tokenOf('fee')
  const truth = { [sender]: -1_000n, [receiver]: 990n, [deployer.address]: 10n }
  const entries = Object.entries(truth).map(([holder, change]) => [`${address} ${holder}`, change])
  return { ...token(address, 18, 1_000n), truth: Object.fromEntries(entries) }
}

function piece(standard: 'erc721' | 'erc1155', quantity: bigint): Kind {
  const { address, tokenId } = nftOf(standard)
  const key = `${address}/${tokenId}`
  const functionName = 'safeTransferFrom'
  const data =
    standard === 'erc721'
      ? encodeFunctionData({ abi: nftAbi, functionName, args: [sender, receiver, tokenId] })
      : encodeFunctionData({ abi: nftAbi, functionName, args: [sender, receiver, tokenId, quantity, '0x'] })
  return {
    asset: { kind: 'nft', address, tokenId: tokenId.toString(), standard },
    quantity,
    question: { to: address, value: 0n, data },
    truth: { [`${key} ${sender}`]: -quantity, [`${key} ${receiver}`]: quantity },
  }
}

const kinds: [string, () => Kind][] = [
  ['the coin', () => coins(123_456_789_012_345_678n)],
  ['a token', () => token(tokenOf('usdc'), 6, 1_234_567n)],
  ['a token that keeps a part for itself', feeToken],
  ['a token that returns nothing', () => token(hostileOf('noReturn'), 6, 31_337n)],
  ['a collectible', () => piece('erc721', 1n)],
  ['copies of a collectible', () => piece('erc1155', 2n)],
]

describe.each(versions)('with the client %s', (version) => {
  let pair: Paired
  beforeAll(async () => {
    pair = await openPaired(clients, {
      version,
      networks: [network()],
      adapter: evm(),
      script: sendingEvm,
      evmUrl: node().url,
    })
  })
  afterAll(() => pair.close())

  test.each(kinds)('%s arrives as planned, and nothing else moves', async (_, kindOf) => {
    const { latchkey, wallet } = pair
    const { asset, quantity, question, truth } = kindOf()
    const known = wallet.requests.length
    const before = await readHoldings()
    const plan = await planTransfer(latchkey, { from: from(), to: receiver, asset, quantity })
    expect(plan.failure).toBeUndefined()
    expect(wallet.requests).toHaveLength(known)
    const { id } = await sendTransfer(latchkey, { plan, acknowledged: shownOf(plan) })

    const { cost, status } = await mined(id as Hex)
    expect(status).toBe('success')
    const { value, ...call } = question
    expect(wallet.requests.slice(known)).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: sender, ...call, value: toHex(value), chainId: '0x7a69' }],
        chainId: 'eip155:31337',
        topic: pair.topic,
      },
    ])
    const coin = `native ${sender}`
    expect(compare(before, await readHoldings())).toEqual({ ...truth, [coin]: (truth[coin] ?? 0n) - cost })
    expect(cost).toBeLessThanOrEqual(plan.fee ?? 0n)
    await untilRecorded(latchkey, id, {
      ...{ kind: 'send', status: 'confirmed', networkId: 'eip155:31337', from: from() },
      transfers: [{ direction: 'out', quantity, receiver }],
    })
    expect(wallet.failures).toEqual([])
  })
})
