import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { createDeployer } from '../localnet/evm/createDeployer.js'
import { createEvmAccounts } from '../localnet/evm/createEvmAccounts.js'
import { startAnvil } from '../localnet/evm/startAnvil.js'
import { type Call, createLedger, type Hash, toWord } from './createLedger.js'
import { createNode } from './createNode.js'
import { worldChainId } from './defineNetwork.js'

/** What is tried on both chains: its numbers choose among what there is. */
export type Act = {
  readonly kind: 'native' | 'token' | 'replace' | 'again' | 'mine' | 'reorganize'
  readonly from: number
  readonly to: number
  readonly quantity: number
}

const choice = fc.nat({ max: 1000 })
const kinds = { native: 5, token: 6, replace: 3, again: 2, mine: 5, reorganize: 2 } as const
const actArbitrary: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    ...Object.entries(kinds).map(([kind, weight]) => ({
      arbitrary: fc.constant(kind as Act['kind']),
      weight,
    })),
  ),
  ...{ from: choice, to: choice, quantity: choice },
})

/** The history of a seed. */
export function actsOf(seed: number, length: number): readonly Act[] {
  const acts = fc.array(actArbitrary, { minLength: length, maxLength: length, size: 'max' })
  return fc.sample(acts, { seed, numRuns: 1 })[0] ?? []
}

const pick = <item>(list: readonly item[], index: number): item => {
  const found = list[index % list.length]
  if (found === undefined) throw new TypeError('an empty list')
  return found
}

const gas = 200_000n
const gwei = 10n ** 9n
/** In base units. The second account soon has none left. */
const shares = [10n ** 12n, 4n]
const etherOf = 100

export type Question = readonly [method: string, ...params: readonly unknown[]]
type Answer = { readonly result?: unknown; readonly error?: { readonly message: string } }

/** Asks a node by JSON-RPC. */
export function createAsk(url: string) {
  async function askAll(questions: readonly Question[]): Promise<readonly Answer[]> {
    if (questions.length === 0) return []
    const body = questions.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }))
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answers = (await response.json()) as readonly (Answer & { readonly id: number })[]
    return [...answers].sort((one, other) => one.id - other.id)
  }
  async function ask(...question: Question): Promise<unknown> {
    const [answer] = await askAll([question])
    if (answer?.error) throw new TypeError(`${question[0]}: ${answer.error.message}`)
    return answer?.result
  }
  return { ask, askAll }
}

/** The local EVM node with one token, which mines when it is asked to. */
export async function startChain() {
  const anvil = await startAnvil({ chainId: worldChainId, funded: 2, balance: etherOf })
  const { ask, askAll } = createAsk(anvil.url)
  const { accounts, deployer: account } = createEvmAccounts()
  const senders = accounts.slice(0, 2).map(({ privateKey }) => privateKeyToAccount(privateKey))
  const deployer = createDeployer({ url: anvil.url, chainId: worldChainId, account })
  const holders = senders.map(({ address }) => address)
  const token = deployer.deploy('TestToken', ['Token', 'TOK', 6, holders, shares]).toLowerCase()
  await deployer.settle()
  await ask('evm_setAutomine', false)
  // Like the ledger's first one, the newest block is empty.
  await ask('evm_mine')
  return { ask, askAll, senders, token, stop: anvil.stop, start: { id: await ask('evm_snapshot') } }
}

export type LocalChain = Awaited<ReturnType<typeof startChain>>

/**
 * Plays one history on the local node and on the ledger of the world, each by its own JSON-RPC. Returns what both said, in
 * order, so that a test compares them: after each act nonces, balances, transactions, receipts, logs and blocks.
 */
export async function replayHistory(chain: LocalChain, acts: readonly Act[]) {
  const { ask, askAll, senders, start, token } = chain
  await ask('evm_revert', start.id)
  await ask('anvil_dropAllTransactions')
  start.id = await ask('evm_snapshot')
  const base = Number(await ask('eth_blockNumber'))
  const addresses = senders.map(({ address }) => address.toLowerCase())
  // They never send: what an account can pay then depends on its own transactions alone, in the order of their nonces.
  const receivers = ['b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
  const ledger = createLedger({
    tokens: [token],
    balances: addresses.flatMap((address, index) => [
      ['native', address, BigInt(etherOf) * 10n ** 18n] as const,
      [token, address, shares[index] ?? 0n] as const,
    ]),
  })
  const model = createNode(ledger, worldChainId)
  const startNonces = await askAll(addresses.map((address) => ['eth_getTransactionCount', address, 'latest']))
  if (startNonces.some(({ result }) => result !== '0x0')) throw new TypeError('the node is not at its start')

  /** The model's hash of each transaction on the node, and what was signed for it. */
  const twins = new Map<string, { readonly own: Hash; readonly raw: string }>()
  const ownOf = new Map<string, string>()
  const said: { readonly what: string; readonly chain: unknown; readonly model: unknown }[] = []
  /** Of each block of the model, the node's state before it. */
  const snapshots: unknown[] = []
  let bumps = 0n

  async function send(call: Call, nonce: number): Promise<void> {
    const sender = senders[addresses.indexOf(call.from)]
    if (sender === undefined) throw new TypeError('no account of the history')
    bumps += 1n
    const raw = await sender.signTransaction({
      ...{ type: 'eip1559', chainId: worldChainId, nonce, gas, to: call.to as Hash, value: call.value },
      ...(call.data !== '0x' && { data: call.data as Hash }),
      // Each pays more than all before it, so that it can take the place of any.
      maxPriorityFeePerGas: gwei * (bumps + 1n) ** 2n,
      maxFeePerGas: gwei * (bumps + 1n) ** 2n + 4n * gwei,
    })
    const hash = String(await ask('eth_sendRawTransaction', raw))
    const own = ledger.submit(call, nonce).hash
    twins.set(own, { own, raw })
    twins.set(hash, { own, raw })
    ownOf.set(own, hash)
  }

  const numberOf = (value: unknown, isOwn: boolean) =>
    value === null ? null : Number(value) - (isOwn ? 0 : base)
  const lower = (value: unknown) => String(value).toLowerCase()

  type Read = (answer: unknown, isOwn: boolean) => unknown
  /** Asks both, in one request, and notes what `read` takes of their answers. */
  async function compare(
    questions: readonly { readonly what: string; readonly question: Question; readonly read: Read }[],
  ): Promise<void> {
    const answers = await askAll(questions.map(({ question }) => question))
    for (const [index, { what, question, read }] of questions.entries()) {
      const { result = null } = answers[index] ?? {}
      const [method, ...params] = question
      const own = model.answer(
        method,
        params.map((part) => twins.get(String(part))?.own ?? part),
      )
      said.push({
        what: `${what}: ${question.join(' ')}`,
        chain: read(result, false),
        model: read(own, true),
      })
    }
  }

  /** What the account paid for its transactions in blocks: the ledger has no fees. */
  async function feesOf(): Promise<ReadonlyMap<string, bigint>> {
    const included = ledger.blocks().flatMap((block) => block.included.map((one) => one.transaction))
    const receipts = await askAll(
      included.map(({ hash }) => ['eth_getTransactionReceipt', ownOf.get(hash) ?? '']),
    )
    const fees = new Map<string, bigint>()
    for (const [index, { from }] of included.entries()) {
      const { effectiveGasPrice = '0x0', gasUsed = '0x0' } = Object(receipts[index]?.result)
      fees.set(from, (fees.get(from) ?? 0n) + BigInt(gasUsed) * BigInt(effectiveGasPrice))
    }
    return fees
  }

  function readTransaction(found: unknown, isOwn: boolean) {
    if (found === null) return null
    const { blockNumber, from, hash, input, nonce, to, value } = Object(found)
    const own = twins.get(hash)?.own
    return [own, numberOf(blockNumber, isOwn), lower(from), lower(to), Number(nonce), value, lower(input)]
  }
  function readReceipt(receipt: unknown, isOwn: boolean) {
    if (receipt === null) return null
    const { blockNumber, from, logs, status, to, transactionHash } = Object(receipt)
    const written = (logs as { address: string; topics: string[]; data: string }[]).map((log) =>
      [log.address, ...log.topics, log.data].map(lower),
    )
    const own = twins.get(transactionHash)?.own
    return [own, numberOf(blockNumber, isOwn), lower(from), lower(to), status, written]
  }
  /** The order within a block is the node's own. */
  const readBlock = (block: unknown, isOwn: boolean) =>
    (Object(block).transactions as unknown[]).map((one) => JSON.stringify(readTransaction(one, isOwn))).sort()

  async function compareAll(): Promise<void> {
    const everyone = [...addresses, ...receivers]
    const fees = await feesOf()
    const toNumber = (answer: unknown) => Number(answer)
    const hashes = [...ownOf.values()]
    await compare([
      { what: 'the height', question: ['eth_blockNumber'], read: numberOf },
      ...everyone.flatMap((address) => {
        const call = { to: token, data: `0x70a08231${toWord(address)}` }
        const readBalance: Read = (answer, isOwn) =>
          BigInt(String(answer)) + (isOwn ? 0n : (fees.get(address) ?? 0n))
        return [
          { what: 'a balance', question: ['eth_getBalance', address, 'latest'] as const, read: readBalance },
          {
            what: 'a holding',
            question: ['eth_call', call, 'latest'] as const,
            read: (answer: unknown) => BigInt(String(answer)),
          },
        ]
      }),
      ...addresses.flatMap((address) =>
        ['latest', 'pending'].map((tag) => ({
          what: 'a count',
          question: ['eth_getTransactionCount', address, tag] as const,
          read: toNumber,
        })),
      ),
      ...hashes.flatMap((hash) => [
        {
          what: 'a transaction',
          question: ['eth_getTransactionByHash', hash] as const,
          read: readTransaction,
        },
        { what: 'a receipt', question: ['eth_getTransactionReceipt', hash] as const, read: readReceipt },
      ]),
      { what: 'a block', question: ['eth_getBlockByNumber', 'latest', true], read: readBlock },
    ])
  }

  /**
   * What is in the ledger's pool was broadcast: the node that went back gets it again, in the order of nonces. What its own
   * pool kept would not follow on that.
   */
  async function broadcastAgain(): Promise<void> {
    await ask('anvil_dropAllTransactions')
    const pooled = [...ledger.pool()].sort((one, other) => one.nonce - other.nonce)
    await askAll(pooled.map(({ hash }) => ['eth_sendRawTransaction', twins.get(hash)?.raw ?? '']))
  }

  for (const { kind, from, quantity, to } of acts) {
    const [sender, receiver] = [pick(addresses, from), pick(receivers, to)]
    const stuck = ledger.pool().filter((one) => one.from === sender)
    const amount = BigInt(1 + (quantity % 4))
    const native: Call = { from: sender, to: receiver, value: amount, data: '0x' }
    const transfer: Call = {
      ...{ from: sender, to: token, value: 0n },
      data: `0xa9059cbb${toWord(receiver)}${toWord(amount)}`,
    }
    const call = quantity % 2 === 0 ? native : transfer
    if (kind === 'native') await send(native, ledger.pendingNonceOf(sender))
    if (kind === 'token') await send(transfer, ledger.pendingNonceOf(sender))
    if (kind === 'replace' && stuck.length > 0) await send(call, pick(stuck, to).nonce)
    if (kind === 'again' && stuck.length > 0) {
      const { nonce, ...same } = pick(stuck, to)
      await send({ from: same.from, to: same.to, value: same.value, data: same.data }, nonce)
    }
    if (kind === 'mine') {
      snapshots.push(await ask('evm_snapshot'))
      await ask('evm_mine')
      ledger.mine(ledger.head().number + 1)
    }
    if (kind === 'reorganize' && snapshots.length > 0) {
      const depth = Math.min(snapshots.length, 1 + (quantity % 2))
      const [first] = snapshots.splice(snapshots.length - depth)
      await ask('evm_revert', first)
      ledger.reorganize(depth, 0)
      await broadcastAgain()
    }
    await compareAll()
  }
  const outcomes = ledger.blocks().flatMap(({ included }) => included.map(({ hasSucceeded }) => hasSucceeded))
  return {
    said,
    sent: ownOf.size,
    succeeded: outcomes.filter(Boolean).length,
    reverted: outcomes.filter((one) => !one).length,
  }
}
