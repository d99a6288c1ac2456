/** `isMobile`: can apps of a phone or tablet be opened here? */
export type System = { readonly os: 'ios' | 'android' | 'other'; readonly isMobile: boolean }

/**
 * The system under the browser. A computer with a touch screen is no phone; an iPad calls itself a Mac and an Android
 * browser that asks for desktop pages a Linux computer, so those two are known by their touch.
 */
export function detectSystem(window: Window | undefined): System {
  const { userAgent = '', maxTouchPoints = 0 } = window?.navigator ?? {}
  const isPointer = (query: string) => window?.matchMedia?.(`(${query})`).matches === true
  const says = (pattern: RegExp) => pattern.test(userAgent)
  const isIos = says(/iP(hone|ad|od)/) || (says(/Macintosh/) && maxTouchPoints > 1)
  const isHidden = says(/X11; Linux/) && isPointer('pointer: coarse') && !isPointer('any-pointer: fine')
  const isAndroid = says(/Android/) || (isHidden && maxTouchPoints > 0)
  return {
    os: isIos ? 'ios' : isAndroid ? 'android' : 'other',
    isMobile: isIos || isAndroid || says(/\bMobile\b|Opera Mini/),
  }
}
