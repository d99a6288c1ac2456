// For the kit alone: no part of the public API, and free to change in any release.
export type { LatchkeyInternals } from './instance/types.js'
export { useInternals } from './react/useInternals.js'
