/** A row of `GET /getWallets`, as it goes over the wire. */
export type WalletRow = {
  /** 64 hex digits. */
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly homepage: string
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
  readonly badge_type?: 'certified' | 'none' | null
  readonly image_id: string
  /** Wins over `image_id`. */
  readonly image_url?: string
  readonly order?: number
  readonly display_index?: number
  readonly link_mode?: string | null
  readonly mobile_link?: string | null
  readonly desktop_link?: string | null
  readonly webapp_link?: string | null
  readonly app_store?: string | null
  readonly play_store?: string | null
  readonly chrome_store?: string | null
  readonly rdns?: string | null
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  readonly supports_wc?: boolean
}
