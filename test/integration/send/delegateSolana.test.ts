import { getApproveInstruction, getTransferInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { openSolanaPage } from './support/openSolanaPage.js'

const shared = shareSolanaBench()
const quantity = 1_234n

test.each(['the delegate', 'the account'] as const)(
  'tokens that %s moved while the wallet reported a rejection are shown before a repetition',
  async (by) => {
    const { bench } = shared
    const [alice, bob, carol] = [await bench.accountAt(0), await bench.accountAt(1), await bench.accountAt(2)]
    const usdc = bench.tokenOf('usdc')
    const [source, destination] = [await usdc.holding(alice.address), await usdc.holding(bob.address)]
    await bench.land(alice, [
      getApproveInstruction({ source, delegate: carol.address, owner: alice, amount: 1_000_000n }),
    ])
    bench.node.mine(2)
    const had = await bench.amountAt(destination).catch(() => 0n)
    let asked = 0
    const page = await openSolanaPage(bench, {
      async answer() {
        asked += 1
        const authority = by === 'the account' ? alice : carol
        await bench.land(authority, [
          getTransferInstruction({ source, destination, authority, amount: quantity }),
        ])
        throw Object.assign(new Error('closed'), { code: 4001 })
      },
    })
    const transfer = { from: page.from, to: bob.address, asset: page.assetOf('usdc'), quantity }
    const confirm = async () =>
      sendTransfer(page.latchkey, { plan: await planTransfer(page.latchkey, transfer) })
    await expect(confirm()).rejects.toMatchObject({ name: 'UserRejectedError' })
    bench.node.mine(4)
    await expect(confirm()).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
    expect(asked).toBe(1)
    expect((await bench.amountAt(destination)) - had).toBe(quantity)
  },
)
