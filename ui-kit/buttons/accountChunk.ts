import { createChunk } from '../router/createChunk.js'

/** The connected half of the account button: it reads the network, so a page where nobody is connected never loads it. */
export const accountChunk = /* @__PURE__ */ createChunk(() =>
  import('./ConnectedAccount.js').then(({ ConnectedAccount }) => ConnectedAccount),
)
