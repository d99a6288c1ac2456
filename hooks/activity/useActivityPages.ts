'use client'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { queryClientOf } from '../react/queryClientOf.js'
import { useReadPages } from '../react/useReadPages.js'
import { type ActivityAnswer, joinHead } from './joinHead.js'
import { type ActivityParameters, activityQuery } from './queries.js'

export type ActivityPages = {
  list: UseInfiniteQueryResult<InfiniteData<ActivityAnswer, string | undefined>>
  /** Why pages could not be read, the newest one anew too. */
  error: Error | null
  /** Reads the newest page anew, and keeps the others. */
  refresh: () => void
}

/** The pages of a history, read anew by their first one alone: with `news` changed, and when somebody comes to look. */
export function useActivityPages(parameters: ActivityParameters, news: unknown): ActivityPages {
  const latchkey = useLatchkey()
  const { env } = latchkey
  const client = queryClientOf(latchkey)
  const query = activityQuery(latchkey, parameters)
  const pages = client.getQueryData(query.queryKey)?.pages.length ?? 0
  // Every page of a long list would be asked for again.
  const list = useReadPages(pages > 1 ? { ...query, staleTime: Number.POSITIVE_INFINITY } : query)

  const key = JSON.stringify(query.queryKey)
  const [failed, setFailed] = useState<{ key: string; error: Error }>()
  const newest = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the query
  const refresh = useCallback(() => {
    const { enabled, queryFn, queryKey } = query
    if (!enabled) return
    setFailed(undefined)
    if ((client.getQueryData(queryKey)?.pages.length ?? 0) < 2) {
      client.refetchQueries({ queryKey }, { cancelRefetch: false })
      return
    }
    newest.current += 1
    const mine = newest.current
    const read = async () => {
      const head = await queryFn({ pageParam: undefined, signal: new AbortController().signal })
      // A page on its way is added to what there was as it set out, and would write over this one.
      const cached = client.getQueryCache().find({ queryKey })
      while (cached?.state.fetchStatus === 'fetching') await cached.promise?.catch(() => undefined)
      if (mine === newest.current) client.setQueryData(queryKey, (before) => joinHead(before, head))
    }
    read().catch((error: Error) => {
      if (mine === newest.current) setFailed({ key, error })
    })
  }, [client, key])

  const newsBefore = useRef(news)
  useEffect(() => {
    if (news !== newsBefore.current) refresh()
    newsBefore.current = news
  }, [news, refresh])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody comes to look
  useEffect(() => {
    if (pages > 1 && env.now() - list.dataUpdatedAt > query.staleTime) refresh()
  }, [refresh])
  return { list, error: list.error ?? (failed?.key === key ? failed.error : null), refresh }
}
