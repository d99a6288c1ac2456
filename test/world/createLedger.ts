import { checksumAddress } from '../../hooks/shared/checksumAddress.js'

export type Hash = `0x${string}`

/** What a wallet signs: lower-case addresses. `givesCode`: it gives its sender code that makes batches (EIP-7702). */
export type Call = { from: string; to: string; value: bigint; data: string; givesCode?: boolean | undefined }
/** `order`: how many were broadcast up to it. */
export type Transaction = Call & { hash: Hash; nonce: number; order: number }
/** A movement of an asset: `native`, or a token's address in lower case. */
export type Movement = { asset: string; from: string; to: string; quantity: bigint }
export type Log = { address: string; topics: readonly string[]; data: string }
/** Quantities by `keyOf`. */
export type Held = ReadonlyMap<string, bigint>
/** What a call did. `changes`: of what is held, also where it has reverted. */
export type Run = {
  hasSucceeded: boolean
  movements: readonly Movement[]
  logs: readonly Log[]
  changes: Held
}
type Included = Omit<Run, 'changes'> & { transaction: Transaction }
type State = { balances: Held; nonces: ReadonlyMap<string, number> }
/** `minedAt`: on the world's monotonic clock. */
export type Block = {
  number: number
  minedAt: number
  hash: Hash
  included: readonly Included[]
  state: State
}

export const keyOf = (asset: string, account: string) => `${asset} ${account}`
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const reverted: Run = { hasSucceeded: false, movements: [], logs: [], changes: new Map() }
const transferCall = /^0xa9059cbb0{24}(?<to>[\da-f]{40})(?<quantity>[\da-f]{64})$/

/** What a call moves, if it succeeds. */
export function movementsOf({ from, to, value, data }: Call, tokens: readonly string[]): readonly Movement[] {
  const native = value > 0n ? [{ asset: 'native', from, to, quantity: value }] : []
  const { to: receiver, quantity } = transferCall.exec(data)?.groups ?? {}
  if (!tokens.includes(to) || receiver === undefined || quantity === undefined) return native
  return [...native, { asset: to, from, to: `0x${receiver}`, quantity: BigInt(`0x${quantity}`) }]
}

/** Runs a call that moves one asset, on a chain with nothing but tokens. */
function runTransfer(call: Call, held: Held, tokens: readonly string[]): Run {
  const movements = movementsOf(call, tokens)
  const has = ({ asset, quantity }: Movement) => (held.get(keyOf(asset, call.from)) ?? 0n) >= quantity
  if (!movements.every(has)) return reverted
  const changes = new Map<string, bigint>()
  const logs: Log[] = []
  for (const { asset, from, to, quantity } of movements) {
    for (const [key, by] of [[keyOf(asset, from), -quantity] as const, [keyOf(asset, to), quantity] as const])
      changes.set(key, (changes.get(key) ?? held.get(key) ?? 0n) + by)
    const topics = [transferTopic, `0x${toWord(from)}`, `0x${toWord(to)}`]
    if (asset !== 'native') logs.push({ address: asset, topics, data: `0x${toWord(quantity)}` })
  }
  return { hasSucceeded: true, movements, logs, changes }
}

export type Ledger = ReturnType<typeof createLedger>

/**
 * An EVM chain just deep enough for transfers: balances, nonces, a pool, blocks, and blocks that go away. `run`: what a call does;
 * default: a transfer of the native currency or of a token.
 */
export function createLedger({
  tokens,
  balances,
  run = (call, held) => runTransfer(call, held, tokens),
}: {
  tokens: readonly string[]
  balances: readonly (readonly [asset: string, account: string, quantity: bigint])[]
  run?: ((call: Call, held: Held) => Run) | undefined
}) {
  let hashes = 0
  /** Without long runs of digits, like a digest: those have to be read in another way. */
  const nextHash = (): Hash => `0x${'deadbeef'.repeat(7)}${(++hashes).toString(16).padStart(8, '0')}`
  const start: State = {
    balances: new Map(balances.map(([asset, account, quantity]) => [keyOf(asset, account), quantity])),
    nonces: new Map(),
  }
  const blocks: Block[] = [{ number: 0, minedAt: 0, hash: nextHash(), included: [], state: start }]
  let pool: readonly Transaction[] = []
  /** Whether each transfer of a token reverts. */
  let isFrozen = false
  /** Every transaction that was ever broadcast. */
  const known = new Map<Hash, Transaction>()
  /** Those that moved something, also in blocks that went away. */
  const succeeded = new Set<Hash>()
  /** Those that are in a block. */
  const places = new Map<string, Included & { block: Block }>()

  const head = (): Block => blocks.at(-1) as Block
  const blockAt = (number: number): Block | undefined => blocks[number]
  const nonceOf = (account: string, { state }: Block = head()) => state.nonces.get(account) ?? 0
  const balanceOf = (asset: string, account: string, { state }: Block = head()) =>
    state.balances.get(keyOf(asset, account)) ?? 0n
  /** An account that signs its own code uses a second one. */
  const noncesOf = ({ givesCode }: Call) => (givesCode ? 2 : 1)
  const pendingNonceOf = (account: string) =>
    pool.reduce((sum, one) => (one.from === account ? sum + noncesOf(one) : sum), nonceOf(account))

  /** Puts a signed transaction into the pool, in place of one with its nonce. */
  function submit(call: Call, nonce = pendingNonceOf(call.from)): Transaction {
    const transaction = { ...call, hash: nextHash(), nonce, order: known.size + 1 }
    known.set(transaction.hash, transaction)
    pool = [...pool.filter((one) => one.from !== call.from || one.nonce !== nonce), transaction]
    return transaction
  }

  /** Includes what the pool can offer, in the order of nonces, as far as there is room. `isBusy`: others pay more, and it includes nothing. */
  function mine(minedAt: number, { isBusy = false, most = Infinity } = {}): Block {
    const nonces = new Map(head().state.nonces)
    const held = new Map(head().state.balances)
    const included: Included[] = []
    const rest: Transaction[] = []
    for (const transaction of [...(isBusy ? [] : pool)].sort((one, other) => one.nonce - other.nonce)) {
      const { from, nonce } = transaction
      const next = nonces.get(from) ?? 0
      const isFull = included.length >= most
      if (nonce > next || (isFull && nonce === next)) rest.push(transaction)
      if (nonce !== next || isFull) continue
      nonces.set(from, nonce + noncesOf(transaction))
      const { changes, ...ran } = isReverting(transaction) ? reverted : run(transaction, held)
      for (const [key, value] of changes) held.set(key, value)
      if (ran.hasSucceeded) succeeded.add(transaction.hash)
      included.push({ transaction, ...ran })
    }
    if (!isBusy) pool = rest
    const state = { balances: held, nonces }
    const block = { number: blocks.length, minedAt, hash: nextHash(), included, state }
    blocks.push(block)
    for (const one of included) places.set(one.transaction.hash, { ...one, block })
    return block
  }

  /** Takes away the newest blocks, of those since a time; their transactions return to the pool. */
  function reorganize(depth: number, since: number): void {
    const first = blocks.findIndex(({ minedAt, number }) => number > 0 && minedAt >= since)
    if (first < 0) return
    const gone = blocks.splice(Math.max(first, blocks.length - depth))
    const back = gone.flatMap(({ included }) => included.map(({ transaction }) => transaction))
    for (const { hash } of back) places.delete(hash)
    pool = [...pool, ...back]
  }

  function isReverting(call: Call) {
    return isFrozen && movementsOf(call, tokens).some(({ asset }) => asset !== 'native')
  }

  const find = (hash: string): (Included & { block: Block }) | undefined => places.get(hash)

  return {
    tokens,
    run,
    blocks: (): readonly Block[] => blocks,
    head,
    blockAt,
    nonceOf,
    balanceOf,
    pendingNonceOf,
    submit,
    mine,
    reorganize,
    find,
    known: (hash: string) => known.get(hash as Hash),
    /** How many transactions were broadcast. */
    broadcasts: () => known.size,
    wasIncluded: (hash: string) => succeeded.has(hash as Hash),
    isPooled: (hash: string) => pool.some((one) => one.hash === hash),
    pool: () => pool,
    isFrozen: () => isFrozen,
    freeze(value: boolean) {
      isFrozen = value
    },
  }
}

export const toHex = (quantity: bigint | number): Hash => `0x${quantity.toString(16)}`
export const toWord = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
export const displayed = (address: string) => checksumAddress(address)
