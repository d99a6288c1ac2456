// For the kit alone: no part of the public API, and free to change in any release.
export { prefetchDirectory } from './instance/prefetchDirectory.js'
export type { LatchkeyInternals } from './instance/types.js'
export { useLatchkey as useInternals } from './react/LatchkeyContext.js'
export { offersSwaps } from './swap/offersSwaps.js'
