import type { Env } from '../../shared/types/env.js'

/** A box on the page, in CSS pixels of the window. */
export type FrameBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The container of the frame. It has one place in the document for its whole life: a frame that is moved loads anew. */
export type FrameElement = {
  /** Adds a frame that loads a page. */
  add(url: string): { iframe: HTMLIFrameElement; remove(): void }
  /** Shows the frame over what `place` returns, and keeps it there. Undefined: hides it. */
  show(place: (() => FrameBox | undefined) | undefined): void
  /** The container, once there is a frame. */
  readonly container: HTMLElement | undefined
  /** Removes the container. */
  remove(): void
}

/** What the frame may do. Its own origin is another than the page's, so it can't lift these. */
const sandbox = 'allow-scripts allow-same-origin allow-forms'
const permissions = 'publickey-credentials-get; publickey-credentials-create'

/** How often the frame is laid over its place, in ms: it may move without an event, as while a view slides in. */
const pace = 32

/** The frame's own size, and the width up to which it fills the page (reference, ApproveTransaction). */
const [ownWidth, ownHeight, narrow] = [360, 600, 430]

/** Where the frame lies in a page without a view for it: at the bottom of a phone, else in the middle. */
export function defaultBox({
  innerWidth,
  innerHeight,
}: Pick<Window, 'innerHeight' | 'innerWidth'>): FrameBox {
  const height = Math.min(ownHeight, innerHeight)
  if (innerWidth <= narrow) return { left: 0, top: innerHeight - height, width: innerWidth, height }
  return { left: (innerWidth - ownWidth) / 2, top: (innerHeight - height) / 2, width: ownWidth, height }
}

/** Creates the container of an instance's frame. */
export function createFrameElement(env: Env): FrameElement {
  let container: HTMLElement | undefined
  let cancel = () => {}
  let shown = ''

  function apply(box: FrameBox | undefined) {
    const style = box
      ? `position:fixed;border:0;z-index:2147483647;pointer-events:auto;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`
      : 'display:none'
    // Written only when it changed: the wallet enables its button once it lies still.
    if (container && style !== shown) container.style.cssText = style
    shown = style
  }
  return {
    get container() {
      return container
    },
    add(url) {
      const document = env.window?.document as Document
      if (container === undefined) {
        container = document.createElement('div')
        container.dataset['lkFrame'] = ''
        // A modal hides the rest of the page from screen readers, less what is live.
        container.ariaLive = 'off'
        shown = ''
        apply(undefined)
        document.body.append(container)
      }
      const iframe = document.createElement('iframe')
      iframe.title = 'Embedded wallet'
      iframe.setAttribute('sandbox', sandbox)
      iframe.allow = permissions
      // Enough to tell who embeds it, without the page's path.
      iframe.referrerPolicy = 'origin'
      iframe.style.cssText = 'border:0;width:100%;height:100%;display:block'
      iframe.src = url
      container.append(iframe)
      return { iframe, remove: () => iframe.remove() }
    },
    show(place) {
      cancel()
      cancel = () => {}
      if (place === undefined) return apply(undefined)
      const follow = () => {
        apply(place())
        cancel = env.schedule(follow, pace)
      }
      follow()
    },
    remove() {
      cancel()
      container?.remove()
      container = undefined
    },
  }
}
