/** What an error may carry beside its message. */
export type LatchkeyErrorOptions = {
  /** The error that led to this one. */
  cause?: unknown
  /** For logs. Never shown to a user. */
  details?: string | undefined
}

/** What went wrong, in one word for each case. Stable: a `switch` over it is checked for completeness by TypeScript. */
export type LatchkeyErrorKind =
  | 'account_changed'
  | 'action_not_allowed'
  | 'activity_unavailable'
  | 'already_named'
  | 'amount_too_large'
  | 'app_link_refused'
  | 'bad_chain'
  | 'balance_too_low'
  | 'blocked_link'
  | 'cancelled'
  | 'chain_disconnected'
  | 'code_refused'
  | 'decimals_mismatch'
  | 'disconnect_failed'
  | 'disconnected'
  | 'email_cooldown'
  | 'embedded_not_loaded'
  | 'embedded_refused'
  | 'embedded_restarted'
  | 'embedded_signed_out'
  | 'embedded_timeout'
  | 'embedded_version'
  | 'fee_unknown'
  | 'http_status'
  | 'http_timeout'
  | 'insufficient_funds'
  | 'invalid_address'
  | 'invalid_amount'
  | 'invalid_app_configuration'
  | 'invalid_config'
  | 'invalid_decimals'
  | 'invalid_email'
  | 'invalid_name'
  | 'invalid_payment_link'
  | 'invalid_slippage'
  | 'invalid_transaction'
  | 'invalid_transfer'
  | 'less_arrives'
  | 'low_liquidity'
  | 'malformed_response'
  | 'name_not_found'
  | 'name_service'
  | 'name_signature_expired'
  | 'name_taken'
  | 'name_unavailable'
  | 'names_unsupported'
  | 'network_changed'
  | 'network_not_approved'
  | 'network_not_found'
  | 'networks_not_supported'
  | 'no_accounts'
  | 'no_account_to_sign_in'
  | 'no_route'
  | 'nonce'
  | 'not_enough_sol'
  | 'not_enough_sol_for_fees'
  | 'not_reviewed'
  | 'not_stored'
  | 'request_held'
  | 'not_switched'
  | 'offline'
  | 'pairing_not_loaded'
  | 'pairing_unavailable'
  | 'pending'
  | 'price_changed'
  | 'price_unknown'
  | 'project_id_missing'
  | 'provider_missing'
  | 'quote_expired'
  | 'rate_limited'
  | 'receiver_below_rent'
  | 'rejected_by_node'
  | 'relay_clock'
  | 'response_too_large'
  | 'reverted'
  | 'rpc'
  | 'same_token'
  | 'sign_in_cancelled'
  | 'sign_in_unavailable'
  | 'signature_declined'
  | 'siwx_refused'
  | 'smart_account_not_supported'
  | 'swap_mismatch'
  | 'swap_unsupported'
  | 'terms_not_accepted'
  | 'timeout'
  | 'token_balance_unavailable'
  | 'token_missing'
  | 'token_not_transferable'
  | 'too_many_decimals'
  | 'transaction_as_message'
  | 'transaction_not_recorded'
  | 'transfer_changed'
  | 'transfer_incomplete'
  | 'transfer_mismatch'
  | 'unauthorized'
  | 'underpriced'
  | 'unexpected_signature'
  | 'unknown'
  | 'unknown_chain'
  | 'unknown_outcome'
  | 'unreachable'
  | 'unsafe_receiver'
  | 'unsupported_chain'
  | 'unsupported_method'
  | 'unverified'
  | 'user_rejected'
  | 'view_not_found'
  | 'wallet_not_reachable'
  | 'without_effect'
  | 'wrong_namespace'
  | 'zero_amount'

/**
 * Base class of all errors of this library. `message` is English text that is safe to show; `name` and `kind` are
 * stable.
 *
 * @example
 * if (error instanceof LatchkeyError && error.kind === 'user_rejected') return
 */
export abstract class LatchkeyError extends Error {
  /**
   * Name of the class. Compare it instead of `instanceof`, which fails when a page has two copies of the
   * library.
   */
  abstract override readonly name: string
  /** What happened, in one word of a union. */
  abstract readonly kind: LatchkeyErrorKind
  /** For logs. Never shown to a user. */
  readonly details: string | undefined

  constructor(message: string, options: LatchkeyErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.details = options.details
  }
}
