import type { Address, Signature } from '@solana/kit'
import type { Outcome } from '../runtime/createRuntime.js'
import type { LoadedAddresses } from '../transactions/loadAddresses.js'
import type { ReadTransaction } from '../transactions/readTransaction.js'

/** What an account of a transaction held of a token. */
export type TokenBalance = {
  readonly accountIndex: number
  readonly mint: Address
  readonly owner: Address
  readonly programId: Address
  readonly amount: bigint
  readonly decimals: number
}

/** What the accounts of a transaction held, in its order. */
export type Balances = { readonly lamports: readonly bigint[]; readonly tokens: readonly TokenBalance[] }

/** A transaction that is part of the chain, and what it did. */
export type TransactionRecord = ReadTransaction &
  Pick<Outcome, 'failure' | 'logs' | 'unitsConsumed' | 'innerInstructions' | 'returnData'> & {
    readonly signature: Signature
    readonly slot: bigint
    /** Its place in the block. */
    readonly index: number
    /** Time of its block, in seconds since 1970. */
    readonly seconds: bigint
    readonly fee: bigint
    readonly loaded: LoadedAddresses
    /** All accounts: those it names, then those it loads. */
    readonly addresses: readonly Address[]
    readonly before: Balances
    readonly after: Balances
  }
