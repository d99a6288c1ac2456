/** `isMobile`: whether apps of a phone or tablet can be opened. */
export type DeviceSystem = {
  /** `other`: a computer. */
  readonly os: 'ios' | 'android' | 'other'
  /** Whether apps of a phone or tablet can be opened. */
  readonly isMobile: boolean
}

/**
 * Detects the operating system. A computer with a touch screen is not mobile; an iPad reports itself as a Mac, and
 * an Android browser that requests desktop pages as Linux, so these two are detected by touch.
 */
export function detectSystem(window: Window | undefined): DeviceSystem {
  const { userAgent = '', maxTouchPoints = 0 } = window?.navigator ?? {}
  const isPointer = (query: string) => window?.matchMedia?.(`(${query})`).matches === true
  const matches = (pattern: RegExp) => pattern.test(userAgent)
  const isIos = matches(/iP(hone|ad|od)/) || (matches(/Macintosh/) && maxTouchPoints > 1)
  const isDesktopMode =
    matches(/X11; Linux/) && isPointer('pointer: coarse') && !isPointer('any-pointer: fine')
  const isAndroid = matches(/Android/) || (isDesktopMode && maxTouchPoints > 0)
  return {
    os: isIos ? 'ios' : isAndroid ? 'android' : 'other',
    isMobile: isIos || isAndroid || matches(/\bMobile\b|Opera Mini/),
  }
}
