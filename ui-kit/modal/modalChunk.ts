import type { Latchkey } from '@latchkey/hooks'
import { createChunk } from '../router/createChunk.js'

/** The modal's code: loaded when it opens, or when a pointer or the focus reaches a button that opens it. */
export const modalChunk = /* @__PURE__ */ createChunk(() =>
  import('./modalParts.js').then(({ modalParts }) => modalParts),
)

/** Loads ahead what an opening needs. Failures are ignored here: the opening itself shows them. */
export function prefetchModal(latchkey: Latchkey): void {
  modalChunk
    .load()
    .then(({ prefetchView }) => prefetchView(latchkey))
    .catch(() => undefined)
  latchkey.wake().catch(() => undefined)
}
