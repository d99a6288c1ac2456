import { readProperty } from '../readProperty.js'
import type { StoredValue } from './createStorage.js'

/** Whether a stored list has such a row: read by hand rather than by its schema, which is loaded when one is found. */
export const anyRow = (name: string, isIt: (row: unknown) => boolean): StoredValue<true> => ({
  name,
  parse: (json) => (Array.isArray(json) && json.some(isIt)) || undefined,
})

/** How long ago a row changed, in ms. Of one that does not say: for ever. */
export const ageOfRow = (row: unknown, now: number): number => {
  const time = readProperty(row, 'updatedAt')
  return typeof time === 'number' ? now - time : now
}
