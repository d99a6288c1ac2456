/** A pairing URI to scan or to pass to an app: valid for one connection. */
export type Pairing = {
  /** `wc:…`. Secret until it is used: only put it into a QR code, the clipboard or a deep link, never into a log. */
  readonly uri: string
  /** Monotonic ms (`env.monotonic`) at which it expires: ten seconds before the four minutes are over. */
  readonly expiresAt: number
}

/** An update of a pending pairing. A `uri` replaces the previous one. */
export type PairingUpdate =
  | ({ readonly type: 'uri' } & Pairing)
  /** Whether the relay between this page and the phone is reached. Without it, an approval cannot arrive. */
  | {
      readonly type: 'relay'
      /** Whether the relay is connected. */
      readonly isReached: boolean
    }
