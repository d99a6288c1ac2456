import { createChunk } from './createChunk.js'

/** The views of the embedded wallet, and its part of Connect. */
export const embeddedChunk = /* @__PURE__ */ createChunk(() => import('../views/embedded/embeddedParts.js'))
