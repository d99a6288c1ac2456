'use client'
import { useCallback, useEffect, useState } from 'react'
import type { Chunk } from './createChunk.js'

export type ChunkState<value> =
  | { status: 'pending' | 'failed'; value: undefined; retry: () => void }
  | { status: 'ready'; value: value; retry: () => void }

/** A chunk and its loading status. Loads while `wanted`, with the chunk's parameter where it has one. */
export function useChunk<value, parameter = void>(
  chunk: Chunk<value, parameter>,
  wanted: boolean,
  parameter?: parameter,
): ChunkState<value> {
  const [settled, setSettled] = useState<{ chunk: typeof chunk; failed: boolean }>()
  const value = chunk.peek()
  const load = useCallback(() => {
    setSettled(undefined)
    chunk.load(parameter as parameter).then(
      () => setSettled({ chunk, failed: false }),
      () => setSettled({ chunk, failed: true }),
    )
  }, [chunk, parameter])
  useEffect(() => {
    if (wanted && chunk.peek() === undefined) load()
  }, [wanted, chunk, load])
  const isFailed = settled?.chunk === chunk && settled.failed
  const status = value !== undefined ? 'ready' : isFailed ? 'failed' : 'pending'
  return { status, value, retry: load } as ChunkState<value>
}
