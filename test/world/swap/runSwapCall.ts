import {
  type Call,
  type Held,
  keyOf,
  type Log,
  type Movement,
  type Run,
  toWord,
  transferTopic,
} from '../createLedger.js'
import { decodeBatch } from './batches.js'
import {
  allowanceKey,
  codeKey,
  decodeSwap,
  feeOf,
  type Market,
  type MarketToken,
  nativeWord,
  poolsOf,
  tradeOut,
} from './market.js'

const topics = {
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
} as const
const most = 2n ** 256n - 1n

/** What undoes all that a call has done. */
class Revert extends Error {}

/** Runs calls of a market one after the other in a state: transfers, approvals, wrapping, the routers' swaps, and batches. */
function createRun(market: Market, held: Held) {
  const { parties, tokens } = market
  const changes = new Map<string, bigint>()
  const movements: Movement[] = []
  const logs: Log[] = []
  const read = (key: string) => changes.get(key) ?? held.get(key) ?? 0n

  function log(address: string, topic: string, accounts: readonly string[], value: bigint): void {
    const indexed = accounts.map((account) => `0x${toWord(account)}`)
    logs.push({ address, topics: [topic, ...indexed], data: `0x${toWord(value)}` })
  }
  function add(asset: string, account: string, by: bigint): void {
    const next = read(keyOf(asset, account)) + by
    if (next < 0n) throw new Revert()
    changes.set(keyOf(asset, account), next)
  }
  /** `isSilent`: nothing is logged, as for the native currency in a receipt. */
  function move(movement: Movement, isSilent = false): void {
    const { asset, from, quantity, to } = movement
    add(asset, from, -quantity)
    add(asset, to, quantity)
    movements.push(movement)
    if (!isSilent) log(asset === 'native' ? nativeWord : asset, transferTopic, [from, to], quantity)
  }
  function allow(token: MarketToken, owner: string, spender: string, quantity: bigint): void {
    const key = allowanceKey(token.address, owner, spender)
    if (token.kind === 'strict' && quantity > 0n && read(key) > 0n) throw new Revert()
    changes.set(key, quantity)
    log(token.address, topics.approval, [owner, spender], quantity)
  }
  function take(token: string, owner: string, spender: string, quantity: bigint): void {
    const key = allowanceKey(token, owner, spender)
    const allowed = read(key)
    if (allowed < quantity) throw new Revert()
    if (allowed !== most) changes.set(key, allowed - quantity)
  }

  function callToken(token: MarketToken, { data, from, value }: Call): void {
    const { address, kind } = token
    const [selector, first = '', second = ''] = [data.slice(0, 10), data.slice(10, 74), data.slice(74, 138)]
    const [to, quantity] = [`0x${first.slice(24)}`, BigInt(`0x${second || 0}`)]
    const isWrapping = kind === 'wrapped' && (data === '0x' || selector === '0xd0e30db0')
    if (value > 0n && !isWrapping) throw new Revert()
    if (isWrapping) {
      move({ asset: 'native', from, to: address, quantity: value })
      add(address, from, value)
      log(address, topics.deposit, [from], value)
      return
    }
    switch (selector) {
      case '0xa9059cbb':
        move({ asset: address, from, to, quantity })
        return
      case '0x095ea7b3':
        allow(token, from, to, quantity)
        return
      case '0x23b872dd': {
        const amount = BigInt(`0x${data.slice(138, 202) || 0}`)
        take(address, to, from, amount)
        move({ asset: address, from: to, to: `0x${second.slice(24)}`, quantity: amount })
        return
      }
      case '0x2e1a7d4d': {
        if (kind !== 'wrapped') throw new Revert()
        const amount = BigInt(`0x${first || 0}`)
        add(address, from, -amount)
        move({ asset: 'native', from: address, to: from, quantity: amount })
        log(address, topics.withdrawal, [from], amount)
        return
      }
      default:
        throw new Revert()
    }
  }

  /** The router's `swap`, with what its executor and the pools do. */
  function callRouter(router: string, { data, from: sender, value }: Call): void {
    const { executor, feeCollector } = parties
    const call = decodeSwap(data)
    if (call === undefined || call.minimumOut === 0n || (call.flags & 1n) !== 0n) throw new Revert()
    const { from, path, quantity, to } = call
    const pools = poolsOf(market, path)
    const [sold = '', bought = ''] = [path[0], path.at(-1)]
    if (call.executor !== executor || !pools || value !== (from === undefined ? quantity : 0n))
      throw new Revert()
    if (from === undefined) {
      move({ asset: 'native', from: sender, to: router, quantity })
      add('native', router, -quantity)
      add('native', sold, quantity)
    } else {
      take(from, sender, router, quantity)
      move({ asset: from, from: sender, to: executor, quantity })
      add(from, executor, -quantity)
    }
    // What is sold may be another token than the one of the path: then the executor has nothing to trade.
    if (from !== undefined && from !== sold) throw new Revert()
    const fee = feeOf(quantity)
    add(sold, feeCollector, fee)
    let rest = quantity - fee
    for (const [index, pool] of pools.entries()) {
      const [one = '', other = ''] = path.slice(index, index + 2)
      const out = tradeOut(rest, [read(keyOf(one, pool.address)), read(keyOf(other, pool.address))])
      if (out === 0n) throw new Revert()
      add(one, pool.address, rest)
      add(other, pool.address, -out)
      rest = out
    }
    const recipient = /^0x0+$/.test(call.recipient) ? sender : call.recipient
    const asset = to ?? 'native'
    if (to !== undefined && to !== bought) throw new Revert()
    if (to === undefined) add('native', bought, -rest)
    add(asset, router, rest)
    move({ asset, from: router, to: recipient, quantity: rest })
    if (rest < call.minimumOut) throw new Revert()
  }

  function runPart(call: Call): void {
    const { data, from, to, value } = call
    const token = tokens.find(({ address }) => address === to)
    if (token) {
      callToken(token, call)
      return
    }
    if (parties.routers.includes(to)) {
      callRouter(to, call)
      return
    }
    const batch = to === from && read(codeKey(from)) > 0n ? decodeBatch(data) : undefined
    if (batch) {
      for (const one of batch) runPart({ ...one, from })
      return
    }
    if (to === parties.thief) {
      const stolen = decodeSwap(data)
      if (stolen?.from !== undefined) {
        take(stolen.from, from, to, stolen.quantity)
        move({ asset: stolen.from, from, to, quantity: stolen.quantity })
      }
    }
    if (value > 0n) move({ asset: 'native', from, to, quantity: value })
  }

  return { changes, logs, movements, runPart }
}

/** Runs a transaction in a state of the market. The native currency is logged as nodes do in a simulation alone. */
export function runSwapCall(
  market: Market,
  call: Call,
  held: Held,
  { isSimulated = false }: { isSimulated?: boolean } = {},
): Run {
  const given: Held = call.givesCode ? new Map([[codeKey(call.from), 1n]]) : new Map()
  const { changes, logs, movements, runPart } = createRun(
    market,
    given.size > 0 ? new Map([...held, ...given]) : held,
  )
  try {
    runPart(call)
    return {
      hasSucceeded: true,
      movements,
      logs: isSimulated ? logs : logs.filter(({ address }) => address !== nativeWord),
      changes: new Map([...given, ...changes]),
    }
  } catch (thrown) {
    if (!(thrown instanceof Revert)) throw thrown
    return { hasSucceeded: false, movements: [], logs: [], changes: given }
  }
}
