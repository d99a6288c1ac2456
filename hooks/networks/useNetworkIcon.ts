'use client'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import type { Network } from '../shared/types/network.js'

/**
 * Address of a network's picture: its own `iconUrl`, else the directory's for its `imageId`; undefined where there is
 * none, or before the directory's client is there. Show it in an `<img>` alone.
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
    // Without it the letter stays.
    services.directory.getNetworkImageUrl?.(wanted).then(keep, () => undefined)
    return () => {
      isOver = true
    }
  }, [services, wanted])
  return iconUrl ?? (found && found.imageId === wanted ? found.url : undefined)
}
