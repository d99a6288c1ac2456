import { createPublicKey, verify } from 'node:crypto'
import { decodeBase58 } from '../../../hooks/shared/base58.js'
import { type Account, type Accounts, type Holding, readHolding, readMint } from './accounts.js'
import { type Run, runTransaction } from './runTransaction.js'
import { keyBytes, readWire, type Wire } from './wire.js'

export type TokenBalance = Holding & {
  readonly index: number
  readonly program: string
  readonly decimals: number
}
type Balances = { readonly lamports: readonly bigint[]; readonly tokens: readonly TokenBalance[] }

/** A transaction that is part of the chain. */
export type Included = Omit<Run, 'changes' | 'isIncluded'> & {
  readonly signature: string
  readonly wire: Wire
  readonly slot: number
  readonly before: Balances
  readonly after: Balances
}

/** For how many blocks a transaction may name a blockhash. */
export const lifetime = 150
/** How many slots follow one until it has a commitment. */
export const slotsUntil = { processed: 0, confirmed: 1, finalized: 32 } as const
export type Commitment = keyof typeof slotsUntil

/** An ed25519 public key up to where its bytes begin. */
const keyHeader = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether all signatures of a transaction are right. */
export function isSigned({ signatures, message, messageBytes }: Wire): boolean {
  if (signatures.length !== message.header[0]) return false
  return signatures.every((signature, index) => {
    const der = Buffer.concat([keyHeader, Uint8Array.from(keyBytes(message.keys[index] ?? ''))])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(undefined, messageBytes, key, decodeBase58(signature) ?? new Uint8Array())
  })
}

export const idOf = ({ signatures }: Wire): string => signatures[0] ?? ''

export type CreateSolanaLedgerParameters = {
  accounts: Accounts
  /** The current slot. */
  slot: () => number
  /** The blockhash of a slot. */
  blockhashOf: (slot: number) => string
  /** The slots of blockhashes. */
  slotOf: (blockhash: string) => number | undefined
}

export type SolanaLedger = ReturnType<typeof createSolanaLedger>

/**
 * A Solana cluster just deep enough for transfers: accounts, slots that pass with the clock, blockhashes that expire,
 * transactions that wait for a leader, and slots that are skipped by a fork.
 */
export function createSolanaLedger({ accounts, slot, blockhashOf, slotOf }: CreateSolanaLedgerParameters) {
  let states: readonly { readonly slot: number; readonly accounts: Accounts }[] = [{ slot: 0, accounts }]
  let included: readonly Included[] = []
  let pool: readonly Wire[] = []
  const skipped = new Set<number>()
  /** What has moved what it says, in a block that may have gone since. */
  const moved = new Set<string>()
  /** Every transaction that was signed or sent. */
  const known = new Map<string, Wire>()

  const stateAt = (at: number): Accounts => states.findLast((one) => one.slot <= at)?.accounts ?? accounts
  /** Public networks skip slots, so slot and height differ there. */
  const heightOf = (at: number) => at - 100 - [...skipped].filter((one) => one <= at).length
  const find = (signature: string, at = slot()) =>
    included.find((one) => one.signature === signature && one.slot <= at)

  function isFresh(blockhash: string, at: number): boolean {
    const from = slotOf(blockhash)
    return (
      from !== undefined && from <= at && !skipped.has(from) && heightOf(slot()) - heightOf(from) <= lifetime
    )
  }
  const refusalOf = ({ message, ...wire }: Pick<Wire, 'message' | 'signatures'>, at = slot()) => {
    if (!isFresh(message.blockhash, at)) return 'BlockhashNotFound'
    return find(wire.signatures[0] ?? '') === undefined ? undefined : 'AlreadyProcessed'
  }

  function balancesOf({ message }: Wire, read: (address: string) => Account | undefined): Balances {
    const rows = message.keys.map(read)
    const tokens = rows.flatMap((account, index): TokenBalance[] => {
      const holding = readHolding(account)
      const mint = holding && readMint(read(holding.mint))
      if (account === undefined || holding === undefined || mint === undefined) return []
      return [{ ...holding, index, program: account.owner, decimals: mint.decimals }]
    })
    return { lamports: rows.map((account) => account?.lamports ?? 0n), tokens }
  }

  /** Runs a transaction in the current slot. */
  function land(wire: Wire): Run | undefined {
    if (refusalOf(wire) !== undefined) return undefined
    const at = slot()
    const state = stateAt(at)
    const run = runTransaction(state, wire.message)
    if (!run.isIncluded) return run
    const next = new Map([...state, ...run.changes])
    for (const [address, { lamports }] of run.changes) if (lamports === 0n) next.delete(address)
    states = [...states.filter((one) => one.slot < at), { slot: at, accounts: next }]
    const before = balancesOf(wire, (address) => state.get(address))
    const after = balancesOf(wire, (address) => next.get(address))
    included = [...included, { ...run, signature: idOf(wire), wire, slot: at, before, after }]
    if (run.err === null) moved.add(idOf(wire))
    return run
  }

  const note = (bytes: Uint8Array): Wire => {
    const wire = readWire(bytes)
    known.set(idOf(wire), wire)
    return wire
  }

  return {
    slot,
    blockhashOf,
    heightOf,
    stateAt,
    find,
    refusalOf,
    /** Newest first, up to a slot. */
    naming: (address: string, at: number) =>
      included.filter((one) => one.slot <= at && one.wire.message.keys.includes(address)).reverse(),
    /** Remembers what was signed. */
    note,
    known: (signature: string) => known.get(signature),
    /** Gives a transaction to the leaders, who include it when they come to it. */
    submit(bytes: Uint8Array): string {
      const wire = note(bytes)
      const id = idOf(wire)
      if (isSigned(wire) && !pool.some((one) => idOf(one) === id)) pool = [...pool, wire]
      return id
    },
    /** Puts what waits into the current slot. What can't be included yet waits until it has expired. */
    include(): void {
      const waiting = pool
      pool = []
      for (const wire of waiting)
        if (land(wire)?.isIncluded === false && refusalOf(wire) === undefined) pool = [...pool, wire]
    },
    /** Drops the pending transactions. Their bytes can be sent again. */
    forget(): void {
      pool = []
    },
    /** A fork drops the newest slot with transactions that has no such commitment yet; its transactions wait again. */
    fork(until: Commitment = 'confirmed'): boolean {
      const last = included.at(-1)
      if (last === undefined || slot() - last.slot >= slotsUntil[until]) return false
      const gone = included.filter((one) => one.slot === last.slot)
      included = included.filter((one) => one.slot < last.slot)
      states = states.filter((one) => one.slot < last.slot)
      skipped.add(last.slot)
      pool = [...pool, ...gone.map(({ wire }) => wire)]
      return true
    },
    /** Whether it is in no block and still may be. */
    mayLand(signature: string): boolean {
      const wire = known.get(signature)
      return wire !== undefined && refusalOf(wire) === undefined
    },
    hasMoved: (signature: string) => find(signature)?.err === null,
    hadMoved: (signature: string) => moved.has(signature),
  }
}
