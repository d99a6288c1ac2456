import type { SendDraftErrorType } from '../shared/errors/unions.js'
import type { Intent } from '../shared/types/intent.js'
import type { Nft } from '../shared/types/nft.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'
import type { SendDraft, SendFee, SendIssue, SendReceiver, SendUnit } from '../shared/types/send.js'
import type { TokenBalance } from '../shared/types/token.js'
import type { TransferPlan } from '../shared/types/transfer.js'
import type { SendStep } from './nextStep.js'
import type { SendTransferReturnType } from './review/sendTransfer.js'

export type UseSendParameters = {
  /** Decimal separator in `draft.amount`. Default: `'.'`. */
  decimalMark?: '.' | ',' | undefined
}

export type UseSendReturnType = {
  /** Shared by all components of the instance. Cleared when the network or the account is switched. */
  readonly draft: SendDraft
  /** Sets the asset: a row of `useTokens`, or an NFT of `useNfts`. */
  setToken(token: TokenBalance | Nft | undefined): void
  /** Sets the amount as typed: a decimal number of whole tokens or of the currency, see `draft.unit`. */
  setAmount(amount: string): void
  /**
   * Switches the unit of the amount and converts the current amount. Without a price only `token` is
   * possible.
   */
  setUnit(unit: SendUnit): void
  /**
   * Sets the recipient: an address, a name, or a payment link, which also fills whatever else it specifies.
   */
  setReceiver(receiver: string): void
  /** Confirms a warning, or withdraws the confirmation. */
  acknowledge(key: string, isAcknowledged?: boolean): void
  /** Sets the max amount, leaving enough for the network fee and rent. Rejects when the fee is unknown. */
  max(): Promise<void>
  /** Whether `max` is reading the fee. */
  readonly isMaxPending: boolean
  /** Restores what was typed before the network or the account was switched. */
  restore(): void
  /** Empties the draft. */
  reset(): void

  /** The amount in base units. Undefined while it is empty or invalid. */
  readonly quantity: bigint | undefined
  /** Value of the amount, as a decimal string. Undefined without a price. */
  readonly worth: string | undefined
  /** The currency of all values. */
  readonly currency: FiatCurrency
  /** Price of one whole token, as a decimal string. Undefined when unknown. */
  readonly price: string | undefined
  /** The account's balance of the token, in base units. Undefined when unknown. */
  readonly balance: bigint | undefined
  /** The typed recipient, resolved. */
  readonly receiver: SendReceiver
  /**
   * Kept up to date for the current transfer. Undefined until it is known, and when it can't be estimated.
   */
  readonly fee: SendFee | undefined
  /** Plan of the reviewed transfer, else of the current draft. */
  readonly plan: TransferPlan | undefined
  /** Whether the costs of the transfer are being read. */
  readonly isPlanPending: boolean
  /** Errors and warnings of the draft, in the order in which to resolve them. */
  readonly issues: readonly SendIssue[]
  /** Whether `review` may be called: no errors, and everything is known. */
  readonly isReady: boolean
  /** What the draft still needs before `review`; undefined where it needs nothing. */
  readonly next: SendStep | undefined

  /**
   * Fixes the current draft as `draft.reviewed`: exactly that is sent. Any change resets it.
   *
   * @throws the error of the first issue.
   */
  review(): void
  /** Sends the reviewed transfer. A failure is reported in `error`. */
  send(): void
  /** Like `send`, as a promise. The draft is cleared when it resolves, and kept when it rejects. */
  sendAsync(): Promise<SendTransferReturnType>
  /** Whether a wallet is being asked to send the reviewed transfer. */
  readonly isSending: boolean
  /**
   * Whether an earlier request like the reviewed transfer (same account, network, asset and receiver) may have been
   * sent, in this tab, another one, or before a reload. `send` rejects until it is settled or `confirmUnsent`.
   */
  readonly isUnconfirmed: boolean
  /** Whether `isUnconfirmed` is about another request than the user has already gone on despite. */
  readonly isNextUnconfirmed: boolean
  /** That earlier request: show it to the user before `confirmUnsent`. Of several the next one that the user has not gone on despite. */
  readonly unconfirmed: Intent | undefined
  /** The latest request to a wallet for exactly the reviewed transfer, whatever became of it. */
  readonly request: Intent | undefined
  /**
   * States that the user was shown `unconfirmed`, or the `error` with a `key`, and goes on despite it; or withdraws
   * that. It holds for what was shown: when more becomes known it is shown again.
   */
  confirmUnsent(isUnsent?: boolean): void
  /** Why the transfer was not sent or may not have been. Reset by any change. */
  readonly error: SendDraftErrorType | undefined
}
