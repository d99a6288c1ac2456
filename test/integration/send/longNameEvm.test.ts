import { expect, test } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { createEvmBench } from './support/createEvmBench.js'
import { createEvmChanges } from './support/createEvmChanges.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()
const { from, tokenOf } = bench
const { receiver } = createEvmChanges(bench)
const coin = () => ({ from: from(), to: receiver, asset: { kind: 'native' }, quantity: 5n }) as const
const token = () =>
  ({
    ...{ from: from(), to: receiver, quantity: 7n },
    asset: { kind: 'token', address: tokenOf('usdc'), decimals: 6 },
  }) as const

test.each([
  ['an ordinary name', 'USD Coin'],
  ['a name of a megabyte', 'x'.repeat(1_000_000)],
])('an open request is not forgotten after a token with %s is sent', async (_, name) => {
  let isLost = true
  const { latchkey, reload, wallet } = await openEvmPage(bench, {
    answers: {
      eth_sendTransaction: (call) => {
        if (isLost) throw { code: -32603, message: 'Lost.' }
        return bench.createWallet().provider.request(call)
      },
    },
  })
  const first = sendTransfer(latchkey, { plan: await planTransfer(latchkey, coin()) })
  await expect(first).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  isLost = false
  const told = await sendTransfer(latchkey, {
    ...{ plan: await planTransfer(latchkey, token()), name, symbol: 'USDC' },
  }).catch((thrown: Error) => thrown.name)
  // The user leaves it at that.
  const page = await reload()
  const open = readJournal(page).filter(({ asset }) => asset === 'native')
  const before = wallet.sends().length
  const again = await sendTransfer(page, { plan: await planTransfer(page, coin()) }).catch(
    (thrown: Error) => thrown.name,
  )
  expect({
    told: typeof told,
    open: open.length,
    again,
    asked: wallet.sends().length - before,
  }).toMatchObject({
    ...{ open: 1, again: 'SendUnconfirmedError', asked: 0 },
  })
})
