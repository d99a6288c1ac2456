import type { ChainNamespace } from '../../../types/caip.js'

const families: readonly { readonly ending: string; readonly namespace: ChainNamespace }[] = [
  { ending: '.eth', namespace: 'eip155' },
  { ending: '.sns', namespace: 'solana' },
  { ending: '.sol', namespace: 'solana' },
]

/** The family whose own register a name belongs to by its ending: no other is asked for it. Undefined: it may be anybody's. */
export function familyOfName(name: string): ChainNamespace | undefined {
  const text = name.toLowerCase()
  return families.find(({ ending }) => text.endsWith(ending))?.namespace
}
