import { encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { createEvmBench } from './support/createEvmBench.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()
const batchAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])
const multicallAbi = parseAbi([
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call3Value[] calls) payable',
])
const quantity = 1000n
const transferData = (to: Hex, amount = quantity) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

/** A relayer's transaction that gives account 0 the code of a contract that obeys anyone, and has it call a token. */
async function relay(callData: Hex) {
  const account = privateKeyToAccount(bench.accountAt(0).privateKey)
  const { client, deployed } = bench.node()
  const nonce = await client.getTransactionCount({ address: account.address })
  const address = deployed.contracts.multicall3
  const call = { target: bench.tokenOf('usdc'), value: 0n, callData, allowFailure: false }
  return bench.clientOf(3).sendTransaction({
    authorizationList: [await account.signAuthorization({ address, chainId: 31_337, nonce })],
    to: account.address,
    data: encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3Value', args: [[call]] }),
    gas: 300_000n,
  })
}

/** Confirms a transfer of a token or of the native currency to account 2, which the wallet answers in its own way. */
async function confirm(kind: 'token' | 'native', answer: () => Promise<Hex>, status: 'confirmed' | 'failed') {
  const page = await openEvmPage(bench, { answers: { eth_sendTransaction: answer } })
  const asset =
    kind === 'native' ? { kind } : ({ kind, address: bench.tokenOf('usdc'), decimals: 6 } as const)
  const transfer = { from: page.from, to: bench.accountAt(2).address, asset, quantity } as const
  const { id } = await sendTransfer(page.latchkey, { plan: await planTransfer(page.latchkey, transfer) })
  await waitForReceipt(bench.node().client, id as Hex)
  await untilRecorded(page.latchkey, id, { status })
  return recordOf(page.latchkey, id)
}

test.each([
  ['that moved the token as reviewed', quantity, 'confirmed'],
  ['that failed', 2n ** 200n, 'failed'],
] as const)(
  'a transaction of a relayer %s, and that gave the account code, is not only that',
  async (_, amount, status) => {
    const record = await confirm(
      'token',
      () => relay(transferData(bench.accountAt(2).address, amount)),
      status,
    )
    expect(record).toMatchObject({ effect: 'different' })
    const address = bench.accountAt(0).address
    expect(await bench.node().client.getCode({ address })).toMatch(/^0xef0100/)
  },
)

test.each(['token', 'native'] as const)(
  'an account’s own code that sends the %s as reviewed, and 5 ETH to a thief beside it, did something else',
  async (kind) => {
    const { client, deployed } = bench.node()
    const [account, receiver, , thief] = [0, 2, 3, 4].map((place) => bench.accountAt(place).address)
    if (account === undefined || receiver === undefined || thief === undefined) throw new TypeError('none')
    const code = deployed.contracts.batchAccount.slice(2).toLowerCase()
    await client.setCode({ address: account, bytecode: `0xef0100${code}` })
    const reviewed =
      kind === 'native'
        ? { to: receiver, value: quantity, data: '0x' as const }
        : { to: bench.tokenOf('usdc'), value: 0n, data: transferData(receiver) }
    const run = (theft: bigint) => async () => {
      const calls = [reviewed, { to: thief, value: theft, data: '0x' as const }]
      const data = encodeFunctionData({
        abi: batchAbi,
        functionName: 'execute',
        args: [calls.slice(0, theft ? 2 : 1)],
      })
      return bench.clientOf(0).sendTransaction({ to: account, data })
    }
    const had = await client.getBalance({ address: thief })
    expect(await confirm(kind, run(0n), 'confirmed')).toMatchObject({ effect: 'reviewed' })
    expect(await client.getBalance({ address: thief })).toBe(had)
    expect(await confirm(kind, run(parseEther('5')), 'confirmed')).toMatchObject({ effect: 'different' })
    expect(await client.getBalance({ address: thief })).toBe(had + parseEther('5'))
  },
)

test('a payment that the recipient’s contract passed on to a thief, by call data that was not reviewed, is not shown as sent', async () => {
  const { client } = bench.node()
  const [to, thief] = [bench.accountAt(2).address, bench.accountAt(4).address]
  // Keeps what it is paid without data, and passes it on to the address in the data, as routers and bridges do.
  await client.setCode({ address: to, bytecode: '0x36156014576000600060006000346000355af1005b00' })
  const had = await client.getBalance({ address: thief })
  const pay =
    (data?: Hex, value = quantity) =>
    () =>
      bench.clientOf(0).sendTransaction({ to, value, ...(data && { data }) })
  expect(await confirm('native', pay(), 'confirmed')).toMatchObject({ effect: 'reviewed' })
  const data = `0x${thief.slice(2).toLowerCase().padStart(64, '0')}` as const
  expect((await confirm('native', pay(data), 'confirmed'))?.effect).toBeUndefined()
  expect(await client.getBalance({ address: thief })).toBe(had + quantity)
  expect(await confirm('native', pay(data, 2n * quantity), 'confirmed')).toMatchObject({
    effect: 'different',
  })
})
