import { expect, test } from 'vitest'
import { readEffect } from '../../../../hooks/evm/read/readEffect.js'
import { readChange } from '../../../../hooks/evm/swap/readSwapEffect.js'
import type { SentTransfer } from '../../../../hooks/shared/types/transaction.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const id = `0x${'a'.repeat(64)}`
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const [usdc, dai, other] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string]
const events = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
}
const word = (value: bigint | string) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const log = (event: keyof typeof events, token: string, [from, to, quantity]: [string, string, bigint]) => ({
  address: token,
  topics: [events[event], word(from), word(to)],
  data: word(quantity),
})

type Scene = {
  logs: readonly unknown[]
  value?: bigint
  /** The account's native balance before and after the block. */
  balances?: readonly [bigint, bigint]
  /** How many transactions the account has in the block. */
  count?: number
  status?: string
  /** The account's code (EIP-7702). */
  code?: string
}

function createAsk({ logs, value = 0n, balances = [0n, 0n], count = 2, status = '0x1', code = '0x' }: Scene) {
  const receipt = {
    ...{ blockNumber: '0xa', status, logs, transactionHash: id },
    ...{ gasUsed: '0x5', effectiveGasPrice: '0x2', l1Fee: '0x1' },
  }
  const found = {
    from: alice,
    to: router,
    value: `0x${value.toString(16)}`,
    nonce: '0x1',
    input: '0x07ed2379',
  }
  const ask = async (method: string, ...params: readonly unknown[]) => {
    if (method === 'eth_getTransactionByHash') return found
    if (method === 'eth_getTransactionReceipt') return receipt
    if (method === 'eth_getBalance') return `0x${balances[params[1] === '0x9' ? 0 : 1].toString(16)}`
    if (method === 'eth_getTransactionCount')
      return params[1] === '0x9' ? '0x1' : `0x${(1 + count).toString(16)}`
    if (method === 'eth_getCode') return code
    if (method === 'eth_call') return word(0n)
    throw new TypeError(`${method} was not expected`)
  }
  return { ask, found, receipt }
}

async function effectOf(transfers: readonly SentTransfer[], scene: Scene) {
  const { ask, receipt } = createAsk(scene)
  const { effect, details } = await readEffect(ask, {
    transaction: { id, from: `eip155:1:${alice}`, transfers },
    receipt,
  })
  return details ?? effect
}

const approval: SentTransfer = {
  direction: 'out',
  address: usdc,
  decimals: 6,
  quantity: 500n,
  spender: router,
}

test.each([
  ['exactly what was reviewed', [log('approval', usdc, [alice, router, 500n])], 'reviewed'],
  ['more', [log('approval', usdc, [alice, router, 501n])], 'it approved something else'],
  [
    'without a limit',
    [log('approval', usdc, [alice, router, 2n ** 256n - 1n])],
    'it approved something else',
  ],
  ['less', [log('approval', usdc, [alice, router, 499n])], 'it approved something else'],
  ['another spender', [log('approval', usdc, [alice, bob, 500n])], 'it approved something else'],
  ['another token', [log('approval', dai, [alice, router, 500n])], 'it approved something else'],
  [
    'and a transfer',
    [log('approval', usdc, [alice, router, 500n]), log('transfer', usdc, [alice, bob, 1n])],
    'something left',
  ],
  ['no log', [], undefined],
])('an approval of %s', async (_, logs, effect) => {
  expect(await effectOf([approval], { logs })).toBe(effect)
})

test.each([
  ['as it was reviewed', [alice, router, 2n ** 256n - 1n], 'reviewed'],
  ['as much as the token counts', [alice, router, 2n ** 96n - 1n], 'reviewed'],
  ['of less, set in the wallet', [alice, router, 500n], 'reviewed'],
  ['for another spender', [alice, bob, 2n ** 256n - 1n], 'it approved something else'],
] as const)('an unlimited approval %s', async (_, [owner, spender, quantity], effect) => {
  const reviewed = { ...approval, quantity: 2n ** 256n - 1n }
  const logs = [log('approval', usdc, [owner, spender, quantity])]
  expect(await effectOf([reviewed], { logs })).toBe(effect)
})

const sold: SentTransfer = { direction: 'out', address: usdc, decimals: 6, quantity: 500n, spender: router }
const bought: SentTransfer = { direction: 'in', address: dai, decimals: 18, quantity: 400n, arrives: 396n }
const out = log('transfer', usdc, [alice, router, 500n])
const into = (quantity: bigint) => log('transfer', dai, [router, alice, quantity])

test.each([
  ['what was reviewed', [out, into(400n)], 'reviewed'],
  ['the minimum', [out, into(396n)], 'reviewed'],
  ['less', [out, into(395n)], 'less arrived than was reviewed'],
  [
    'what goes back again',
    [out, into(400n), log('transfer', dai, [alice, bob, 5n])],
    'less arrived than was reviewed',
  ],
  ['for more', [log('transfer', usdc, [alice, router, 501n]), into(400n)], 'another quantity left'],
  [
    'and another token leaves',
    [out, into(400n), log('transfer', other, [alice, bob, 1n])],
    'something else left too',
  ],
  [
    'and an approval',
    [out, into(400n), log('approval', other, [alice, bob, 1n])],
    'it approved something too',
  ],
  [
    'and the rest of the allowance',
    [out, into(400n), log('approval', usdc, [alice, router, 7n])],
    'reviewed',
  ],
  [
    'and an approval of what is sold, for another',
    [out, into(400n), log('approval', usdc, [alice, bob, 7n])],
    'it approved something too',
  ],
])('a swap that brings %s', async (_, logs, effect) => {
  expect(await effectOf([sold, bought], { logs })).toBe(effect)
})

const ether: SentTransfer = { direction: 'in', decimals: 18, quantity: 400n, arrives: 396n }

test('native currency that arrives is read from the balances around the block and the fee, else not at all', async () => {
  // The fee is 5 * 2 + 1.
  expect(await effectOf([sold, ether], { logs: [out], balances: [1000n, 1385n] })).toBe('reviewed')
  expect(await effectOf([sold, ether], { logs: [out], balances: [1000n, 1384n] })).toBeUndefined()
  // Another transaction of the account in the block may have spent some.
  expect(await effectOf([sold, ether], { logs: [out], balances: [1000n, 1384n], count: 1 })).toBe(
    'less arrived than was reviewed',
  )
  const { ask, found, receipt } = createAsk({ logs: [out], balances: [1000n, 1385n] })
  expect(await readChange(ask, { account: alice, found, receipt, transfer: {} })).toEqual({
    change: 396n,
    isLogged: false,
    isAlone: false,
  })
})

test('a transaction that only takes what is sold is no swap for native currency', async () => {
  const stolen = [log('transfer', usdc, [alice, bob, 500n])]
  const scene = { logs: stolen, balances: [1000n, 989n], count: 1 } as const
  expect(await effectOf([sold, ether], scene)).toBe('less arrived than was reviewed')
})

test('native currency that is sold is the value of the transaction', async () => {
  const native: SentTransfer = { direction: 'out', decimals: 18, quantity: 7n }
  expect(await effectOf([native, bought], { logs: [into(400n)], value: 7n })).toBe('reviewed')
  expect(await effectOf([native, bought], { logs: [into(400n)], value: 8n })).toBe('another quantity left')
})

test('a swap that was reverted has moved nothing', async () => {
  expect(await effectOf([sold, bought], { logs: [], status: '0x0' })).toBeUndefined()
})

const ownCode = { code: '0xef01', count: 1 }
/** What the account pays for the transaction. */
const fee = 11n

test.each<[string, readonly SentTransfer[], Scene, string | undefined]>([
  ['an approval', [approval], { logs: [log('approval', usdc, [alice, router, 500n])] }, 'reviewed'],
  ['a swap of tokens', [sold, bought], { logs: [out, into(400n)] }, 'reviewed'],
  [
    'a swap of the native currency',
    [{ ...sold, address: undefined }, bought],
    { logs: [into(400n)], value: 500n, balances: [9000n, 8500n] },
    'reviewed',
  ],
  [
    'a swap for the native currency',
    [sold, { ...bought, address: undefined }],
    { logs: [out], balances: [9000n, 9396n] },
    'reviewed',
  ],
])('what the account’s own code pays beside %s', async (_, transfers, scene, effect) => {
  const of = async (beside: bigint, parts: Partial<Scene> = {}) => {
    const [before, after] = scene.balances ?? [9000n, 9000n]
    const balances = [before, after - fee - beside] as const
    return effectOf(transfers, { ...scene, ...ownCode, balances, ...parts })
  }
  expect(await of(0n)).toBe(effect)
  expect(await of(1000n)).toMatch(/^(more left|less arrived) than was reviewed$/)
  // Networks may charge more than a receipt says.
  expect(await of(1n)).not.toBe('reviewed')
  expect(await of(1000n, { count: 2 })).not.toBe('reviewed')
})

test.each([
  ['Approval', '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'],
  ['Permit', '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec'],
])('an allowance by Permit2 (%s) beside an approval or a swap', async (_, event) => {
  const given = (quantity: bigint) => ({
    address: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    topics: [event, word(alice), word(dai), word(bob)],
    data: `${word(quantity)}${word(quantity).slice(2)}`,
  })
  const approved = log('approval', usdc, [alice, router, 500n])
  expect(await effectOf([approval], { logs: [approved, given(9n)] })).toBe('it approved something else')
  expect(await effectOf([sold, bought], { logs: [out, into(400n), given(9n)] })).toBe(
    'it approved something too',
  )
  expect(await effectOf([sold, bought], { logs: [out, into(400n), given(0n)] })).toBe('reviewed')
})
