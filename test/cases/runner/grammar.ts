import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The words that the rows of one set may use. */
export type Grammar = {
  readonly verdicts: readonly string[]
  readonly reasons: readonly string[]
  /** Words of `context` that describe the scene. */
  readonly facts: readonly string[]
  /** Words of `context` that say what must be observed. */
  readonly expectations: readonly string[]
  /** Words that begin with `$`. */
  readonly scene: readonly string[]
  /** What the product lacks for the whole set. */
  readonly capability: string | undefined
  /** Words and kinds of rows that need a capability, and which. */
  readonly unbuilt: ReadonlyMap<string, string>
}

const text = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')

function readSection(section: string): Grammar {
  const lineOf = (name: string) => new RegExp(`^- ${name}: (.*)$`, 'm').exec(section)?.[1]
  const listOf = (name: string) => lineOf(name)?.split(', ') ?? []
  const unbuilt = listOf('not built').map((entry): [string, string] => {
    const [, word = '', capability = ''] = /^(.*) \((.*)\)$/.exec(entry) ?? []
    return [word, capability]
  })
  return {
    verdicts: listOf('verdicts'),
    reasons: listOf('reasons'),
    facts: listOf('facts'),
    expectations: listOf('expectations'),
    scene: listOf('scene'),
    capability: lineOf('capability'),
    unbuilt: new Map(unbuilt),
  }
}

/** The grammar of every set, as `test/cases/README.md` lists it. */
export const grammars: ReadonlyMap<string, Grammar> = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .filter((section) => /^[-a-z0-9]+\n/.test(section))
    .map((section) => [section.slice(0, section.indexOf('\n')), readSection(section)]),
)

export function grammarOf(set: string): Grammar {
  const grammar = grammars.get(set)
  if (grammar === undefined) throw new TypeError(`test/cases/README.md has no grammar of ${set}`)
  return grammar
}
