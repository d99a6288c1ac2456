import type { UseActivityReturnType } from '@latchkey/hooks'

/** Key of the note on what a history may lack: without a source, or with a source that omits transactions. */
export function lackOf({ isPartial, source }: Pick<UseActivityReturnType, 'isPartial' | 'source'>) {
  if (!isPartial) return undefined
  return source === undefined ? 'activity.partial' : 'activity.incomplete'
}
