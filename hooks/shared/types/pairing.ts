/** What a phone scans or is handed: good for one connection. */
export type Pairing = {
  /** `wc:…`. Secret until it is used: it goes into a QR code, the clipboard or a deep link, never into a log. */
  readonly uri: string
  /** Monotonic ms (`env.monotonic`) from which it counts as expired: ten seconds before the four minutes are over. */
  readonly expiresAt: number
}

/** What a pairing tells while it waits. A `uri` replaces the one before it. */
export type PairingNews =
  | ({ readonly type: 'uri' } & Pairing)
  /** Is the relay between this page and the phone reached? While it isn't, an approval can't arrive yet. */
  | { readonly type: 'relay'; readonly isReached: boolean }
