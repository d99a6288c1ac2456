import { createChunk } from '../../router/createChunk.js'

/** Reads the directory. A separate chunk, since it includes the query library and Connect must not wait for it. */
export const directoryChunk = /* @__PURE__ */ createChunk(() =>
  import('./DirectoryReader.js').then(({ DirectoryReader }) => DirectoryReader),
)
