import { type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { readJournal } from '../../../hooks/intents/journal.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { createEvmBench } from './support/createEvmBench.js'
import { createEvmChanges } from './support/createEvmChanges.js'
import { untilRecorded } from './support/followSent.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()
const { accountAt, clientOf, createWallet, from, readHoldings } = bench
const { changes, moved, receiver } = createEvmChanges(bench)
const transferOf = (quantity = 12_345n) =>
  ({ from: from(), to: receiver, asset: { kind: 'native' }, quantity }) as const
type Call = { method: string; params?: unknown }
/** The wallet's normal answer. */
const send = (call: Call) => createWallet().provider.request(call) as Promise<Hex>

test.each<[string, unknown]>([
  [
    '5000 and a text of the user',
    { code: 5000, message: 'User rejected: timeout while waiting for the node' },
  ],
  ['a nested 4001', { code: -32603, message: 'user declined', data: { code: 4001 } }],
  ['4001 itself', { code: 4001, message: 'User rejected the request.' }],
])('a wallet that sends and then reports %s is not asked again', async (_, thrown) => {
  const sent: Hex[] = []
  const { latchkey, wallet } = await openEvmPage(bench, {
    answers: {
      async eth_sendTransaction(call) {
        sent.push(await send(call))
        throw thrown
      },
    },
  })
  const before = await readHoldings()
  const plan = await planTransfer(latchkey, transferOf())
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ details: expect.any(String) })
  // The second press, or "try again" with another amount.
  const more = await planTransfer(latchkey, transferOf(12_346n))
  const again = sendTransfer(latchkey, { plan: more })
  await expect(again).rejects.toMatchObject({ name: 'SendUnconfirmedError', id: sent[0] })
  expect(wallet.sends()).toHaveLength(1)
  expect(await changes(before, ...sent)).toEqual(moved(12_345n))
})

test('a reload while the wallet is open sends once, and the chain says what became of it', async () => {
  let answer = () => {}
  const sent: Hex[] = []
  const { latchkey, reload, wallet } = await openEvmPage(bench, {
    answers: {
      async eth_sendTransaction(call) {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        sent.push(await send(call))
        return sent[0]
      },
    },
  })
  const before = await readHoldings()
  const plan = await planTransfer(latchkey, transferOf())
  const first = sendTransfer(latchkey, { plan })
  await expect.poll(() => wallet.sends().length).toBe(1)
  const again = await reload()
  const blocked = sendTransfer(again, { plan: await planTransfer(again, transferOf(7n)) })
  await expect(blocked).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(wallet.sends()).toHaveLength(1)
  answer()
  await first
  // It is shown once more before another like it, since it was reported to the second page as possibly not sent.
  await expect.poll(() => getIntents(again)).toMatchObject([{ state: 'settled', outcome: 'confirmed' }])
  expect(await changes(before, ...sent)).toEqual(moved(12_345n))
})

test('a wallet that pays another recipient is found out, and so is one that answers with another’s transaction', async () => {
  let lie: (call: Call) => Promise<Hex> = async () =>
    clientOf(0).sendTransaction({ to: accountAt(3).address, value: 99_999n })
  const { latchkey } = await openEvmPage(bench, { answers: { eth_sendTransaction: (call) => lie(call) } })
  const { id } = await sendTransfer(latchkey, { plan: await planTransfer(latchkey, transferOf()) })
  await untilRecorded(latchkey, id, {
    effect: 'different',
    actual: [{ quantity: 99_999n, receiver: accountAt(3).address }],
  })
  await expect(
    sendTransfer(latchkey, { plan: await planTransfer(latchkey, transferOf()) }),
  ).rejects.toMatchObject({
    intent: { state: 'different' },
  })
  lie = async () => clientOf(1).sendTransaction({ to: accountAt(4).address, value: 12_345n })
  const to = accountAt(4).address
  const other = await sendTransfer(latchkey, { plan: await planTransfer(latchkey, { ...transferOf(), to }) })
  await untilRecorded(latchkey, other.id, { effect: 'different', actual: [] })
})

test('a wallet that answers with an earlier transaction leaves its own unconfirmed', async () => {
  const sent: Hex[] = []
  const { latchkey } = await openEvmPage(bench, {
    answers: {
      async eth_sendTransaction(call) {
        if (sent.length === 0) sent.push(await send(call))
        return sent[0]
      },
    },
  })
  const before = await readHoldings()
  await sendTransfer(latchkey, { plan: await planTransfer(latchkey, transferOf()) })
  await untilRecorded(latchkey, sent[0] ?? '', { status: 'confirmed', effect: 'reviewed' })
  const again = sendTransfer(latchkey, { plan: await planTransfer(latchkey, transferOf()) })
  await expect(again).rejects.toMatchObject({ name: 'SendUnconfirmedError', id: undefined })
  expect(await changes(before, ...sent)).toEqual(moved(12_345n))
})

test('what a wallet sends after its rejection was borne out is shown before another like it', async () => {
  let late: Call | undefined
  const { latchkey, wallet } = await openEvmPage(bench, {
    answers: {
      eth_sendTransaction(call) {
        if (late !== undefined) return send(call)
        late = call
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      },
    },
  })
  const before = await readHoldings()
  const plan = await planTransfer(latchkey, transferOf())
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
  await bench.node().client.mine({ blocks: 1 })
  await expect
    .poll(() => readJournal(latchkey), { timeout: 20_000 })
    .toMatchObject([{ state: 'settled', outcome: 'declined' }])
  const hash = await send(late as unknown as Call)
  await waitForReceipt(bench.node().client, hash)
  const again = sendTransfer(latchkey, { plan })
  await expect(again).rejects.toMatchObject({ name: 'SendUnconfirmedError', id: hash })
  expect(wallet.sends()).toHaveLength(1)
  expect(getIntents(latchkey)).toMatchObject([{ outcome: 'confirmed', transactionId: hash }])
  expect(await changes(before, hash)).toEqual(moved(12_345n))
})

test('a wallet that approves or calls something else on the token’s contract is reported as different', async () => {
  const token = bench.tokenOf('usdc')
  const abi = parseAbi(['function approve(address, uint256) returns (bool)'])
  const { latchkey } = await openEvmPage(bench, {
    answers: {
      eth_sendTransaction: () =>
        clientOf(0).writeContract({
          address: token,
          abi,
          functionName: 'approve',
          args: [accountAt(3).address, 5n],
        }),
    },
  })
  const asset = { kind: 'token', address: token, decimals: 6 } as const
  const plan = await planTransfer(latchkey, { ...transferOf(5n), asset })
  const { id } = await sendTransfer(latchkey, { plan })
  await untilRecorded(latchkey, id, { effect: 'different' })
  await expect.poll(() => getIntents(latchkey)).toMatchObject([{ state: 'different', transactionId: id }])
})

test('a wallet that gives the account code beside the transfer is reported as different (EIP-7702)', async () => {
  const { contracts } = bench.node().deployed
  const { latchkey } = await openEvmPage(bench, {
    answers: {
      async eth_sendTransaction() {
        const contractAddress = contracts.erc1271Wallet
        const authorization = await clientOf(0).signAuthorization({ contractAddress, executor: 'self' })
        return clientOf(0).sendTransaction({
          ...{ to: receiver, value: 12_345n, authorizationList: [authorization] },
        })
      },
    },
  })
  const before = await readHoldings()
  const { id } = await sendTransfer(latchkey, { plan: await planTransfer(latchkey, transferOf()) })
  await untilRecorded(latchkey, id, { status: 'confirmed', effect: 'different' })
  expect(await changes(before, id)).toEqual(moved(12_345n))
  expect(await bench.node().client.getCode({ address: accountAt(0).address })).toMatch(/^0xef0100/)
  await expect.poll(() => getIntents(latchkey)).toMatchObject([{ state: 'different', transactionId: id }])
})

test.each([
  ['an old', true],
  ['a new', false],
])(
  'a wallet that names %s payment by another account is not believed, though the account has code of its own',
  async (_, isOld) => {
    const { contracts } = bench.node().deployed
    const { client } = bench.node()
    const code: Hex = `0xef0100${contracts.erc1271Wallet.slice(2)}`
    await client.setCode({ address: accountAt(0).address, bytecode: code })
    const pay = async () => {
      const hash = await clientOf(1).sendTransaction({ to: receiver, value: 12_345n })
      await waitForReceipt(client, hash)
      return hash
    }
    const old = await pay()
    await client.mine({ blocks: 2 })
    const { latchkey } = await openEvmPage(bench, {
      answers: { eth_sendTransaction: () => (isOld ? old : pay()) },
    })
    const { id } = await sendTransfer(latchkey, { plan: await planTransfer(latchkey, transferOf()) })
    await untilRecorded(latchkey, id, { status: 'confirmed', effect: 'different' })
  },
)

test('a token that takes a part of the transfer since the review is reported as different', async () => {
  const { client } = bench.node()
  const token = bench.tokenOf('usdc')
  const { latchkey } = await openEvmPage(bench, {
    answers: {
      async eth_sendTransaction(call) {
        // While the wallet prompts, the issuer replaces the code by one that keeps 1 %.
        const bytecode = await client.getCode({ address: bench.tokenOf('fee') })
        await client.setCode({ address: token, bytecode: bytecode ?? '0x' })
        return send(call)
      },
    },
  })
  const asset = { kind: 'token', address: token, decimals: 6 } as const
  const before = await readHoldings()
  const plan = await planTransfer(latchkey, { ...transferOf(), asset })
  const { id } = await sendTransfer(latchkey, { plan })
  await untilRecorded(latchkey, id, { status: 'confirmed', effect: 'different' })
  expect((await changes(before, id))[`${token} ${receiver}`]).toBe(12_222n)
})

test.each(['usdc', 'native'] as const)(
  'what a relay sends for an account with code (%s) is not taken for nothing, though its nonce is the same',
  async (which) => {
    const { client, deployed } = bench.node()
    const [sender, relay, token] = [accountAt(0).address, accountAt(1).address, bench.tokenOf('usdc')]
    const abi = parseAbi([
      'function approve(address, uint256) returns (bool)',
      'function transferFrom(address, address, uint256) returns (bool)',
    ])
    const call = { address: token, abi } as const
    const approved = clientOf(0).writeContract({ ...call, functionName: 'approve', args: [relay, 10n ** 9n] })
    await waitForReceipt(client, await approved)
    await client.setCode({
      address: sender,
      bytecode: `0xef0100${deployed.contracts.erc1271Wallet.slice(2)}`,
    })
    const { latchkey, wallet } = await openEvmPage(bench, {
      answers: {
        async eth_sendTransaction() {
          const args = [sender, receiver, 12_345n] as const
          // A node's own way for what a contract account does with its native balance.
          if (which === 'native')
            await client.setBalance({
              address: sender,
              value: (await client.getBalance({ address: sender })) - 12_345n,
            })
          else
            await waitForReceipt(
              client,
              await clientOf(1).writeContract({ ...call, functionName: 'transferFrom', args }),
            )
          throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        },
      },
    })
    const asset =
      which === 'native'
        ? ({ kind: 'native' } as const)
        : ({ kind: 'token', address: token, decimals: 6 } as const)
    const plan = await planTransfer(latchkey, { ...transferOf(), asset })
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
    expect(wallet.sends()).toHaveLength(1)
  },
)
