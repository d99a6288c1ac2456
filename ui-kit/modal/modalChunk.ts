import type { Latchkey } from '@latchkey/hooks'
import { createChunk } from '../router/createChunk.js'

const load = () => import('./loadModal.js')

/** The modal's code: loaded when it opens, or when a pointer or the focus reaches a button that opens it. */
export const modalChunk = /* @__PURE__ */ createChunk(() => load().then(({ loadModal }) => loadModal()))

/** Loads ahead what an opening needs. Failures are ignored here: the opening itself shows them. */
export function prefetchModal(latchkey: Latchkey): void {
  modalChunk
    .load()
    .then(load)
    .then(({ prefetchView }) => prefetchView(latchkey))
    .catch(() => undefined)
  latchkey.wake().catch(() => undefined)
}
