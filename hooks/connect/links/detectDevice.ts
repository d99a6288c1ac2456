import { type DeviceSystem, detectSystem } from '../../shared/detectSystem.js'
import { readProperty } from '../../shared/readProperty.js'
import { findInAppBrowser, type InAppBrowser } from './inAppBrowsers.js'

/** The device and browser of the page, which decide how wallets are reached. */
export type Device = DeviceSystem & {
  /** The app whose in-app browser shows the page; undefined in a browser. */
  readonly inApp: InAppBrowser | undefined
  /** Whether the page was started from the home screen, without browser controls. */
  readonly isStandalone: boolean
  /** Whether the page is in a frame. */
  readonly isFramed: boolean
  /** Safari itself, on a phone or a Mac; not other browsers with `Safari` in their user agent. */
  readonly isSafari: boolean
  /** Chrome and other Chromium browsers, which install extensions from the Chrome Web Store. */
  readonly isChromium: boolean
}

const serverDevice: Device = {
  os: 'other',
  isMobile: false,
  inApp: undefined,
  isStandalone: false,
  isFramed: false,
  isSafari: false,
  isChromium: false,
}

function isWebView(agent: string, { os }: DeviceSystem, isStandalone: boolean): boolean {
  if (os === 'android') return /; wv\)/.test(agent)
  // Home-screen apps have Safari's engine without its name, like web views.
  return os === 'ios' && !isStandalone && !/\bSafari\b/.test(agent)
}

/**
 * Detects the device from the window; a desktop computer on the server. Has no side effects.
 *
 * @example
 * const { isMobile, os, inApp } = detectDevice(window)
 */
export function detectDevice(window: Window | undefined): Device {
  if (window === undefined) return serverDevice
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
