import type { ComponentType } from 'react'
import { type Chunk, createChunk } from './createChunk.js'

export type PanelEntry = { readonly id: 'nfts' | 'activity'; readonly chunk: Chunk<ComponentType> }

/** The account's tabs after its tokens, in order. Each is its own chunk. */
export const panels: readonly PanelEntry[] = [
  {
    id: 'nfts',
    chunk: createChunk(() => import('../views/nfts/NftsPanel.js').then(({ NftsPanel }) => NftsPanel)),
  },
  {
    id: 'activity',
    chunk: createChunk(() =>
      import('../views/activity/ActivityPanel.js').then(({ ActivityPanel }) => ActivityPanel),
    ),
  },
]
