import { type Call, type Held, keyOf, type Ledger, toWord } from '../createLedger.js'
import { batchCode, createNode, RpcFailure } from '../createNode.js'
import { allowanceKey, codeKey, type Market } from './market.js'
import { runSwapCall } from './runSwapCall.js'

/** How a node of swaps lies or fails, beside the faults of every node. */
export type SwapNodeFaults = {
  /** Whether it has no `eth_simulateV1`. */
  isBlind: boolean
  /** What it says of each allowance. */
  allowances: 'true' | 'none' | 'unlimited'
}

const lower = (value: unknown) => String(value).toLowerCase()
const textOf = (text: string) =>
  `0x${toWord(32n)}${toWord(BigInt(text.length))}${Buffer.from(text).toString('hex').padEnd(64, '0')}`

const callOf = (asked: unknown): Call => {
  const { data, from = `0x${'0'.repeat(40)}`, input = data ?? '0x', to, value = '0x0' } = Object(asked)
  return { from: lower(from), to: lower(to), value: BigInt(value), data: lower(input) }
}

/** A node of a chain with a market: contracts, simulations, and code of accounts. */
export function createSwapNode(ledger: Ledger, { chainId, market }: { chainId: number; market: Market }) {
  const { parties, tokens } = market
  const faults: SwapNodeFaults = { isBlind: false, allowances: 'true' }
  const contracts = [
    ...tokens.map(({ address }) => address),
    ...parties.routers,
    parties.thief,
    parties.executor,
  ]

  /** What a reading call of a token answers. Undefined: it is none. */
  function view({ data, to }: Call, held: Held): string | undefined {
    const token = tokens.find(({ address }) => address === to)
    if (token === undefined) return undefined
    const [first, second] = [`0x${data.slice(34, 74)}`, `0x${data.slice(98, 138)}`]
    switch (data.slice(0, 10)) {
      case '0x70a08231':
        return `0x${toWord(held.get(keyOf(to, first)) ?? 0n)}`
      case '0xdd62ed3e': {
        const allowed = held.get(allowanceKey(to, first, second)) ?? 0n
        const said = { true: allowed, none: 0n, unlimited: 2n ** 256n - 1n }[faults.allowances]
        return `0x${toWord(said)}`
      }
      case '0x313ce567':
        return `0x${toWord(BigInt(token.decimals))}`
      case '0x06fdde03':
      case '0x95d89b41':
        return textOf(token.symbol)
      default:
        return undefined
    }
  }

  function call(asked: Call, held: Held): string {
    const known = view(asked, held)
    if (known !== undefined) return known
    if (!contracts.includes(asked.to)) return '0x'
    if (!runSwapCall(market, asked, held).hasSucceeded) throw new RpcFailure(3, 'execution reverted')
    return '0x'
  }

  function simulate(asked: unknown, held: Held) {
    if (faults.isBlind) throw new RpcFailure(-32601, 'the method eth_simulateV1 does not exist')
    const [{ calls }] = Object(asked).blockStateCalls as [{ calls: readonly unknown[] }]
    let now = held
    return [
      {
        calls: calls.map((one) => {
          const { changes, hasSucceeded, logs } = runSwapCall(market, callOf(one), now, { isSimulated: true })
          now = new Map([...now, ...changes])
          const error = hasSucceeded ? {} : { error: { code: 3, message: 'execution reverted' } }
          return { status: hasSucceeded ? '0x1' : '0x0', gasUsed: '0xc350', logs, returnData: '0x', ...error }
        }),
      },
    ]
  }

  const node = createNode(ledger, chainId, (method, params, blockOf) => {
    const [first, second] = params
    if (method === 'eth_call') return call(callOf(first), blockOf(second).state.balances)
    if (method === 'eth_simulateV1') return simulate(first, blockOf(second).state.balances)
    if (method !== 'eth_getCode') return undefined
    const account = lower(first)
    if (contracts.includes(account)) return '0x60'
    const hasCode = (blockOf(second).state.balances.get(codeKey(account)) ?? 0n) > 0n
    return hasCode ? `0xef0100${batchCode.slice(2)}` : '0x'
  })
  return { ...node, lies: faults }
}

export type SwapNode = ReturnType<typeof createSwapNode>
