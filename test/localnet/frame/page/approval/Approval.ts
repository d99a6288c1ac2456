/** A line of the request, decoded for the user. */
export type ApprovalRow = { readonly name: string; readonly value: string }

/** What the user is asked to approve. */
export type Approval = {
  readonly heading:
    | 'Send operation'
    | 'Send transaction'
    | 'Send transactions'
    | 'Sign message'
    | 'Sign transaction'
    | 'Sign transactions'
    | 'Sign typed data'
  readonly network: string
  readonly account: string
  readonly rows: readonly ApprovalRow[]
  /** Parts with a title of their own, such as each call of a batch. */
  readonly parts?: readonly { readonly title: string; readonly rows: readonly ApprovalRow[] }[]
  /** A longer text, with what it is. */
  readonly text?: { readonly name: string; readonly value: string }
}
