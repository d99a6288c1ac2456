import { userRejected } from '../../rpc/ProviderRpcError.js'
import type { WalletMode } from '../walletState.js'
import type { Prompt } from './showPrompt.js'

export type AskPersonParameters = {
  mode: WalletMode
  prompt: Prompt
  /** Shows the prompt; undefined when the user declines. */
  show(prompt: Prompt): Promise<readonly string[] | undefined>
}

/**
 * Asks the user, or answers for them as the mode says. Returns what they ticked, or would have found ticked.
 *
 * @throws ProviderRpcError 4001 when they decline.
 */
export async function askPerson({ mode, prompt, show }: AskPersonParameters): Promise<readonly string[]> {
  switch (mode) {
    case 'decline':
      throw userRejected()
    case 'silent':
      return new Promise(() => {})
    case 'approve':
      return (prompt.choices?.options ?? []).filter(({ isTicked }) => isTicked).map(({ value }) => value)
  }
  const answer = await show(prompt)
  if (answer === undefined) throw userRejected()
  return answer
}
