import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A style sheet behind the one that all pages of the local network have in common: colours, text, buttons, focus. */
export function readStyle(path: string): string {
  const base = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')
  return `${base}\n${readFileSync(path, 'utf8')}`
}
