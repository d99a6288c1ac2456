import { createChunk } from '../../router/createChunk.js'

/** The view for pinning and hiding tokens. */
export const manageChunk = /* @__PURE__ */ createChunk(() =>
  import('./ManageTokens.js').then(({ ManageTokens }) => ManageTokens),
)
