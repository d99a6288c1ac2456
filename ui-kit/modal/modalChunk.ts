import type { Latchkey } from '@latchkey/hooks'
import { createChunk } from '../router/createChunk.js'

/** Everything inside the modal: loaded when it opens, or when somebody comes near a button that opens it. */
export const modalChunk = /* @__PURE__ */ createChunk(() =>
  import('./loadModal.js').then(({ loadModal }) => loadModal()),
)

/** Fetches ahead what an opening needs. A failure is left to the opening, which can say so. */
export function prefetchModal(latchkey: Latchkey): void {
  modalChunk
    .load()
    .then(() => import('./loadModal.js'))
    .then(({ prefetchView }) => prefetchView(latchkey))
    .catch(() => undefined)
  latchkey.wake().catch(() => undefined)
}
