import { createChunk } from '../router/createChunk.js'

/** The contents of the account button, loaded only once a wallet is connected: it reads the network. */
export const accountChunk = /* @__PURE__ */ createChunk(() =>
  import('./ConnectedAccount.js').then(({ ConnectedAccount }) => ConnectedAccount),
)
