import type { AddressErrorType } from '../errors/unions.js'
import type { CaipAddress } from './caip.js'
import type { Env } from './env.js'
import type { AccountMark, SendPermit } from './intent.js'
import type { Network } from './network.js'
import type { ReceiverDoubt } from './send.js'
import type { SwapToken } from './swap.js'
import type {
  BuiltSwap,
  SignedTrade,
  SwapCall,
  SwapPermit,
  SwapPlan,
  SwapRequest,
  SwapTerms,
} from './swapPlan.js'
import type { NewTransaction } from './transaction.js'
import type { Recipient, ResolvedName, Transfer, TransferPlan } from './transfer.js'

/**
 * The verdict on a typed address; `address` is in the form of its namespace. For `warn` the user has to confirm.
 * `lookalike`: same beginning and end as a known address, but another middle.
 */
export type AddressVerdict =
  | {
      readonly verdict: 'accept'
      /** In the form of its namespace. */
      readonly address: string
    }
  | {
      readonly verdict: 'warn'
      /** In the form of its namespace. */
      readonly address: string
      /** What the user has to confirm. */
      readonly doubt: ReceiverDoubt | 'lookalike'
    }
  | {
      readonly verdict: 'reject'
      /** Why it can't be used. */
      readonly error: AddressErrorType
    }

/** An address to check, and what it is compared with. */
export type VerifyParameters = {
  /** As typed. */
  input: string
  /** Contract or mint of the token to send. */
  token?: string | undefined
  /** Plain address of the sender. */
  account?: string | undefined
  /** Addresses that the user has sent to before. */
  known?: readonly string[] | undefined
}

/** Where a read is made. */
export type PlaceParameters = {
  /** The network to read. */
  network: Network
  /** Aborts the read. */
  signal?: AbortSignal | undefined
}

/** The account whose transactions are counted. */
export type ReadMarkParameters = PlaceParameters & {
  /** CAIP-10 id of the account. */
  address: CaipAddress
  /** The asset that may have left, as `Intent.asset`. Of an account with code its balance counts too. Default: none. */
  asset?: string | undefined
  /** The mark to compare what is read with. Default: none. */
  before?: AccountMark | undefined
}

/** Sending in a namespace. Only `send` prompts the wallet. */
export type TransferActions = {
  /**
   * The transfer as it will be requested from the wallet, with the network's estimate. Throws for transfers that
   * must never be built.
   */
  plan(
    parameters: PlaceParameters & {
      /** The transfer to plan. */
      transfer: Transfer
    },
  ): Promise<TransferPlan>
  /** Checks that a plan's request is exactly its transfer. Rejects with TransferMismatchError if not. */
  check(parameters: {
    /** As returned by `plan`. */
    plan: TransferPlan
  }): Promise<void>
  /**
   * Verifies that the plan matches its transfer, sends it through the wallet once, and returns the transaction's
   * id. Calls `onAsk` right before the wallet is asked, on Solana with the blockhash, and asks no wallet if that throws. After that it rejects with UserRejectedError where the
   * wallet's outermost code is a rejection, and else with SendUnconfirmedError.
   */
  send(
    parameters: PlaceParameters &
      SendPermit & {
        /** As returned by `plan` and shown to the user. */
        plan: TransferPlan
        /** The connector's provider of the namespace. */
        provider: unknown
        /** The instance's timer. */
        schedule?: Env['schedule'] | undefined
      },
  ): Promise<Pick<NewTransaction, 'id' | 'lastValidBlockHeight'>>
  /** Checks a plain address by its form and for known ways to lose funds. Sends no requests. */
  verify(parameters: VerifyParameters): Promise<AddressVerdict>
  /** Reads what kind of account a plain address is. */
  inspect(
    parameters: PlaceParameters & {
      /** Plain address, verified. */
      address: string
    },
  ): Promise<Recipient>
  /** Resolves a name on the network. `registry`: the network that holds the names. */
  resolveName(
    parameters: PlaceParameters & {
      /** As typed. */
      name: string
      /** The network that holds the names. */
      registry?: Network | undefined
    },
  ): Promise<ResolvedName | undefined>
}

/** Who signs a permit. */
export type SwapPermitter = {
  /** The connector's provider of the namespace. */
  readonly provider: unknown
  /** Wall clock in ms: where it and the network's differ by far, nothing is signed. */
  readonly now: number
  /** What was signed for the same swap before. */
  readonly signed: SwapPermit | undefined
}

/** Swaps in a namespace. Only `send` prompts the wallet. */
export type SwapActions = {
  /** Asks the network's nodes, for a provider. */
  read(parameters: PlaceParameters & Parameters<SwapRequest['read']>[0]): Promise<unknown>
  /** Reads what a contract may take of a token, in base units. */
  readAllowance(
    parameters: PlaceParameters & {
      /** The owner. */
      account: CaipAddress
      /** Contract of the token. */
      token: string
      /** Who may take it. */
      spender: string
    },
  ): Promise<bigint>
  /** Reads several allowances of an account at once, in base units, in their order. Undefined for a token that does not answer. */
  readAllowances(
    parameters: PlaceParameters & {
      /** The owner. */
      account: CaipAddress
      /** Whose allowance of what is read. */
      of: readonly {
        /** Contract of the token. */
        readonly token: string
        /** Who may take it. */
        readonly spender: string
      }[]
    },
  ): Promise<readonly (bigint | undefined)[]>
  /** Encodes the call that takes an allowance away, and simulates it. The plan's one call is a `reset`, for `send`. */
  planRevoke(
    parameters: PlaceParameters & {
      /** The owner. */
      account: CaipAddress
      /** What may be taken. */
      token: SwapToken
      /** Who may take it. */
      spender: string
    },
  ): Promise<SwapPlan>
  /** Expected fee of one swap with its approval, before it is built, in base units of the native currency. */
  estimateFee(
    parameters: PlaceParameters & {
      /** Number of approvals and resets. */
      approvals: number
    },
  ): Promise<{ fee: bigint; maxFee: bigint }>
  /**
   * Encodes approvals, proves what a provider built, and simulates all of it. Rejects with SwapMismatchError where the
   * provider built something else.
   */
  plan(
    parameters: PlaceParameters & {
      /** What it has to be. */
      terms: SwapTerms
      /** What the provider built; undefined to wrap and unwrap. */
      built: BuiltSwap | undefined
      /** What the provider built to sell some of what arrives, and how much. Undefined: not known. */
      back?:
        | {
            /** As `built`, with the two tokens in each other's place. */
            readonly built: BuiltSwap
            /** In base units of the bought token. */
            readonly quantity: bigint
          }
        | undefined
      /** Asks the account's wallet without a prompt, where more than one call is needed. Default: they are no batch. */
      ask?: ((method: 'wallet_getCapabilities', params: readonly unknown[]) => Promise<unknown>) | undefined
      /** Who signs a permit, where the router takes them; undefined: nobody. Asked without a prompt. Default: there is none. */
      permits?: (() => Promise<SwapPermitter | undefined>) | undefined
    },
  ): Promise<SwapPlan>
  /**
   * Proves a call of the plan again, and asks the wallet for it once: see `TransferActions.send`. A batch resolves with undefined: what
   * its transaction is, the wallet reports later; and so does a permit, which is none. UserRejectedError has a `cause` where the wallet
   * can't make a batch, or sign a permit. What it signed in place of the planned permit is rejected with UnexpectedSignatureError.
   */
  send(
    parameters: PlaceParameters &
      SendPermit & {
        /** As returned by `plan`. */
        plan: SwapPlan
        /** One of its calls. */
        call: SwapCall
        /** Asks for other calls before it too, in one request that makes all of them or none. Default: none. */
        batch?:
          | {
              /** For `wallet_getCallsStatus`. */
              readonly id: string
              /** In order. */
              readonly calls: readonly SwapCall[]
            }
          | undefined
        /** The connector's provider of the namespace. */
        provider: unknown
        /** The instance's timer. */
        schedule?: Env['schedule'] | undefined
        /** Called with a permit that the wallet signed as it was planned. */
        onPermit?: ((permit: SwapPermit) => void) | undefined
        /** The provider's, for what the wallet only signs. */
        submit?: ((parameters: SignedTrade) => Promise<unknown>) | undefined
      },
  ): Promise<Pick<NewTransaction, 'id' | 'lastValidBlockHeight'> | undefined>
  /** How far the network has come for an account's permits of a token. `nonce` is undefined where the token does not tell it. */
  readPermits?(
    parameters: PlaceParameters & {
      /** The owner. */
      account: CaipAddress
      /** Contract of the token. */
      token: string
    },
  ): Promise<{ nonce: bigint | undefined; time: number }>
  /** What arrived by an included transaction, and what the network charged. Undefined where it can't be read. */
  readOutcome(
    parameters: PlaceParameters & {
      /** The account. */
      account: CaipAddress
      /** Hash of the transaction. */
      id: string
      /** The bought token. */
      to: SwapToken
    },
  ): Promise<{ received: bigint | undefined; fee: bigint | undefined } | undefined>
}
