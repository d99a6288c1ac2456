const longEnough = 500

/** Version 2 of the observer also reports whether something lies over the element, in the pages around the frame too. */
type SeeingOptions = IntersectionObserverInit & { readonly trackVisibility: true; readonly delay: number }
type Seen = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Keeps a button disabled until a user could see it for half a second without a break, so that no page can get a click by laying
 * the frame under the pointer. Returns what stops it.
 */
export function enableWhenSeen(button: HTMLButtonElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  button.disabled = true
  const options: SeeingOptions = { threshold: [0, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const entry: Seen | undefined = entries.at(-1)
    const isSeen = entry !== undefined && (entry.isVisible ?? entry.intersectionRatio === 1)
    clearTimeout(timer)
    if (!isSeen) button.disabled = true
    else if (button.disabled)
      timer = setTimeout(() => {
        button.disabled = false
      }, longEnough)
  }, options)
  observer.observe(button)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
