import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { sendSwap } from '../../../../hooks/evm/swap/sendSwap.js'
import { encodeApproval, encodeV2Call, proveBuilt } from '../../../../hooks/evm/swap/swapCalls.js'
import { UserRejectedError } from '../../../../hooks/shared/errors/provider.js'
import { NetworkChangedError } from '../../../../hooks/shared/errors/sending.js'
import { SwapMismatchError } from '../../../../hooks/shared/errors/swaps.js'
import type { SendPermit } from '../../../../hooks/shared/types/intent.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { SwapCall, SwapPlan, SwapTerms } from '../../../../hooks/shared/types/swapPlan.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { dai, usdc } from '../../../support/swapTokens.js'

const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const terms: SwapTerms = {
  account: `eip155:1:${alice}`,
  contracts: { router, calls: 'uniswapV2' },
  ...{ from: usdc, to: dai, quantity: 3_000_000n, minimumOut: 990n, kind: 'swap' },
}
const path = [usdc, dai].map(({ address }) => BigInt(address ?? 0))
const data = encodeV2Call(terms, { path, recipient: BigInt(alice), minimumOut: 990n, deadline: 2n ** 40n })
const swapping = proveBuilt(
  { from: terms.account, to: `eip155:1:${router}`, data, quantityOut: 1000n },
  terms,
)
const approval: SwapCall = {
  kind: 'approve',
  quantity: 3_000_000n,
  request: encodeApproval(terms, 3_000_000n),
}
const swap: SwapCall = { kind: 'swap', quantity: 3_000_000n, request: swapping }
const network = { id: 1, name: 'Ethereum', namespace: 'eip155' } as unknown as Network

/** Sends a batch by a wallet with this answer, and returns what the wallet was asked for. */
async function send(calls: readonly SwapCall[], answer: (id: string) => unknown, chainId = '0x1') {
  const asked: unknown[] = []
  const provider = {
    async request({ method, params }: { method: string; params?: readonly { id: string }[] }) {
      if (method === 'eth_accounts') return [alice]
      if (method === 'eth_chainId') return chainId
      asked.push([method, ...(params ?? [])])
      return answer(params?.[0]?.id ?? '')
    },
  }
  const permit = { onAsk() {}, onSent() {}, used: [] } as unknown as SendPermit
  const plan = { terms, calls: [...calls, swap] } as unknown as SwapPlan
  const batch = { id: '0xb1', calls }
  const sending = sendSwap({ ...permit, batch, call: swap, network, plan, provider })
  return { asked, result: await sending.catch((thrown: unknown) => thrown) }
}

test('a batch is one request of exactly the proven calls, which the account makes all of or none', async () => {
  const { asked, result } = await send([approval], (id) => ({ id }))
  const [first, last] = [approval, swap].map(({ request }) => request as typeof swapping)
  const partOf = (call: typeof first) => ({ to: call?.to, value: '0x0', data: call?.data })
  expect(asked).toEqual([
    [
      'wallet_sendCalls',
      {
        ...{ version: '2.0.0', id: '0xb1', from: alice, chainId: '0x1', atomicRequired: true },
        calls: [partOf(first), partOf(last)],
      },
    ],
  ])
  expect(result).toBeUndefined()
})

const approve = (spender: `0x${string}`, quantity: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, quantity] })
test.each([
  ['a spender', { data: approve(bob, 3_000_000n) }],
  ['an amount', { data: approve(router, 2n ** 256n - 1n) }],
  ['a token', { to: bob }],
  ['a value', { value: '0x1' }],
])('security: a batch whose approval has another %s does not reach the wallet', async (_, change) => {
  const request = { ...(approval.request as object), ...change }
  const { asked, result } = await send([{ ...approval, request }], (id) => ({ id }))
  expect(result).toBeInstanceOf(SwapMismatchError)
  expect(asked).toEqual([])
})

test('a wallet on another network is not asked', async () => {
  const { asked, result } = await send([approval], (id) => ({ id }), '0x89')
  expect(result).toBeInstanceOf(NetworkChangedError)
  expect(asked).toEqual([])
})

const thrower = (code: unknown) => () => Promise.reject(Object.assign(new Error('no'), { code }))
test.each([4200, 5700, 5710, 5740, 5750, 5760, -32601, -32602])(
  'a wallet that says %s has sent nothing, and its rejection has the cause',
  async (code) => {
    const { result } = await send([approval], thrower(code))
    expect(result).toMatchObject({ name: 'UserRejectedError', cause: { code } })
  },
)

test('security: a batch that fails with a message that is no text, or a secret, fails as any other', async () => {
  for (const message of [Object.create(null), '1f'.repeat(32)]) {
    const { result } = await send([approval], () => Promise.reject({ code: 5750, message }))
    expect(result).toMatchObject({ name: 'UserRejectedError', cause: { code: 5750 } })
    expect((result as UserRejectedError).details).toMatch(/^5750( \[…\])?$/)
  }
})

test('a rejection by the user has no cause', async () => {
  const { result } = await send([approval], thrower(4001))
  expect(result).toBeInstanceOf(UserRejectedError)
  expect((result as Error).cause).toBeUndefined()
})

test.each([5720, -32603, undefined, '5750'])('a wallet that says %s may have sent it', async (code) => {
  const { result } = await send([approval], thrower(code))
  expect(result).toMatchObject({ name: 'SendUnconfirmedError', callsId: undefined })
})

test.each([
  [{ id: '0xother' }, '0xother'],
  ['0xother', '0xother'],
  [{ id: 7 }, undefined],
  [null, undefined],
])('a wallet that answers %j may have sent it', async (answer, callsId) => {
  const { result } = await send([approval], () => answer)
  expect(result).toMatchObject({ name: 'SendUnconfirmedError', callsId })
})
