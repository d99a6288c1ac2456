import { type Block, type Ledger, toHex, toWord } from './createLedger.js'

/** What is wrong with a node now. */
export type NodeFaults = {
  /** Delay of each answer, in ms. */
  latency: number
  /** `down`: no connection. `busy`: status 429. `broken`: no JSON. `refusing`: an error for each request. `flaky`: for every other. */
  mode: 'ok' | 'down' | 'busy' | 'broken' | 'refusing' | 'flaky'
  /** How many blocks it lags. Its pool does not. */
  lag: number
}

/** A response without streams and threads behind it, for speed. */
export function createResponse(text: string, status = 200): Response {
  const chunks = text === '' ? [] : [Buffer.from(text)]
  const reader = {
    async read() {
      const value = chunks.shift()
      return { done: value === undefined, value }
    },
    cancel: async () => {},
  }
  const response = { status, ok: status < 400, redirected: false, headers, body: { getReader: () => reader } }
  return response as unknown as Response
}

const headers = new Headers()

export class RpcFailure extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The code that accounts take to make batches. */
export const batchCode = `0x${'ba'.repeat(20)}`
const lower = (value: unknown) => String(value).toLowerCase()

/** Answers what a node of transfers does not know. Undefined: it does not know it either. */
export type AnswerMore = (
  method: string,
  params: readonly unknown[],
  blockOf: (tag: unknown) => Block,
) => unknown

/** A node of the ledger: its answers to JSON-RPC requests, as true as its faults allow. `answerMore` is asked first. */
export function createNode(ledger: Ledger, chainId: number, answerMore?: AnswerMore) {
  const faults: NodeFaults = { latency: 0, mode: 'ok', lag: 0 }
  let asked = 0
  const head = (): Block => ledger.blockAt(Math.max(0, ledger.head().number - faults.lag)) ?? ledger.head()

  function blockOf(tag: unknown): Block {
    if (tag === 'latest' || tag === 'pending' || tag === undefined) return head()
    const block = ledger.blockAt(Number(tag))
    if (block === undefined || block.number > head().number) throw new RpcFailure(-32000, 'unknown block')
    return block
  }
  /** What is in blocks that it has not seen is in its pool. */
  const isPooled = (hash: string) => ledger.isPooled(hash) || ledger.find(hash) !== undefined
  const found = (hash: string) => {
    const included = ledger.find(hash)
    return included && included.block.number <= head().number ? included : undefined
  }

  function readTransaction(hash: string) {
    const included = found(hash)
    const transaction = included?.transaction ?? (isPooled(hash) ? ledger.known(hash) : undefined)
    if (transaction === undefined) return null
    const { from, to, value, data, givesCode, nonce } = transaction
    const place = {
      blockNumber: included ? toHex(included.block.number) : null,
      blockHash: included?.block.hash ?? null,
    }
    const code = givesCode && { authorizationList: [{ address: batchCode, nonce: toHex(nonce + 1) }] }
    return { hash, from, to, value: toHex(value), input: data, nonce: toHex(nonce), ...code, ...place }
  }

  function readReceipt(hash: string) {
    const included = found(hash)
    if (included === undefined) return null
    const { block, hasSucceeded, logs, transaction } = included
    return {
      ...{ transactionHash: hash, blockNumber: toHex(block.number), blockHash: block.hash, logs },
      ...{ from: transaction.from, to: transaction.to, status: hasSucceeded ? '0x1' : '0x0' },
    }
  }

  function call({ to, data }: { to?: unknown; data?: unknown }, tag: unknown) {
    const selector = lower(data).slice(0, 10)
    if (!ledger.tokens.includes(lower(to))) return '0x'
    if (selector === '0x313ce567') return `0x${toWord(6n)}`
    if (selector === '0x70a08231')
      return `0x${toWord(ledger.balanceOf(lower(to), `0x${lower(data).slice(-40)}`, blockOf(tag)))}`
    return `0x${toWord(1n)}`
  }

  function answer(method: string, params: readonly unknown[]): unknown {
    const [first, second] = params
    const more = answerMore?.(method, params, blockOf)
    if (more !== undefined) return more
    switch (method) {
      case 'eth_chainId':
        return toHex(chainId)
      case 'eth_blockNumber':
        return toHex(head().number)
      case 'eth_getBalance':
        return toHex(ledger.balanceOf('native', lower(first), blockOf(second)))
      case 'eth_getTransactionCount': {
        const isPending = second === 'pending'
        return toHex(
          isPending ? ledger.pendingNonceOf(lower(first)) : ledger.nonceOf(lower(first), blockOf(second)),
        )
      }
      case 'eth_getCode':
        return ledger.tokens.includes(lower(first)) ? '0x60' : '0x'
      case 'eth_estimateGas':
        if (ledger.isFrozen() && ledger.tokens.includes(lower(Object(first).to)))
          throw new RpcFailure(3, 'execution reverted')
        return '0xc350'
      case 'eth_gasPrice':
      case 'eth_maxPriorityFeePerGas':
        return '0x1'
      case 'eth_feeHistory':
        return { baseFeePerGas: ['0x1', '0x1'], reward: [['0x1']] }
      case 'eth_call':
        return call(Object(first), second)
      case 'eth_getTransactionByHash':
        return readTransaction(lower(first))
      case 'eth_getTransactionReceipt':
        return readReceipt(lower(first))
      case 'eth_getBlockByNumber': {
        if (first === 'pending')
          return { transactions: ledger.pool().map(({ hash }) => readTransaction(hash)) }
        const { hash, included, number } = blockOf(first)
        const transactions = included.map(({ transaction }) => readTransaction(transaction.hash))
        return { hash, number: toHex(number), timestamp: toHex(1_768_000_000 + number), transactions }
      }
      default:
        throw new RpcFailure(-32601, `the method ${method} does not exist`)
    }
  }

  /** Answers a request by HTTP. Its faults are those of the moment at which it arrives. */
  function respond(body: string): Response {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] }
    if (faults.mode === 'down') throw new TypeError('fetch failed')
    if (faults.mode === 'busy') return createResponse('', 429)
    if (faults.mode === 'broken') return createResponse('<html>')
    const json = (answered: string) => createResponse(`{"jsonrpc":"2.0","id":${id},${answered}}`)
    const failed = (code: number, message: string) => json(`"error":${JSON.stringify({ code, message })}`)
    asked += 1
    const isRefused = faults.mode === 'refusing' || (faults.mode === 'flaky' && asked % 2 === 0)
    if (isRefused) return failed(-32000, 'header not found')
    try {
      return json(`"result":${JSON.stringify(answer(method, params))}`)
    } catch (thrown) {
      if (!(thrown instanceof RpcFailure)) throw thrown
      return failed(thrown.code, thrown.message)
    }
  }

  return { faults, answer, respond }
}
