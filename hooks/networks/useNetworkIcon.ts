'use client'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import type { Network } from '../shared/types/network.js'

/**
 * URL of a network's picture: its own `iconUrl`, else the directory's for its `imageId`; undefined when there is
 * none, or before the directory's client has loaded. Use it only in an `<img>`.
 *
 * @example
 * const icon = useNetworkIcon(network)
 * {icon && <img src={icon} alt="" />}
 */
export function useNetworkIcon(network: Network | undefined): string | undefined {
  const { services } = useLatchkey()
  const [found, setFound] = useState<{ imageId: string; url: string | undefined }>()
  const { iconUrl, imageId } = network ?? {}
  const wanted = iconUrl === undefined ? imageId : undefined
  useEffect(() => {
    if (wanted === undefined) return
    let isOver = false
    const keep = (url: string | undefined) => {
      if (!isOver) setFound({ imageId: wanted, url })
    }
    // When it fails, the letter stays as the fallback.
    services.directory.getNetworkImageUrl?.(wanted).then(keep, () => undefined)
    return () => {
      isOver = true
    }
  }, [services, wanted])
  return iconUrl ?? (found && found.imageId === wanted ? found.url : undefined)
}
