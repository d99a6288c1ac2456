import { createChunk } from '../../router/createChunk.js'

/** What reads the directory: the query library comes with it, so Connect is there before it. */
export const directoryChunk = /* @__PURE__ */ createChunk(() =>
  import('./DirectoryReader.js').then(({ DirectoryReader }) => DirectoryReader),
)
