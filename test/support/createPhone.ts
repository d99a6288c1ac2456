/** The properties of a page's environment; what is left out has a computer's value. */
export type PhoneParameters = {
  agent?: string
  touches?: number
  /** Matching media queries, without brackets. */
  media?: readonly string[]
  isFramed?: boolean
  /** `navigator.standalone`: opened from the home screen, on Apple's systems. */
  standalone?: boolean
  href?: string
  globals?: Readonly<Record<string, unknown>>
  userActivation?: { isActive: boolean }
}

export type Opened = { href: string; target: string; features: string }

export const agents = {
  safariIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  safariMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  chromeAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/121.0.0.0 Mobile Safari/537.36',
  chromeWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
} as const

/** A window of such a device, and what it opened. */
export function createPhone({
  agent = agents.chromeWindows,
  touches = 0,
  media = [],
  isFramed = false,
  standalone,
  href = 'https://app.example/swap?from=ETH',
  globals = {},
  userActivation,
}: PhoneParameters = {}) {
  const opened: Opened[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const window = Object.assign(new EventTarget(), {
    document,
    location: new URL(href),
    navigator: {
      userAgent: agent,
      maxTouchPoints: touches,
      standalone,
      userActivation,
      language: 'en',
      onLine: true,
    },
    matchMedia: (query: string) => ({ matches: media.some((name) => query === `(${name})`) }),
    open: (url: string, target: string, features: string) => {
      opened.push({ href: url, target, features })
      return null
    },
    ...globals,
  })
  Object.assign(window, { self: window, top: isFramed ? {} : window })
  return {
    window: window as unknown as Window,
    opened,
    /** Moves the page to the foreground or the background. */
    show(isVisible: boolean) {
      document.visibilityState = isVisible ? 'visible' : 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
