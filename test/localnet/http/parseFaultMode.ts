/** What a faulty part does with a request. */
export type FaultMode =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'hang' | 'malformed' | 'drop' | 'off' }

/** The modes as people read them. */
export const faultModes = 'status:<200-599>, slow:<milliseconds>, hang, malformed, drop, off'

const longestDelay = 600_000

/** Reads a mode such as `status:503`; undefined when there is no such mode. */
export function parseFaultMode(text: string): FaultMode | undefined {
  if (text === 'hang' || text === 'malformed' || text === 'drop' || text === 'off') return { kind: text }
  const [, kind, digits] = /^(status|slow):(\d{1,6})$/.exec(text) ?? []
  const value = Number(digits)
  if (kind === 'status' && value >= 200 && value <= 599) return { kind, status: value }
  if (kind === 'slow' && value <= longestDelay) return { kind, milliseconds: value }
  return undefined
}
