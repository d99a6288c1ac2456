import type { Latchkey } from '@latchkey/hooks'
import { createChunk } from '../router/createChunk.js'

/**
 * The modal's code with the view that an opening most likely shows: Account while connected, else Connect. Loaded when the
 * modal opens, or when a pointer or the focus reaches a button that opens it.
 */
export const modalChunk = /* @__PURE__ */ createChunk(async (latchkey: Latchkey) => {
  // The modal's code would load Connect's own only once it is there. It shows a failure.
  if (!latchkey.getAccount().address) import('../router/connectViews.js').catch(() => undefined)
  const { modalParts } = await import('./modalParts.js')
  await modalParts.load(latchkey)
  return modalParts
})

/** Loads ahead what an opening needs. Failures are ignored here: the opening itself shows them. */
export function prefetchModal(latchkey: Latchkey): void {
  Promise.all([modalChunk.load(latchkey), latchkey.wake()]).catch(() => undefined)
}
