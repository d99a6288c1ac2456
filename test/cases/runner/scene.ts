import { expand } from '../support/expand.js'

/** A word of the row that the play doesn't know, or didn't use. */
export class NotPlayedError extends Error {
  override readonly name = 'NotPlayedError'
}

/** A part of a row that notes what is read of it. */
export type Scene = {
  has(word: string): boolean
  /** The value of a word, expanded. Undefined where the row lacks it. */
  read(word: string): unknown
  /** The value of a word that is a scene of its own. */
  at(word: string): Scene
  /** All of it, as a value for the product. Throws where it has words of a scene. */
  whole(): unknown
  /** What is left as a value for the product: all but the words of a scene. */
  rest(): Record<string, unknown>
  /** Words that nobody has read. */
  unread(): string[]
}

const notation = ['$repeat', '$concat', '$undefined', '$number']
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Throws for a word of a scene where the product should get a plain value. */
function expectPlain(value: unknown): void {
  if (Array.isArray(value)) for (const entry of value) expectPlain(entry)
  if (!isRecord(value)) return
  for (const [word, inner] of Object.entries(value)) {
    if (word.startsWith('$') && !notation.includes(word)) throw new NotPlayedError(`not played: ${word}`)
    expectPlain(inner)
  }
}

export function createScene(raw: unknown, path = ''): Scene {
  const hasWords = isRecord(raw) && notation.every((word) => !Object.hasOwn(raw, word))
  const words = hasWords ? raw : {}
  const seen = new Set<string>()
  const inner = new Map<string, Scene>()
  let isTaken = raw === undefined || (hasWords && Object.keys(words).length === 0)
  const plain = (value: unknown) => {
    expectPlain(value)
    return expand(value)
  }
  return {
    has: (word) => Object.hasOwn(words, word),
    read(word) {
      seen.add(word)
      return Object.hasOwn(words, word) ? plain(words[word]) : undefined
    },
    at(word) {
      seen.add(word)
      const scene = inner.get(word) ?? createScene(words[word], `${path}${word}.`)
      inner.set(word, scene)
      return scene
    },
    whole() {
      isTaken = true
      return plain(raw)
    },
    rest() {
      const entries = Object.entries(words).filter(([word]) => !word.startsWith('$'))
      for (const [word] of entries) seen.add(word)
      return plain(Object.fromEntries(entries)) as Record<string, unknown>
    },
    unread() {
      if (!hasWords) return isTaken ? [] : [path.slice(0, -1) || 'the input']
      const own = isTaken ? [] : Object.keys(words).filter((word) => !seen.has(word))
      return [
        ...own.map((word) => `${path}${word}`),
        ...[...inner.values()].flatMap((scene) => scene.unread()),
      ]
    },
  }
}
