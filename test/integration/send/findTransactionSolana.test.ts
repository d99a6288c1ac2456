import type { KeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { createHttp } from '../../../hooks/clients/http/createHttp.js'
import { createRpcClient } from '../../../hooks/clients/rpc/createRpcClient.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { findTransaction } from '../../../hooks/solana/read/findTransaction.js'
import { readMark } from '../../../hooks/solana/read/readMark.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'

const shared = shareSolanaBench()

/** Account 0, as it is now; `pay` sends from it, and `find` looks at what it has done since. */
async function openMark() {
  const { bench } = shared
  const env = createEnv()
  const rpc = createRpcClient({ http: createHttp({ env }), env })
  const network: Network = {
    id: 'localnet',
    namespace: 'solana',
    name: 'Local',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [bench.node.url] } },
  }
  const [alice, bob] = [await bench.accountAt(0), await bench.accountAt(1)]
  const land = (source: KeyPairSigner, destination: KeyPairSigner, amount: bigint): Promise<string> =>
    bench.land(source, [getTransferSolInstruction({ source, destination: destination.address, amount })])
  const pay = (amount: bigint) => land(alice, bob, amount)
  // An account that has done something before, as most have.
  await pay(1n)
  bench.node.mine(2)
  const from = `solana:localnet:${alice.address}` as const
  const before = await readMark(rpc, { address: from, network })
  if (before === undefined) throw new TypeError('The node reports no signatures.')
  return {
    pay,
    /** Another account pays to it. */
    receive: (amount: bigint) => land(bob, alice, amount),
    /** Finds a payment to the second account, by its quantity in lamports. */
    async find(others: readonly string[], quantity = 99n) {
      bench.node.mine(2)
      const transfer = { direction: 'out', quantity, decimals: 9, receiver: bob.address } as const
      return findTransaction(rpc, { from, before, transfers: [transfer], network, others })
    },
  }
}

test('reports none only when every newer transaction belongs to another request', async () => {
  const { find, pay } = await openMark()
  const [one, two] = [await pay(2n), await pay(3n)]
  expect(await find([one, two])).toBe('none')
  expect(await find([two])).toBeUndefined()
  expect(await find([])).toBeUndefined()
})

test('what others sent to the account leaves nothing open', async () => {
  const { find, pay, receive } = await openMark()
  await receive(7n)
  expect(await find([])).toBe('none')
  const own = await pay(2n)
  expect(await find([])).toBeUndefined()
  expect(await find([own])).toBe('none')
})

test('finds the newer transaction that did what was reviewed, the oldest of several, and none of another request', async () => {
  const { find, pay } = await openMark()
  const [one, two, three] = [await pay(5n), await pay(6n), await pay(6n)]
  expect(await find([], 6n)).toBe(two)
  expect(await find([two], 6n)).toBe(three)
  expect(await find([two, three], 6n)).toBeUndefined()
  expect(await find([], 5n)).toBe(one)
})

test('reports nothing without a newer transaction, or with more of them than it reads', async () => {
  const { find, pay } = await openMark()
  expect(await find([])).toBeUndefined()
  const many: string[] = []
  for (let amount = 2n; amount < 18n; amount += 1n) many.push(await pay(amount))
  expect(await find(many)).toBeUndefined()
})
