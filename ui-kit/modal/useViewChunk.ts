'use client'
import type { Route, RouteName } from '@latchkey/hooks'
import type { Chunk } from '../router/createChunk.js'
import { type ChunkState, useChunk } from '../router/useChunk.js'
import type { ViewParts } from '../router/ViewParts.js'
import { views } from '../router/views.js'

/**
 * The chunk of the view that a route names. The cast is safe: the view expects the parameters of its own route, which is
 * the route that selected it.
 */
export function useViewChunk({ name }: Route, wanted: boolean): ChunkState<ViewParts<RouteName>> {
  return useChunk(views[name].chunk as Chunk<ViewParts<RouteName>>, wanted)
}
