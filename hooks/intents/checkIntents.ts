import type { LatchkeyInstance } from '../shared/types/register.js'
import type { IntentsContext } from './context.js'

/**
 * Asks the networks now what became of the open requests to wallets. Resolves with `true` once each was looked up, and
 * with `false` when a network did not answer: then nothing has changed for its requests. They are also looked up
 * automatically while the page is visible, less often as they get older.
 *
 * @throws an error of the browser when the code can't be loaded.
 * @example
 * const isChecked = await checkIntents(latchkey)
 * getIntents(latchkey).length
 */
export function checkIntents(latchkey: LatchkeyInstance): Promise<boolean>
/** @internal */
export function checkIntents(context: IntentsContext): Promise<boolean>
export async function checkIntents(latchkey: LatchkeyInstance | IntentsContext): Promise<boolean> {
  const { lookUpIntents } = await import('./watchIntents.js')
  return lookUpIntents(latchkey as IntentsContext)
}
