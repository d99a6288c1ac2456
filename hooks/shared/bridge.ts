import { readProperty } from './readProperty.js'

/** Registered under a name, so that another copy of the library recognizes it. */
const mark = Symbol.for('latchkey.bridge')

/**
 * Marks a wallet that the page itself announces, such as a bridge that offers the connection of this library to another
 * one: discovery leaves it out, so that it is not offered as a wallet of its own. Mark the EIP-1193 provider, or the
 * Wallet Standard wallet, before it is frozen and announced. Returns it.
 *
 * @example
 * announceProvider({ info, provider: markBridge(provider) })
 */
export function markBridge<wallet extends object>(wallet: wallet): wallet {
  Object.defineProperty(wallet, mark, { value: true })
  return wallet
}

/** Whether a wallet is marked as a bridge of the page. */
export const isBridge = (wallet: unknown): boolean => readProperty(wallet, mark) === true
