import type { sessionParts } from './sessionParts.js'

/** The page names this code once: each `import()` costs it bytes, and a list of files in bundlers that load ahead. */
export async function loadSession(): Promise<typeof sessionParts> {
  return (await import('./sessionParts.js')).sessionParts
}
