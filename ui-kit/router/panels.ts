import type { ComponentType } from 'react'
import { type Chunk, createChunk } from './createChunk.js'

export type PanelEntry = { readonly id: 'nfts' | 'activity'; readonly chunk: Chunk<ComponentType> }

/** A part of the account that loads with its group. */
const ofGroup = <name extends keyof typeof import('./holdingViews.js').holdingPanels>(
  name: name,
): Chunk<typeof import('./holdingViews.js').holdingPanels[name]> =>
  createChunk(() => import('./holdingViews.js').then(({ holdingPanels }) => holdingPanels[name]))

/** The account's tabs after its tokens, in order. */
export const panels: readonly PanelEntry[] = [
  { id: 'nfts', chunk: ofGroup('nfts') },
  { id: 'activity', chunk: ofGroup('activity') },
]
