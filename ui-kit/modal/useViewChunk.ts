'use client'
import type { Route, RouteName } from '@latchkey/hooks'
import type { Chunk } from '../router/createChunk.js'
import { type ChunkState, useChunk } from '../router/useChunk.js'
import type { ViewParts } from '../router/ViewParts.js'
import { views } from '../router/views.js'

/** The chunk of the view that a route names. A row's view wants its own route, which is the one that named the row. */
export function useViewChunk({ name }: Route, wanted: boolean): ChunkState<ViewParts<RouteName>> {
  return useChunk(views[name].chunk as Chunk<ViewParts<RouteName>>, wanted)
}
