import { readProperty } from '../readProperty.js'
import { detectSystem, type System } from './detectSystem.js'
import { findInAppBrowser, type InAppBrowser } from './inAppBrowsers.js'

/** Where the page is seen: what decides how a wallet is reached from it. */
export type Device = System & {
  /** The app in whose own browser the page is; undefined in a browser. */
  readonly inApp: InAppBrowser | undefined
  /** Started from the home screen, without a browser around it? */
  readonly isStandalone: boolean
  readonly isFramed: boolean
  /** Safari itself, on a phone or a Mac; not the others that carry its name. */
  readonly isSafari: boolean
  /** Chrome and its kin, which take extensions from Chrome's store. */
  readonly isChromium: boolean
}

const elsewhere: Device = {
  os: 'other',
  isMobile: false,
  inApp: undefined,
  isStandalone: false,
  isFramed: false,
  isSafari: false,
  isChromium: false,
}

function isWebView(agent: string, { os }: System, isStandalone: boolean): boolean {
  if (os === 'android') return /; wv\)/.test(agent)
  // Apps from the home screen have Safari's engine without its name, just as web views have.
  return os === 'ios' && !isStandalone && !/\bSafari\b/.test(agent)
}

/**
 * What the browser says of itself and its surroundings; a computer on a server. It only reads.
 *
 * @example
 * const { isMobile, os, inApp } = detectDevice(window)
 */
export function detectDevice(window: Window | undefined): Device {
  if (window === undefined) return elsewhere
  const navigator = readProperty(window, 'navigator')
  const agent = String(readProperty(navigator, 'userAgent'))
  const system = detectSystem(window)
  const isStandalone =
    readProperty(navigator, 'standalone') === true ||
    window.matchMedia?.('(display-mode: standalone)')?.matches === true
  const inApp = findInAppBrowser({
    agent,
    os: system.os,
    isWebView: isWebView(agent, system, isStandalone),
    read: (path) => path.split('.').reduce<unknown>(readProperty, window),
  })
  return {
    ...system,
    inApp,
    isStandalone,
    isFramed: readProperty(window, 'self') !== readProperty(window, 'top'),
    isSafari: inApp === undefined && /\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\/[\d.]+$/.test(agent),
    isChromium: /\bChrom(e|ium)\//.test(agent),
  }
}
