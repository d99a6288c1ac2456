import { createChunk } from '../../router/createChunk.js'

/** The windowed list, for accounts with many tokens. */
export const listChunk = /* @__PURE__ */ createChunk(() =>
  import('../../parts/WindowedList.js').then(({ WindowedList }) => WindowedList),
)
