import { longestLabel } from './checkName.js'
import type { NameRegistry } from './createNameRegistry.js'

const endings = ['-dao', '-wallet', '-pay', '-eth', '-hq', '-web3', '-vault', '-id', '-club', '-labs']
const most = 5

/** A name and whether it is taken. */
export type Suggestion = { readonly name: string; readonly registered: boolean }

/** The name that was asked for, free or not, then free ones like it; five in all. */
export function suggestNames(
  registry: NameRegistry,
  { label, zone }: { label: string; zone: string },
): readonly Suggestion[] {
  const describe = (candidate: string): Suggestion => {
    const name = `${candidate}.${zone}`
    return { name, registered: registry.find(name) !== undefined }
  }
  const free = endings
    .map((ending) => `${label}${ending}`)
    .filter((candidate) => candidate.length <= longestLabel)
    .map(describe)
    .filter(({ registered }) => !registered)
  return [describe(label), ...free].slice(0, most)
}
