import type { Address, EncodedAccount } from '@solana/kit'
import { leftOut, type Outcome, type Runtime } from '../runtime/createRuntime.js'
import type { LoadedAddresses } from '../transactions/loadAddresses.js'
import type { ReadTransaction } from '../transactions/readTransaction.js'
import { readBalances } from './readBalances.js'
import { resolveAddresses } from './resolveAddresses.js'
import type { Balances } from './transactionRecord.js'

/** What a transaction would do. */
export type Simulation = Outcome & {
  readonly loaded: LoadedAddresses
  readonly addresses: readonly Address[]
  readonly before: Balances
  /** Undefined when it fails. */
  readonly after: Balances | undefined
  /** Its accounts as they would be after it; as they are when it fails. */
  getAccount(address: Address): EncodedAccount | undefined
}

export type SimulateTransactionParameters = {
  runtime: Runtime
  read: ReadTransaction
  /** Whether its signatures must be right. */
  verify: boolean
  /** Why it would not even be run. */
  refusal: string | undefined
}

/** Runs a transaction without keeping what it does. */
export function simulateTransaction(parameters: SimulateTransactionParameters): Simulation {
  const { runtime, read, verify, refusal } = parameters
  const { loaded, addresses } = resolveAddresses(read.message, runtime.getAccount)
  const before = readBalances(addresses, runtime.getAccount)
  const simulated = runtime.simulate(read.transaction, { verify })
  // Nodes look at the signatures first.
  const isRun = refusal === undefined || simulated.failure === 'SignatureFailure'
  const { accounts, ...outcome } = isRun ? simulated : { ...leftOut(refusal), accounts: [] }
  const written = new Map(accounts.map((account) => [account.address, account]))
  const getAccount = (address: Address) => written.get(address) ?? runtime.getAccount(address)
  const after = outcome.failure === null ? readBalances(addresses, getAccount) : undefined
  return { ...outcome, loaded, addresses, before, after, getAccount }
}
