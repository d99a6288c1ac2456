import type { SwapErrorType } from '../../shared/errors/unions.js'
import type { CaipAddress, CaipNetworkId } from '../../shared/types/caip.js'
import type { SwapCost, SwapProviderName, SwapToken } from '../../shared/types/swap.js'

/** What a contract may take of a token, as the chain reports it. */
export type Approval = {
  /** Stable: the token with the contract that may take it. */
  readonly id: string
  /** The owner, on the network of the token. */
  readonly account: CaipAddress
  /** CAIP-2 id of the network. */
  readonly networkId: CaipNetworkId
  /** What may be taken, as its contract identifies it. */
  readonly token: SwapToken
  /** Address of the contract that may take it. */
  readonly spender: string
  /** Whose contract it is. Undefined where no provider of the app has it. */
  readonly provider: SwapProviderName | undefined
  /** What may be taken at the latest block, in base units: never zero. Undefined where it can't be read. */
  readonly quantity: bigint | undefined
  /** Whether it is 2^255 or more, which no swap uses up. */
  readonly isUnlimited: boolean
  /**
   * `given`: it stands. `asking`: the wallet has the request to take it away. `revoking`: that was sent. `unconfirmed`: it may have
   * been sent. `different`: the wallet sent something else. `unused`: a permit that was signed here, or may have been, and that nothing
   * was taken by: it can't be taken back, and expires by itself.
   */
  readonly status: 'given' | 'asking' | 'revoking' | 'unconfirmed' | 'different' | 'unused'
  /** With `unused`: seconds since 1970 by the network's clock, from which on it can't be used. */
  readonly expiresAt?: number | undefined
}

/** A request that takes an approval away, as it will be asked for. */
export type ApprovalReview = {
  /** What is taken away. */
  readonly approval: Approval
  /** Undefined where the network can't tell. */
  readonly networkCost: SwapCost | undefined
  /** Why it would fail. */
  readonly error: SwapErrorType | undefined
}

/** See `useApprovals`. */
export type UseApprovalsReturnType = {
  /** Permits that may still be used, then approvals: newest first, of these at most 100. Those that are used up, revoked or expired are absent. */
  readonly approvals: readonly Approval[]
  /** `pending` until the networks have answered for the first time. */
  readonly status: 'pending' | 'success'
  /** Whether the networks are being read. */
  readonly isFetching: boolean
  /** Reads them again. */
  refetch(): void
  /** Builds and simulates the request that takes an approval away, by its id, and shows it as `review`. A failure is in `error`. */
  prepare(id: string): void
  /** Like `prepare`, as a promise. It rejects with what is in `error`. */
  prepareAsync(id: string): Promise<void>
  /** Whether a review is being built. */
  readonly isPreparing: boolean
  /** What `revoke` covers. Kept up to date with the network fee while it is shown. */
  readonly review: ApprovalReview | undefined
  /** Leaves the review. */
  cancel(): void
  /**
   * Requests what is reviewed from the wallet, once. The account and the network have to be those of the approval. A failure
   * is in `error`.
   */
  revoke(): void
  /** Like `revoke`, as a promise: until the chain shows that nothing can be taken any more. It rejects with what is in `error`. */
  revokeAsync(): Promise<void>
  /** Whether the wallet is being asked for the review, or the network for what became of it. */
  readonly isRevoking: boolean
  /** What the user has to confirm after a failure before the next `revoke`: a key for `acknowledge`. Undefined: nothing. */
  readonly question: string | undefined
  /** Confirms it, or takes that back with `false`. */
  acknowledge(key: string, isAcknowledged?: boolean): void
  /** Whether `question` is confirmed. */
  readonly isAcknowledged: boolean
  /** Why the last action failed. Reset by the next one. */
  readonly error: SwapErrorType | undefined
}
