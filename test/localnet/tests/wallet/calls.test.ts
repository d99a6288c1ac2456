import { createTestClient, encodeFunctionData, erc20Abi, type Hex, http, parseAbi, toHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { createWalletBench } from '../support/createWalletBench.js'
import type { Outcome, WalletTab } from '../support/openWallet.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const bench = createWalletBench()
const chainId = '0x7a69'

type Status = { status: number; atomic: boolean; receipts: { status: Hex; transactionHash: Hex }[] }

const token = () => bench.localnet.manifest.tokens.find(({ symbol }) => symbol === 'tUSDC')?.address as Hex
const balanceOf = (index: number) =>
  bench.client().readContract({
    address: token(),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [bench.addressOf(index)],
  })
/** Gives account 4 so much tUSDC; more than account 0 has reverts. */
const give = (amount: bigint) => ({
  to: token(),
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bench.addressOf(4), amount] }),
})
const tooMuch = 10n ** 15n
const bundle = (calls: readonly object[], more: object = {}) => [
  { version: '2.0.0', chainId, from: bench.addressOf(0), atomicRequired: true, calls, ...more },
]
const batch = (settings: object) => bench.control({ do: 'batch', ...settings })

function idOf(outcome: Outcome): string {
  if (!('result' in outcome)) throw new TypeError(`The wallet said ${outcome.message}`)
  return (outcome.result as { id: string }).id
}

async function open(settings: object, wallet = 'approve'): Promise<WalletTab> {
  await bench.control({ do: 'grant', accounts: [0], origin: bench.origin })
  await batch(settings)
  return bench.open({ wallet })
}

async function statusOf({ request }: WalletTab, id: string): Promise<Status> {
  const outcome = await request('wallet_getCallsStatus', [id])
  if (!('result' in outcome)) throw new TypeError(`The wallet said ${outcome.message}`)
  return outcome.result as Status
}

/** The status once a block has the calls: a wallet answers when they are sent. */
const minedStatusOf = (tab: WalletTab, id: string): Promise<Status> =>
  vi.waitFor(
    async () => {
      const status = await statusOf(tab, id)
      expect(status.status).not.toBe(100)
      return status
    },
    { timeout: 15_000 },
  )

async function atomicOf({ request }: WalletTab): Promise<unknown> {
  const outcome = await request('wallet_getCapabilities', [bench.addressOf(0), [chainId]])
  return 'result' in outcome ? outcome.result : outcome
}

test.each([['supported'], ['ready'], ['unsupported']])(
  'the capabilities say that atomic is %s, for the accounts that the site sees',
  async (atomic) => {
    const tab = await open({ atomic })
    expect(await atomicOf(tab)).toEqual({ [chainId]: { atomic: { status: atomic } } })
    expect(await tab.request('wallet_getCapabilities', [bench.addressOf(0)])).toEqual({
      result: { [chainId]: { atomic: { status: atomic } } },
    })
    expect(await tab.request('wallet_getCapabilities', [bench.addressOf(0), ['0x1']])).toEqual({ result: {} })
    expect(await tab.request('wallet_getCapabilities', [bench.addressOf(1)])).toMatchObject({ code: 4100 })
  },
)

test('a new wallet carries nothing out together, and a reset brings that back', async () => {
  const tab = await open({})
  expect(await atomicOf(tab)).toEqual({ [chainId]: { atomic: { status: 'unsupported' } } })
  await batch({ atomic: 'supported' })
  await bench.localnet.reset()
  await bench.control({ do: 'grant', accounts: [0], origin: bench.origin })
  expect(await atomicOf(tab)).toEqual({ [chainId]: { atomic: { status: 'unsupported' } } })
})

test('calls happen together in one transaction of the account itself', async () => {
  const tab = await open({ atomic: 'supported' })
  const before = await balanceOf(4)
  const coins = { to: bench.addressOf(4), value: toHex(7n) }
  const held = await bench.client().getBalance({ address: bench.addressOf(4) })
  const id = idOf(await tab.request('wallet_sendCalls', bundle([give(5n), give(6n), coins])))
  const status = await minedStatusOf(tab, id)
  expect(await balanceOf(4)).toBe(before + 11n)
  expect(await bench.client().getBalance({ address: bench.addressOf(4) })).toBe(held + 7n)
  expect(status).toMatchObject({ version: '2.0.0', id, chainId, status: 200, atomic: true })
  expect(status.receipts.map((receipt) => receipt.status)).toEqual(['0x1'])
  const hash = status.receipts[0]?.transactionHash ?? '0x'
  const { from, to } = await bench.client().getTransaction({ hash })
  expect([from, to]).toEqual([bench.addressOf(0).toLowerCase(), bench.addressOf(0).toLowerCase()])
})

test('calls that cannot happen together do not happen at all', async () => {
  const tab = await open({ atomic: 'supported' })
  const before = await balanceOf(4)
  const outcome = await tab.request('wallet_sendCalls', bundle([give(5n), give(tooMuch)]))
  expect(outcome).toHaveProperty('code')
  expect(await balanceOf(4)).toBe(before)
})

test('an account that is ready is upgraded once, when the user agrees', async () => {
  const tab = await open({ atomic: 'ready' }, 'ask')
  const sending = tab.request('wallet_sendCalls', bundle([give(5n), give(6n)]))
  await tab.prompt.getByRole('heading', { name: 'Upgrade account' }).waitFor()
  await tab.prompt.getByText(bench.localnet.manifest.contracts['eip155:31337']?.batchAccount ?? '').waitFor()
  await tab.prompt.getByRole('button', { name: 'Approve' }).click()
  await tab.prompt.getByRole('heading', { name: 'Send calls' }).waitFor()
  await tab.prompt.getByText('2, together').waitFor()
  await tab.prompt.getByText('0.000006 tUSDC').waitFor()
  await tab.prompt.getByRole('button', { name: 'Approve' }).click()
  expect((await minedStatusOf(tab, idOf(await sending))).status).toBe(200)
  expect(await bench.client().getCode({ address: bench.addressOf(0) })).toMatch(/^0xef0100/)
  expect(await atomicOf(tab)).toEqual({ [chainId]: { atomic: { status: 'supported' } } })

  const again = tab.request('wallet_sendCalls', bundle([give(5n)]))
  await tab.prompt.getByRole('heading', { name: 'Send calls' }).waitFor()
  await tab.prompt.getByRole('button', { name: 'Decline' }).click()
  expect(await again).toMatchObject({ code: 4001 })
})

test('a refused upgrade has a code of its own, and nothing is sent', async () => {
  const tab = await open({ atomic: 'ready' }, 'ask')
  const before = await balanceOf(4)
  const sending = tab.request('wallet_sendCalls', bundle([give(5n)]))
  await tab.prompt.getByRole('heading', { name: 'Upgrade account' }).waitFor()
  await tab.prompt.getByRole('button', { name: 'Decline' }).click()
  expect(await sending).toMatchObject({ code: 5750 })

  await batch({ refusesUpgrade: true })
  await bench.control({ do: 'mode', mode: 'approve' })
  expect(await tab.request('wallet_sendCalls', bundle([give(5n)]))).toMatchObject({ code: 5750 })
  expect(await balanceOf(4)).toBe(before)
})

test('a wallet that does nothing together says so, and sends one after the other where that is enough', async () => {
  const tab = await open({ atomic: 'unsupported' })
  const before = await balanceOf(4)
  expect(await tab.request('wallet_sendCalls', bundle([give(5n)]))).toMatchObject({ code: 5760 })
  const outcome = await tab.request(
    'wallet_sendCalls',
    bundle([give(5n), give(6n)], { atomicRequired: false }),
  )
  const status = await minedStatusOf(tab, idOf(outcome))
  expect(status).toMatchObject({ status: 200, atomic: false })
  expect(status.receipts).toHaveLength(2)
  expect(await balanceOf(4)).toBe(before + 11n)
})

test('one after the other stops where one fails: what was sent stays', async () => {
  const tab = await open({})
  const before = await balanceOf(4)
  const outcome = await tab.request(
    'wallet_sendCalls',
    bundle([give(5n), give(tooMuch), give(6n)], { atomicRequired: false }),
  )
  const status = await minedStatusOf(tab, idOf(outcome))
  expect(status).toMatchObject({ status: 600, atomic: false })
  expect(status.receipts).toHaveLength(1)
  expect(await balanceOf(4)).toBe(before + 5n)
  const refused = await tab.request('wallet_sendCalls', bundle([give(tooMuch)], { atomicRequired: false }))
  expect(refused).toHaveProperty('code')
})

test('calls wait for a block, and their id is known in every tab of the site', async () => {
  const tab = await open({ atomic: 'supported' })
  await bench.localnet.control({ mine: 'manual' })
  const id = idOf(await tab.request('wallet_sendCalls', bundle([give(5n)], { id: 'mine-1' })))
  expect(id).toBe('mine-1')
  expect(await statusOf(tab, id)).toMatchObject({ status: 100, receipts: [] })
  await bench.localnet.control({ mine: 1 })
  const second = await bench.open({ wallet: 'approve' })
  expect(await statusOf(second, id)).toMatchObject({ status: 200 })
  await tab.page.reload()
  expect(await statusOf(tab, id)).toMatchObject({ status: 200 })
  expect(await tab.request('wallet_sendCalls', bundle([give(5n)], { id }))).toMatchObject({ code: 5720 })
  expect(await tab.request('wallet_getCallsStatus', ['other'])).toMatchObject({ code: 5730 })
})

test('calls that fail in their block took nothing with them', async () => {
  const tab = await open({ atomic: 'supported' })
  const before = await balanceOf(4)
  const { contracts, urls } = bench.localnet.manifest
  const { uniswapV2Router = '0x', weth = '0x' } = contracts['eip155:31337'] ?? {}
  const node = createTestClient({ mode: 'anvil', transport: http(urls.evm) })
  const deadline = (await bench.client().getBlock()).timestamp + 1_000n
  const data = encodeFunctionData({
    abi: parseAbi(['function swapExactETHForTokens(uint256, address[], address, uint256) payable']),
    args: [0n, [weth, token()], bench.addressOf(0), deadline],
  })

  await bench.localnet.control({ mine: 'manual' })
  const swap = { to: uniswapV2Router, data, value: toHex(1_000_000_000_000n) }
  const id = idOf(await tab.request('wallet_sendCalls', bundle([give(5n), swap])))
  await node.setNextBlockTimestamp({ timestamp: deadline + 1n })
  await bench.localnet.control({ mine: 1 })
  expect(await statusOf(tab, id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  expect(await balanceOf(4)).toBe(before)
})

test('what was sent is shown when the site asks for it', async () => {
  const tab = await open({ atomic: 'supported' })
  const id = idOf(await tab.request('wallet_sendCalls', bundle([give(5n)])))
  await bench.control({ do: 'mode', mode: 'ask' })
  const showing = tab.request('wallet_showCallsStatus', [id])
  await tab.prompt.getByRole('heading', { name: 'Sent calls' }).waitFor()
  await tab.prompt.getByText('200', { exact: true }).waitFor()
  await tab.prompt.getByRole('button', { name: 'Approve' }).click()
  expect(await showing).toEqual({ result: null })
  expect(await tab.request('wallet_showCallsStatus', ['other'])).toMatchObject({ code: 5730 })
})

test.each([
  ['another version', { version: '1.0' }, -32602],
  ['no word about atomicity', { atomicRequired: undefined }, -32602],
  ['no calls', { calls: [] }, -32602],
  ['a broken chain id', { chainId: '31337' }, -32602],
  ['a broken call', { calls: [{ to: 'here' }] }, -32602],
  ['an unknown chain', { chainId: '0x1' }, 5710],
  ['a foreign account', { from: '0x0000000000000000000000000000000000000001' }, 4100],
  ['a capability that must be there', { capabilities: { paymasterService: {} } }, 5700],
  ['such a capability of one call', { calls: [{ capabilities: { flow: { optional: false } } }] }, 5700],
  ['more calls than it takes', { calls: Array.from({ length: 51 }, () => ({})) }, 5740],
])('a request with %s is refused with its code', async (_, changes, code) => {
  const tab = await open({ atomic: 'supported' })
  expect(await tab.request('wallet_sendCalls', bundle([give(1n)], changes))).toMatchObject({ code })
  expect(await tab.request('wallet_sendCalls', ['nonsense'])).toMatchObject({ code: -32602 })
})

test('a capability that may be missing keeps nothing from happening', async () => {
  const tab = await open({ atomic: 'supported' })
  const capabilities = { paymasterService: { url: 'https://example.org', optional: true } }
  const id = idOf(await tab.request('wallet_sendCalls', bundle([give(1n)], { capabilities })))
  expect(await minedStatusOf(tab, id)).toMatchObject({ status: 200 })
})

test.each([
  [{ do: 'batch', atomic: 'maybe' }, '"atomic" is one of supported, ready, unsupported'],
  [{ do: 'batch', refusesUpgrade: 'no' }, '"refusesUpgrade" is true or false'],
  [{ do: 'keepBundle', bundle: {} }, '"bundle" needs id'],
])('control rejects %j with a clear message', async (body, message) => {
  const { status, error } = await bench.control(body)
  expect(status).toBe(400)
  expect(error).toContain(message)
})
