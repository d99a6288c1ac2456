import type { LatchkeyParts } from './types.js'

/** One rule "when this happens, do that elsewhere", from its start to its end. */
export type Effect = (parts: LatchkeyParts) => (() => void) | Promise<() => void>
