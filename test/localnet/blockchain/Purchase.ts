/** A purchase at the on-ramp provider, for the history. `quantity` is a decimal string in whole units of the asset. */
export type Purchase = {
  readonly id: string
  readonly chainId: string
  readonly address: string
  readonly asset: { readonly name: string; readonly symbol: string; readonly iconUrl?: string }
  readonly quantity: string
  readonly status: 'success' | 'in_progress' | 'failed'
  /** When it was bought, ISO 8601 in UTC. */
  readonly boughtAt: string
  /** The delivery, once it is on the chain. */
  readonly hash?: string
}
