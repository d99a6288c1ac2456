import { readProperty } from './readProperty.js'

/** Reads a property as text: empty for what is neither text nor a number, whose conversion may throw. */
export function readText(value: unknown, key: string): string {
  const found = readProperty(value, key)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** Reads a property as a number: NaN for what is none. */
export const readNumber = (value: unknown, key: string): number => Number(readText(value, key) || Number.NaN)
