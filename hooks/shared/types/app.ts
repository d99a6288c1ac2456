/** `auto` follows the user's system. */
export type Theme = 'light' | 'dark' | 'auto'

/** How the app presents itself to wallets and in sign-in messages. */
export type App = {
  readonly name: string
  /** Must be the page's own origin: wallets show it and sign-in messages are bound to it. */
  readonly url: string
  readonly description?: string | undefined
  readonly icons?: readonly string[] | undefined
}
