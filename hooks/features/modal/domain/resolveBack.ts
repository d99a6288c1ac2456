/** What back does: a history of one entry, or one with UnsupportedChain in it, closes; any other pops. */
export function resolveBack(history: readonly { readonly name: string }[]): 'close' | 'pop' {
  return history.length <= 1 || history.some(({ name }) => name === 'UnsupportedChain') ? 'close' : 'pop'
}
