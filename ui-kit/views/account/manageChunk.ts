import { createChunk } from '../../router/createChunk.js'

/** For who pins and hides tokens. */
export const manageChunk = /* @__PURE__ */ createChunk(() =>
  import('./ManageTokens.js').then(({ ManageTokens }) => ManageTokens),
)
