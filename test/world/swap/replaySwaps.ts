import fc from 'fast-check'
import { type Address, type Hex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createDeployer } from '../../localnet/evm/createDeployer.js'
import { createEvmAccounts } from '../../localnet/evm/createEvmAccounts.js'
import { deployAggregator } from '../../localnet/evm/deployAggregator.js'
import { fillPools } from '../../localnet/evm/deployUniswap.js'
import { startAnvil } from '../../localnet/evm/startAnvil.js'
import { type Call, createLedger, toWord } from '../createLedger.js'
import { worldChainId } from '../defineNetwork.js'
import { createAsk, type Question } from '../replayHistory.js'
import { encodeBatch } from './batches.js'
import { createSwapNode } from './createSwapNode.js'
import { encodeSwap, type Market, type MarketToken, pathOf } from './market.js'
import { runSwapCall } from './runSwapCall.js'

/** What is tried on both chains: its numbers choose among what there is. */
export type SwapAct = {
  readonly kind: 'approve' | 'swap' | 'wrap' | 'transfer' | 'batch' | 'odd' | 'mine'
  readonly from: number
  readonly to: number
  readonly quantity: number
}

const choice = fc.nat({ max: 1000 })
const kinds = { approve: 6, swap: 8, wrap: 3, transfer: 1, batch: 2, odd: 3, mine: 5 } as const
const actArbitrary: fc.Arbitrary<SwapAct> = fc.record({
  kind: fc.oneof(
    ...Object.entries(kinds).map(([kind, weight]) => ({
      arbitrary: fc.constant(kind as SwapAct['kind']),
      weight,
    })),
  ),
  ...{ from: choice, to: choice, quantity: choice },
})

/** The history of a seed. */
export function swapActsOf(seed: number, length: number): readonly SwapAct[] {
  const acts = fc.array(actArbitrary, { minLength: length, maxLength: length, size: 'max' })
  return fc.sample(acts, { seed, numRuns: 1 })[0] ?? []
}

const ether = 10n ** 18n
const start = 10n ** 12n
const gas = 1_500_000n
const gwei = 10n ** 9n

/** The local EVM node with the market of the world: its tokens, its pools on Uniswap V2, the aggregator and code for batches. */
export async function startMarket() {
  const anvil = await startAnvil({ chainId: worldChainId, funded: 1, balance: 1000 })
  const { ask, askAll } = createAsk(anvil.url)
  const { accounts, deployer: account } = createEvmAccounts()
  const sender = privateKeyToAccount(accounts[0]?.privateKey ?? '0x')
  const deployer = createDeployer({ url: anvil.url, chainId: worldChainId, account })
  const holders = [sender.address, deployer.address]
  const shares = [start, 10n ** 15n]
  const weth = deployer.deploy('WrappedCoin')
  const dollar = deployer.deploy('TestToken', ['Dollar', 'USD', 6, holders, shares])
  const strict = deployer.deploy('NoReturnToken', ['Strict', 'STR', 6, holders, shares])
  const factory = deployer.deploy('UniswapV2Factory', [deployer.address])
  const exchange = deployer.deploy('UniswapV2Router02', [factory, weth])
  deployer.call('WrappedCoin', { address: weth, functionName: 'deposit', value: 500n * ether })
  fillPools(deployer, {
    ...{ router: exchange, weth, addressOf: (token) => (token === 'usdc' ? dollar : strict) },
    pools: [
      { tokens: ['weth', 'usdc'], amounts: [200n * ether, 5n * 10n ** 11n] },
      { tokens: ['weth', 'noReturn'], amounts: [200n * ether, 5n * 10n ** 11n] },
    ],
  })
  const { aggregationExecutor, aggregationRouter, feeCollector, thiefRouter } = deployAggregator(deployer)
  const second = deployer.deploy('AggregationRouter')
  const batchAccount = deployer.deploy('BatchAccount')
  await deployer.settle()
  await ask('evm_setAutomine', false)
  await ask('evm_mine')

  const lower = (address: string) => address.toLowerCase()
  const pairOf = async (token: string) => {
    const data = `0xe6a43905${toWord(lower(weth))}${toWord(lower(token))}`
    return `0x${String(await ask('eth_call', { to: factory, data }, 'latest')).slice(-40)}`
  }
  const tokens: readonly MarketToken[] = [
    { symbol: 'WETH', decimals: 18, address: lower(weth), kind: 'wrapped' },
    { symbol: 'USD', decimals: 6, address: lower(dollar), kind: 'plain' },
    { symbol: 'STR', decimals: 6, address: lower(strict), kind: 'strict' },
  ]
  const pools = await Promise.all(
    [dollar, strict].map(async (token) => ({
      address: await pairOf(token),
      tokens: [lower(weth), lower(token)] as const,
    })),
  )
  const market: Market = {
    parties: {
      routers: [lower(aggregationRouter), lower(second)],
      executor: lower(aggregationExecutor),
      exchange: lower(exchange),
      feeCollector: lower(feeCollector),
      thief: lower(thiefRouter),
    },
    tokens,
    pools,
  }
  const snapshot = { id: await ask('evm_snapshot') }
  return { ask, askAll, batchAccount, market, sender, snapshot, stop: anvil.stop }
}

export type LocalMarket = Awaited<ReturnType<typeof startMarket>>

const pick = <item>(list: readonly item[], index: number): item => {
  if (list.length === 0) throw new TypeError('an empty list')
  return list[index % list.length] as item
}

type Said = { readonly what: string; readonly chain: unknown; readonly model: unknown }

/**
 * Plays one history of approvals, swaps, wrapping and batches on the local chain and on the ledger of the world of swaps, each by its own
 * JSON-RPC. Returns what both said, in order: balances, allowances, receipts, the account's logs, simulations and code.
 */
export async function replaySwaps(local: LocalMarket, acts: readonly SwapAct[]) {
  const { ask, askAll, batchAccount, market, sender, snapshot } = local
  await ask('evm_revert', snapshot.id)
  await ask('anvil_dropAllTransactions')
  snapshot.id = await ask('evm_snapshot')
  const { parties, pools, tokens } = market
  const account = sender.address.toLowerCase()
  const stranger = `0x${'b'.repeat(40)}`
  const everyone = [
    account,
    stranger,
    parties.executor,
    parties.feeCollector,
    ...parties.routers,
    ...pools.map(({ address }) => address),
  ]
  const balanceOf = (token: string, owner: string): Question => [
    'eth_call',
    { to: token, data: `0x70a08231${toWord(owner)}` },
    'latest',
  ]
  const holdings = everyone.flatMap((owner) => tokens.map(({ address }) => ({ address, owner })))
  const held = await askAll(holdings.map(({ address, owner }) => balanceOf(address, owner)))
  const coins = [account, ...tokens.map(({ address }) => address)]
  const natives = await askAll(coins.map((owner) => ['eth_getBalance', owner, 'latest']))
  const ledger = createLedger({
    tokens: tokens.map(({ address }) => address),
    run: (call, state) => runSwapCall(market, call, state),
    balances: [
      ...holdings.map(
        ({ address, owner }, index) => [address, owner, BigInt(String(held[index]?.result))] as const,
      ),
      ...coins.map((owner, index) => ['native', owner, BigInt(String(natives[index]?.result))] as const),
    ],
  })
  const model = createSwapNode(ledger, { chainId: worldChainId, market })
  const said: Said[] = []
  const sent: { readonly own: string; readonly hash: string }[] = []

  async function send(call: Call): Promise<void> {
    const own = ledger.submit(call)
    const { nonce } = own
    const authorizationList = call.givesCode
      ? [
          await sender.signAuthorization({
            contractAddress: batchAccount,
            chainId: worldChainId,
            nonce: nonce + 1,
          }),
        ]
      : undefined
    const common = {
      ...{
        chainId: worldChainId,
        nonce,
        gas,
        to: call.to as Address,
        value: call.value,
        data: call.data as Hex,
      },
      ...{ maxPriorityFeePerGas: gwei, maxFeePerGas: 5n * gwei },
    }
    const raw = authorizationList
      ? await sender.signTransaction({ ...common, type: 'eip7702', authorizationList })
      : await sender.signTransaction({ ...common, type: 'eip1559' })
    sent.push({ own: own.hash, hash: String(await ask('eth_sendRawTransaction', raw)) })
  }

  /** The account's logs: what the pools and the executor write between themselves is nobody's. */
  const ownLogs = (logs: readonly { address: string; topics: readonly string[]; data: string }[]) =>
    logs
      .filter(({ topics }) => topics.some((topic) => topic.endsWith(account.slice(2))))
      .map(({ address, data, topics }) => [address, ...topics, data].join(' ').toLowerCase())

  async function feeOf(): Promise<bigint> {
    const receipts = await askAll(sent.map(({ hash }) => ['eth_getTransactionReceipt', hash]))
    return receipts.reduce((sum, { result }) => {
      const { effectiveGasPrice = '0x0', gasUsed = '0x0' } = Object(result)
      return sum + BigInt(gasUsed) * BigInt(effectiveGasPrice)
    }, 0n)
  }

  type Compared = {
    readonly what: string
    readonly question: Question
    readonly own: Question
    readonly read: (answer: unknown, isOwn: boolean) => unknown
  }
  async function compare(questions: readonly Compared[]): Promise<void> {
    const answers = await askAll(questions.map(({ question }) => question))
    for (const [index, { own, read, what }] of questions.entries()) {
      const [method, ...params] = own
      const { error, result = null } = answers[index] ?? {}
      let modelled: unknown
      try {
        modelled = read(model.answer(method, params), true)
      } catch {
        modelled = 'an error'
      }
      said.push({ what, chain: error ? 'an error' : read(result, false), model: modelled })
    }
  }

  const toNumber = (answer: unknown) => BigInt(String(answer))
  const same = (what: string, question: Question, read: Compared['read'] = toNumber): Compared => ({
    ...{ what, question, own: question, read },
  })
  function readReceipt(receipt: unknown) {
    const { logs = [], status } = Object(receipt)
    return receipt === null ? null : [status, ownLogs(logs)]
  }
  const readRuns = (answer: unknown) => {
    const [{ calls }] = answer as [
      { calls: readonly { status: string; logs: Parameters<typeof ownLogs>[0] }[] },
    ]
    // Anvil logs the value of a call that has reverted.
    return calls.map(({ logs, status }) => [status, status === '0x1' ? ownLogs(logs) : []])
  }

  async function compareAll(simulated: readonly Call[]): Promise<void> {
    const fee = await feeOf()
    const calls = simulated.map(({ data, from, to, value }) => ({ data, from, to, value: toHex(value) }))
    const simulation = [{ blockStateCalls: [{ calls }], traceTransfers: true }, 'latest'] as const
    await compare([
      same('what the account has', ['eth_getBalance', account, 'latest'], (answer, isOwn) =>
        isOwn ? toNumber(answer) : toNumber(answer) + fee,
      ),
      ...holdings.map(({ address, owner }) => same(`${owner} of ${address}`, balanceOf(address, owner))),
      ...tokens.flatMap(({ address }) =>
        [...parties.routers, parties.thief].map((spender) => {
          const data = `0xdd62ed3e${toWord(account)}${toWord(spender)}`
          return same('an allowance', ['eth_call', { to: address, data }, 'latest'])
        }),
      ),
      ...sent.map(({ hash, own }) => ({
        ...{ what: 'a receipt', read: readReceipt },
        ...{
          question: ['eth_getTransactionReceipt', hash] as const,
          own: ['eth_getTransactionReceipt', own] as const,
        },
      })),
      same('the next nonce', ['eth_getTransactionCount', account, 'pending']),
      same('whether it has code', ['eth_getCode', account, 'latest'], (answer) => String(answer).slice(0, 8)),
      ...(simulated.length > 0 ? [same('a simulation', ['eth_simulateV1', ...simulation], readRuns)] : []),
    ])
  }

  /** The calls of an act: an allowance as it is, and a swap between two of the coin and the tokens. */
  function callsOf({ from, kind, quantity, to }: SwapAct): readonly Call[] {
    const sides = [undefined, ...tokens.map(({ address }) => address)]
    const [sold, bought] = [pick(sides, from), pick(sides, from + 1 + (to % 3))]
    const amount =
      BigInt(1 + (quantity % 5)) *
      (sold === undefined || sold === tokens[0]?.address ? ether / 100n : 10n ** 6n)
    const call = (target: string, data: string, value = 0n): Call => ({
      from: account,
      to: target,
      value,
      data,
    })
    const token = pick(tokens, from).address
    const approval = (of: string, by: bigint) =>
      call(of, `0x095ea7b3${toWord(pick(parties.routers, quantity))}${toWord(by)}`)
    const swap = (
      more: Partial<Parameters<typeof encodeSwap>[0]> = {},
      at = pick(parties.routers, quantity),
    ) =>
      call(
        at,
        encodeSwap(
          {
            ...{ executor: parties.executor, from: sold, to: bought, recipient: account, quantity: amount },
            ...{
              minimumOut: quantity % 7 === 0 ? amount * ether : 1n,
              flags: 0n,
              path: pathOf(market, sold, bought),
            },
            ...more,
          },
          parties.exchange,
        ),
        sold === undefined ? amount : 0n,
      )
    const wrapped = tokens[0]?.address ?? ''
    const odd = [
      swap({ recipient: stranger }),
      swap({ recipient: `0x${'0'.repeat(40)}` }),
      swap({ flags: 1n }),
      swap({ minimumOut: 0n }),
      swap({ to: wrapped }),
      swap({ quantity: amount + 1n }),
      swap({}, parties.thief),
      approval(token, quantity % 2 === 0 ? 2n ** 256n - 1n : 0n),
    ]
    switch (kind) {
      case 'approve':
        return [approval(token, quantity % 4 === 0 ? 0n : BigInt(1 + (quantity % 5)) * 10n ** 6n)]
      case 'swap':
        return [swap()]
      case 'wrap':
        return [
          quantity % 2 === 0
            ? call(wrapped, '0xd0e30db0', amount)
            : call(wrapped, `0x2e1a7d4d${toWord(ether / 200n)}`),
        ]
      case 'transfer':
        return [call(token, `0xa9059cbb${toWord(stranger)}${toWord(BigInt(quantity))}`)]
      case 'odd':
        return [pick(odd, to)]
      case 'batch':
        return sold === undefined ? [swap()] : [approval(sold, 0n), approval(sold, amount), swap()]
      default:
        return []
    }
  }

  const hasCode = () => model.answer('eth_getCode', [account]) !== '0x'
  async function mine(): Promise<void> {
    await ask('evm_mine')
    ledger.mine(ledger.head().number + 1)
  }

  for (const act of acts) {
    const calls = callsOf(act)
    await compareAll(calls)
    if (act.kind === 'mine') await mine()
    else if (act.kind === 'batch') {
      const givesCode = !hasCode()
      await send({ from: account, to: account, value: 0n, data: encodeBatch(calls), givesCode })
      // The nonce of its authorization counts in the pool of some nodes, and not in this one's.
      if (givesCode) await mine()
    } else for (const call of calls) await send(call)
  }
  await mine()
  await compareAll([])
  const outcomes = ledger.blocks().flatMap(({ included }) => included.map(({ hasSucceeded }) => hasSucceeded))
  return {
    said,
    sent: sent.length,
    succeeded: outcomes.filter(Boolean).length,
    reverted: outcomes.filter((one) => !one).length,
  }
}
