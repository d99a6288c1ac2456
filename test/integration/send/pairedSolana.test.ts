import { solana } from '@latchkey/hooks/solana'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { solanaChain } from '../../localnet/solana/solanaChain.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { type Version, versions } from '../pairing/support/openConnector.js'
import { sendingSolana, signingSolana } from './support/answerPaired.js'
import { createSolanaHoldings } from './support/createSolanaHoldings.js'
import { createSolanaSend, native } from './support/createSolanaSend.js'
import { recordOf } from './support/followSent.js'
import { openPaired, type Paired } from './support/openPaired.js'
import { readSolanaQuestion } from './support/readSolanaQuestion.js'
import { solanaActs, type TokenKey } from './support/solanaActs.js'

const shared = shareSolanaBench()
const clients = provideClients()
const { chainId } = solanaChain

/** `bob` has an account for every token but the collectible; `newcomer` is new to the chain. */
type Receiver = 'bob' | 'newcomer'

const kinds: [string, TokenKey | undefined, bigint, Receiver][] = [
  ['SOL', undefined, 900_719_925_474n, 'bob'],
  ['the first SOL of an account', undefined, 890_881n, 'newcomer'],
  ['an SPL token', 'usdc', 1_234_567n, 'bob'],
  ['an SPL token whose account is made', 'usdc', 3n, 'newcomer'],
  ['a token of Token-2022', 'reward', 1_000_000_001n, 'bob'],
  ['a token of Token-2022 whose account is made', 'reward', 7n, 'newcomer'],
  ['a collectible', 'collectible', 1n, 'newcomer'],
]

const ways = {
  solana_signTransaction: () => signingSolana,
  solana_signAndSendTransaction: () => sendingSolana(shared.bench),
} as const
type Way = keyof typeof ways
/** Each client and each way once: they are independent. */
const pairs: readonly [Version, Way][] = [
  [versions[0], 'solana_signTransaction'],
  [versions[1], 'solana_signAndSendTransaction'],
]

describe.each(pairs)('with the client %s and a wallet of %s', (version, way) => {
  let pair: Paired
  beforeAll(async () => {
    const { bench } = shared
    pair = await openPaired(clients, {
      version,
      networks: [createSolanaSend(bench).network],
      adapter: solana(),
      script: ways[way](),
      solanaSigner: await bench.accountAt(0),
    })
  })
  afterAll(() => pair.close())

  test.each(kinds)('%s arrives as planned, and nothing else moves', async (_, key, quantity, who) => {
    const { bench } = shared
    const { latchkey, wallet } = pair
    const [alice, bob, newcomer] = [
      await bench.accountAt(0),
      await bench.accountAt(1),
      await bench.newcomer(),
    ]
    const [from, to] = [alice.address, who === 'bob' ? bob.address : newcomer.address]
    const asset = key ? createSolanaSend(bench).assetOf(key) : native
    const isNew = key !== undefined && who === 'newcomer'
    const { read, compare } = createSolanaHoldings(bench, [newcomer.address])
    const known = wallet.requests.length
    const before = await read()
    const plan = await planTransfer(latchkey, { from: `${chainId}:${from}`, to, asset, quantity })
    expect(plan.failure).toBeUndefined()
    expect(plan.deposit > 0n).toBe(isNew)
    expect(wallet.requests).toHaveLength(known)
    const { id } = await sendTransfer(latchkey, { plan })
    bench.node.mine(1)

    const requests = wallet.requests.slice(known)
    const { transaction } = Object(requests[0]?.params) as { transaction: string }
    expect(requests).toEqual([
      { method: way, params: { transaction, pubkey: from }, chainId, topic: pair.topic },
    ])
    expect(readSolanaQuestion(transaction)).toEqual({
      bytes: Object(plan.request).transaction,
      payer: from,
      signers: [from],
      acts: await solanaActs(bench, { key, from, to, quantity, isNew }),
    })

    const { fee = 0n, deposit } = plan
    const unit = key ? bench.tokenOf(key).address : 'native'
    const coin = `native ${from}`
    expect(compare(before, await read())).toEqual({
      [coin]: -fee - deposit,
      ...(isNew && { [`rent ${unit} ${to}`]: deposit }),
      [`${unit} ${to}`]: quantity,
      [`${unit} ${from}`]: -quantity - (key ? 0n : fee),
    })
    expect(recordOf(latchkey, id)).toMatchObject({
      ...{ kind: 'send', networkId: chainId, from: `${chainId}:${from}` },
      transfers: [{ direction: 'out', quantity, receiver: to }],
    })
    expect(wallet.failures).toEqual([])
  })
})
