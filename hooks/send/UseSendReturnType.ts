import type { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import type { Nft } from '../shared/types/nft.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'
import type { SendDraft, SendFee, SendIssue, SendReceiver, SendUnit } from '../shared/types/send.js'
import type { TokenBalance } from '../shared/types/token.js'
import type { TransferPlan } from '../shared/types/transfer.js'
import type { SendTransferReturnType } from './review/sendTransfer.js'

export type UseSendParameters = {
  /** The mark before the decimals in `draft.amount`. Default `'.'`. */
  decimalMark?: '.' | ',' | undefined
}

export type UseSendReturnType = {
  /** The same for all components of the instance; empty again once the network or the account is switched. */
  readonly draft: SendDraft
  /** A row of `useTokens`, or a collectible of `useNfts`. */
  setToken(token: TokenBalance | Nft | undefined): void
  /** As typed: a decimal number of whole tokens, or of the currency; see `draft.unit`. */
  setAmount(amount: string): void
  /** Has the amount typed in the other unit, and writes what is there over. Without a price only `token` is possible. */
  setUnit(unit: SendUnit): void
  /** An address, a name, or a payment link, which fills all that it names. */
  setReceiver(receiver: string): void
  /** Says yes to a warning, or takes it back. */
  acknowledge(key: string, isAcknowledged?: boolean): void
  /** Puts in all that can be sent: what the network's fee and rent take is kept back. Rejects where the fee can't be told. */
  max(): Promise<void>
  readonly isMaxPending: boolean
  /** Takes up what was typed before the network or the account was switched. */
  restore(): void
  reset(): void

  /** What the amount means, in base units; undefined while it is empty or wrong. */
  readonly quantity: bigint | undefined
  /** What that is worth, as decimal text; undefined without a price. */
  readonly worth: string | undefined
  readonly currency: FiatCurrency
  /** Of one whole token, as decimal text; undefined where nobody tells one. */
  readonly price: string | undefined
  /** What the account holds of the token, in base units; undefined while nobody knows. */
  readonly balance: bigint | undefined
  readonly receiver: SendReceiver
  /** Kept up to date while the transfer stays the same; undefined before, and where nobody can tell it. */
  readonly fee: SendFee | undefined
  /** What the wallet would be asked: of what is reviewed, else of what is put in. */
  readonly plan: TransferPlan | undefined
  readonly isPlanPending: boolean
  /** What is wrong with it and what to look out for, in the order in which to put it right. */
  readonly issues: readonly SendIssue[]
  /** May `review` be called: is nothing wrong, and everything known? */
  readonly isReady: boolean

  /**
   * Fixes what is put in as `draft.reviewed`: exactly that is sent. Any change undoes it.
   * @throws the error of the first issue.
   */
  review(): void
  /** Sends what was reviewed; what comes of it is in `error`. */
  send(): void
  /** The same as a promise. The draft is empty once it resolves, and kept where it rejects. */
  sendAsync(): Promise<SendTransferReturnType>
  /** Is a wallet being asked for what is reviewed? */
  readonly isSending: boolean
  /** May what is reviewed have been sent already, with nobody to tell? Then `send` refuses, until a person has looked. */
  readonly isUnconfirmed: boolean
  /** A person has seen in their wallet that it was not sent, or takes that back. */
  confirmUnsent(isUnsent?: boolean): void
  /** Why it was not sent, or may not have been; undefined once anything is changed. */
  readonly error: LatchkeyError | undefined
}
