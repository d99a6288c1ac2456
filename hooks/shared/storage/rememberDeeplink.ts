import { deeplinkName, type ForgetDeeplinkContext } from './forgetDeeplink.js'

/** The app or site that handles a pairing's requests on this phone. */
export type DeeplinkChoice = {
  /** The link that was opened. */
  readonly href: string
  /** Name of the wallet. */
  readonly name: string
}

/** Stores the app or site that handles later requests of a pairing. */
export function rememberDeeplink({ storage }: ForgetDeeplinkContext, choice: DeeplinkChoice): void {
  storage.write({ name: deeplinkName, parse: () => undefined }, choice)
}
