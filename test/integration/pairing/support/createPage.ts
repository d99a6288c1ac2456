/** The parts of a page's window that the transport uses, in Node. */
export type Page = {
  readonly window: Window
  hide(): void
  show(): void
  /** Hides the page as a browser does for its back-forward cache. */
  putAway(): void
  bringBack(): void
}

/** A separate window: pages reach each other through channels of the same name, as tabs do. */
export function createPage({ locks }: { locks?: object | undefined } = {}): Page {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const navigator = { language: 'en', onLine: true, locks }
  const target = Object.assign(new EventTarget(), { document, navigator, BroadcastChannel })
  const turn = (state: string) => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const pass = (type: string) => target.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
  return {
    window: target as unknown as Window,
    hide: () => turn('hidden'),
    show: () => turn('visible'),
    putAway: () => pass('pagehide'),
    bringBack: () => pass('pageshow'),
  }
}
