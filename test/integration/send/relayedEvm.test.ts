import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, test, vi } from 'vitest'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { createEvmBench } from './support/createEvmBench.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()
const quantity = 1000n

/** A call of the token by an account, included. */
async function call(
  place: number,
  functionName: 'approve' | 'transfer' | 'transferFrom',
  args: readonly unknown[],
) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args } as never)
  const hash = await bench.clientOf(place).sendTransaction({ to: bench.tokenOf('usdc'), data })
  await waitForReceipt(bench.node().client, hash)
}

/** A page whose wallet reports that it rejected a transfer of the token, after this; twice, if it is asked twice. */
async function reject(meanwhile: () => Promise<void>) {
  const page = await openEvmPage(bench, {
    answers: {
      async eth_sendTransaction() {
        await meanwhile()
        throw Object.assign(new Error('closed'), { code: 4001 })
      },
    },
  })
  const asset = { kind: 'token', address: bench.tokenOf('usdc'), decimals: 6 } as const
  const transfer = { from: page.from, to: bench.accountAt(2).address, asset, quantity } as const
  const confirm = async () =>
    sendTransfer(page.latchkey, { plan: await planTransfer(page.latchkey, transfer) })
  await expect(confirm()).rejects.toMatchObject({ name: 'UserRejectedError' })
  await bench.node().client.mine({ blocks: 2 })
  return { ...page, confirm }
}
const timeout = 15_000

test('what a relayer moved for a plain account is shown before a repetition, whatever the wallet reported', async () => {
  const [account, receiver, relayer] = [0, 2, 3].map((place): Hex => bench.accountAt(place).address)
  // As by a permit that the wallet signs for its relayer.
  await call(0, 'approve', [relayer, 10n ** 12n])
  const page = await reject(() => call(3, 'transferFrom', [account, receiver, quantity]))
  await vi.waitFor(() => expect(getIntents(page.latchkey)).toMatchObject([{ state: 'unconfirmed' }]), {
    timeout,
  })
  await expect(page.confirm()).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(page.wallet.sends()).toHaveLength(1)
})

test('what the account was paid meanwhile is no doubt about a rejection', async () => {
  await call(0, 'transfer', [bench.accountAt(4).address, 1n])
  const page = await reject(() => call(4, 'transfer', [bench.accountAt(0).address, 1n]))
  await vi.waitFor(
    () => expect(getIntents(page.latchkey, { settled: true })).toMatchObject([{ outcome: 'declined' }]),
    { timeout },
  )
  // It is asked for once more, and rejected once more.
  await expect(page.confirm()).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(page.wallet.sends()).toHaveLength(2)
})
