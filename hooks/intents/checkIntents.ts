import type { IntentsContext } from './context.js'

/**
 * Asks the networks now what became of the open requests to wallets, and resolves once each was looked up. They are
 * looked up by themselves too while the page is visible, less often as they get older. A node that does not answer
 * changes nothing.
 *
 * @throws an error of the browser when the code can't be loaded.
 * @example
 * await checkIntents(latchkey)
 * getIntents(latchkey).length
 */
export async function checkIntents(context: IntentsContext): Promise<void> {
  const { lookUpIntents } = await import('./watchIntents.js')
  await lookUpIntents(context)
}
