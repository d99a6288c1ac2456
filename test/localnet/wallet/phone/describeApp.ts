import type { WalletKitTypes } from '@reown/walletkit'
import type { PromptRow } from '../frame/showPrompt.js'

/** An app as it describes itself. */
export type App = WalletKitTypes.Metadata

type Verified = WalletKitTypes.SessionProposal['verifyContext']['verified']

/** Who asks, and what Verify says about that. */
export function describeApp({ name }: App, verified: Verified): readonly PromptRow[] {
  return [
    { name: 'App', value: name },
    { name: 'Origin', value: judge(verified) },
  ]
}

function judge({ isScam, origin, validation }: Verified): string {
  if (isScam === true) return `Known to cheat people: ${origin}`
  if (validation === 'VALID') return `Checked: ${origin}`
  if (validation === 'INVALID') return `Another than the app says: ${origin}`
  return 'Could not be checked'
}
