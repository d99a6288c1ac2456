import { type RefObject, useEffect } from 'react'

/** How many tiles an arrow key moves the focus on; undefined for other keys. */
function stepOf(key: string, tile: HTMLElement, tiles: readonly HTMLElement[]): number | undefined {
  const isRtl = getComputedStyle(tile).direction === 'rtl'
  // The first row that is in the document is a whole one, or the only one.
  const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length
  const steps: { readonly [key in string]?: number } = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  }
  return steps[key]
}

/**
 * In the grid below a search field, arrow keys move the focus, up from the first row into the field, and down from the field into
 * the grid. What is typed in the grid goes into the field.
 */
export function useGridKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const body = field.current?.closest('[data-lk-part=body]')
    const move = (event: Event) => {
      const { altKey, ctrlKey, isComposing, key, metaKey, target } = event as KeyboardEvent
      if (altKey || ctrlKey || metaKey || isComposing || event.defaultPrevented) return
      const tiles = [...(body?.querySelectorAll<HTMLElement>('[data-lk-part=tile]') ?? [])]
      const at = tiles.indexOf(target as HTMLElement)
      const tile = tiles[at]
      if (tile === undefined) {
        if (target !== field.current || key !== 'ArrowDown' || !tiles[0]) return
        event.preventDefault()
        tiles[0].focus()
        return
      }
      // The space bar presses the tile. The key is typed where the focus is when its own event is over.
      if (key.length === 1 && key !== ' ') field.current?.focus()
      const step = stepOf(key, tile, tiles)
      if (step === undefined) return
      event.preventDefault()
      // Above the first tile that is in the document there may be more of them.
      const isTop = tiles[0]?.closest('li')?.getAttribute('aria-posinset') === '1'
      const next = at + step < 0 && isTop ? field.current : tiles[at + step]
      next?.focus()
    }
    body?.addEventListener('keydown', move)
    return () => body?.removeEventListener('keydown', move)
  }, [field])
}
