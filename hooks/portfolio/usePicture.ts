'use client'
import { useEffect, useMemo, useState } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { serviceQueryOptions } from '../react/queryClientOf.js'
import { useRead } from '../react/useRead.js'
import { defineQuery, type QueryDefinition } from '../shared/defineQuery.js'
import { checkImageUrl } from '../shared/links/checkImageUrl.js'
import type { AccountContext } from './tokens/queries.js'

/** How long a picture stays in memory after its last use, in ms: it may have megabytes. */
const keepTime = 10_000

/** Null: a picture that may not be shown. */
function pictureQuery(
  { id, services }: Pick<AccountContext, 'id' | 'services'>,
  url: string | undefined,
): QueryDefinition<Blob | null> {
  const { portfolio } = services
  return defineQuery<Blob | null>({
    queryKey: ['latchkey', id, 'picture', { url }],
    queryFn: url ? async ({ signal }) => (await portfolio.getPicture({ url, signal })) ?? null : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keepTime,
  })
}

export type UsePictureReturnType = {
  /** For the `src` of an `img`: a `data:` or `blob:` URL. Undefined while the picture loads, and for one that may not be shown. */
  readonly src: string | undefined
  /** Whether the picture is still to come. */
  readonly isPending: boolean
}

/**
 * A picture whose URL may be anyone's: of a token, a collectible or a name. It is fetched and shown only as a PNG, JPEG, GIF or
 * WebP, or as an SVG of plain shapes: any other SVG can keep a page busy for minutes, also in an `img`. The picture's
 * host has to allow requests from other origins (CORS).
 *
 * @example
 * const { src } = usePicture(token.iconUrl)
 * {src && <img src={src} alt="" />}
 */
export function usePicture(url: string | undefined): UsePictureReturnType {
  const latchkey = useLatchkey()
  // An inline SVG is read like a fetched one.
  const own = useMemo(
    () => checkImageUrl(/^\s*data:image\/svg/i.test(url ?? '') ? '' : url, ['data', 'blob']),
    [url],
  )
  const { data: blob, isLoading } = useRead({
    ...pictureQuery(latchkey, own === undefined ? url : undefined),
    ...serviceQueryOptions,
  })
  const [made, setMade] = useState<{ blob: Blob; href: string }>()
  useEffect(() => {
    if (!blob) return
    const href = URL.createObjectURL(blob)
    setMade({ blob, href })
    // Later: an `img` that leaves the page before it has loaded may not have opened its URL yet.
    return () => void latchkey.env.schedule(() => URL.revokeObjectURL(href), keepTime)
  }, [blob, latchkey])
  const src = own ?? (blob && made?.blob === blob ? made.href : undefined)
  return { src, isPending: isLoading || (!!blob && src === undefined) }
}
