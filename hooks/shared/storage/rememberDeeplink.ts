import {
  clientDeeplinkKey,
  deeplinkName,
  type ForgetDeeplinkContext,
  forgetDeeplink,
} from './forgetDeeplink.js'

/** The app or site that handles a pairing's requests on this phone. */
export type DeeplinkChoice = {
  /** The link that was opened. */
  readonly href: string
  /** Name of the wallet. */
  readonly name: string
}

/** Stores the app or site that handles later requests, for this library and for WalletConnect's client. */
export function rememberDeeplink(context: ForgetDeeplinkContext, choice: DeeplinkChoice): void {
  const { env, storage } = context
  // Removed first, so that no earlier choice remains when there is no room for this one.
  forgetDeeplink(context)
  storage.write({ name: deeplinkName, parse: () => undefined }, choice)
  try {
    env.storage?.setItem(clientDeeplinkKey, JSON.stringify(choice))
  } catch {
    // Without storage, the client sends requests without opening an app, and the user opens it manually.
  }
}
