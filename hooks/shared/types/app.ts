/** `auto` follows the user's system. */
export type Theme = 'light' | 'dark' | 'auto'

/** How the app presents itself to wallets and in sign-in messages. */
export type App = {
  /** Shown by wallets. */
  readonly name: string
  /** Must be the page's own origin: wallets show it and sign-in messages are bound to it. */
  readonly url: string
  /** Shown by wallets, in one sentence. */
  readonly description?: string | undefined
  /** `https:` URLs, the first one is shown. */
  readonly icons?: readonly string[] | undefined
}
