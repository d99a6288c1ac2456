import {
  type Address,
  type Blockhash,
  type EncodedAccount,
  isFullySignedTransaction,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'
import { Clock, FailedTransactionMetadata, LiteSVM, type SlotHash, type TransactionMetadata } from 'litesvm'
import { missingAccount } from './missingAccount.js'
import { type TransactionFailure, toTransactionFailure } from './toTransactionFailure.js'

/** An instruction that a program called, with indices into the transaction's accounts. */
export type InnerInstruction = {
  readonly programIndex: number
  readonly accountIndices: readonly number[]
  readonly data: ReadonlyUint8Array
  readonly stackHeight: number
}

/** What running a transaction gives. */
export type Outcome = {
  readonly failure: TransactionFailure | null
  /** False when the transaction leaves no trace: it didn't even pay a fee. */
  readonly isIncluded: boolean
  readonly logs: readonly string[]
  readonly unitsConsumed: bigint
  /** By instruction, in order. */
  readonly innerInstructions: readonly (readonly InnerInstruction[])[]
  readonly returnData: { readonly programId: Uint8Array; readonly data: Uint8Array } | null
}

/** The Solana runtime: accounts and the programs that change them. It knows neither blocks nor commitments. */
export type Runtime = {
  getAccount(address: Address): EncodedAccount | undefined
  /** Undefined removes the account. */
  setAccount(address: Address, account: EncodedAccount | undefined): void
  /** Puts a program at an address, from the bytes in which chains take it. */
  addProgram(address: Address, bytes: Uint8Array): void
  getProgramAccounts(program: Address): readonly EncodedAccount[]
  minimumBalance(space: bigint): bigint
  /** Moves on to the blockhash of the next block. */
  nextBlockhash(): Blockhash
  /** What programs read as time and recent blocks, newest first. */
  setClock(clock: { slot: bigint; seconds: bigint; recent: readonly { slot: bigint; hash: string }[] }): void
  execute(transaction: Transaction, options?: { verify?: boolean }): Outcome
  /** The accounts are those that the transaction may write, as they would be after it. */
  simulate(
    transaction: Transaction,
    options?: { verify?: boolean },
  ): Outcome & { readonly accounts: readonly EncodedAccount[] }
}

const untouched = new Uint8Array(64)

/** A fresh runtime with the standard programs and nothing else. Blockhashes and repetition are the ledger's business. */
export function createRuntime(): Runtime {
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n).withNativeMints()

  return {
    getAccount(wanted) {
      const account = svm.getAccount(wanted)
      return account.exists ? account : undefined
    },
    setAccount(target, account) {
      svm.setAccount(account ?? missingAccount(target))
    },
    addProgram: (address, bytes) => svm.addProgram(address, bytes),
    getProgramAccounts: (program) => svm.getProgramAccounts(program),
    minimumBalance: (space) => svm.minimumBalanceForRentExemption(space),
    nextBlockhash() {
      svm.expireBlockhash()
      return svm.latestBlockhash()
    },
    setClock({ slot, seconds, recent }) {
      svm.setClock(new Clock(slot, 0n, 0n, 1n, seconds))
      svm.setSlotHashes(recent as SlotHash[])
    },
    execute(transaction, { verify = true } = {}) {
      if (verify && !isFullySignedTransaction(transaction)) return leftOut('SignatureFailure')
      const result = svm.withSigverify(verify).sendTransaction(transaction)
      return result instanceof FailedTransactionMetadata
        ? toOutcome(result.meta(), toTransactionFailure(result.err()))
        : toOutcome(result, null)
    },
    simulate(transaction, { verify = true } = {}) {
      if (verify && !isFullySignedTransaction(transaction))
        return { ...leftOut('SignatureFailure'), accounts: [] }
      const result = svm.withSigverify(verify).simulateTransaction(transaction)
      return result instanceof FailedTransactionMetadata
        ? { ...toOutcome(result.meta(), toTransactionFailure(result.err())), accounts: [] }
        : { ...toOutcome(result.meta(), null), accounts: result.postAccounts() }
    },
  }
}

/** The outcome of a transaction that isn't run. */
export function leftOut(failure: TransactionFailure): Outcome {
  return {
    failure,
    isIncluded: false,
    logs: [],
    unitsConsumed: 0n,
    innerInstructions: [],
    returnData: null,
  }
}

function toOutcome(meta: TransactionMetadata, failure: TransactionFailure | null): Outcome {
  const returned = meta.returnData()
  return {
    failure,
    // litesvm fills the signature in only where the transaction ran.
    isIncluded: failure === null || Buffer.compare(meta.signature(), untouched) !== 0,
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
    innerInstructions: meta.innerInstructions().map((called) =>
      called.map((inner) => ({
        programIndex: inner.instruction().programIdIndex(),
        accountIndices: [...inner.instruction().accounts()],
        data: inner.instruction().data(),
        stackHeight: inner.stackHeight(),
      })),
    ),
    returnData:
      returned.data().length > 0 ? { programId: returned.programId(), data: returned.data() } : null,
  }
}
