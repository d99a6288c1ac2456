import type { UseActivityReturnType } from '@latchkey/hooks'

/** Which words say what a history may lack: where nobody can be asked, and where who was asked leaves something out. */
export function lackOf({ isPartial, source }: Pick<UseActivityReturnType, 'isPartial' | 'source'>) {
  if (!isPartial) return undefined
  return source === undefined ? 'activity.partial' : 'activity.incomplete'
}
