import type { DeviceSystem } from '../../shared/detectSystem.js'

/** The apps whose built-in browsers are recognized. */
export type InAppBrowserId =
  | ('telegram' | 'x' | 'instagram' | 'threads' | 'messenger' | 'facebook' | 'tiktok' | 'line' | 'wechat')
  | ('whatsapp' | 'snapchat' | 'linkedin' | 'google')
  | ('metamask' | 'coinbase' | 'trust' | 'phantom' | 'okx' | 'bitget' | 'tokenpocket')
  | 'webview'

/** An in-app browser and its restrictions. */
export type InAppBrowser = {
  /** Which app it is. */
  readonly id: InAppBrowserId
  /** Whether it belongs to a wallet; then that wallet is in the page. */
  readonly isWallet: boolean
  /** Whether links to other apps only work in a new window. */
  readonly needsNewWindow: boolean
  /** Whether links with an app's own scheme end on an error page or do nothing; then prefer a universal link. */
  readonly blocksSchemes: boolean
  /** Whether a universal link opens the wallet's website instead of its app. */
  readonly blocksUniversalLinks: boolean
}

/** Reads a path of globals, such as `ethereum.isTrust`. */
export type ReadGlobal = (path: string) => unknown

type Os = DeviceSystem['os']
type Row = {
  readonly id: InAppBrowserId
  /** Matches the user agent. */
  readonly agent?: RegExp
  /** Whether the app's globals are in the page. */
  readonly marks?: (read: ReadGlobal) => boolean
  /** Extensions have the same globals: they count only in a web view. */
  readonly isShared?: true
  readonly isWallet?: true
  readonly needsNewWindow?: true
  readonly blocksSchemes?: readonly Os[]
  readonly blocksUniversalLinks?: readonly Os[]
}

const both: readonly Os[] = ['ios', 'android']

/**
 * The first matching row applies. Observed user agents, with their systems, are in the test of `detectDevice`.
 * Discord, Slack and X on newer iPhones use the system's browser view, which cannot be distinguished from the browser and
 * opens links like it, so they need no row. Every Android web view blocks schemes (net::ERR_UNKNOWN_URL_SCHEME),
 * so no row repeats it.
 */
const rows: readonly Row[] = [
  // Set by Telegram's iOS client (`TelegramWebviewProxy`), its Android client (`TelegramWebview`) and its desktop
  // clients. `window.Telegram` alone is a script that any page may load; its platform is `unknown` outside.
  // Schemes: github.com/tdlib/telegram-bot-api/issues/299, github.com/rainbow-me/rainbowkit/issues/1881.
  {
    id: 'telegram',
    agent: /\bTelegram(-Android|-iOS|$| \d)/,
    marks: (read) =>
      ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview'].some(read) ||
      (read('Telegram.WebApp.platform') ?? 'unknown') !== 'unknown',
    needsNewWindow: true,
    blocksSchemes: both,
  },
  // github.com/lionheart/openradar-mirror/issues/6564: X and Facebook on iOS no longer open schemes since iOS 9.
  { id: 'x', agent: /\bTwitter for iPhone|\bTwitterAndroid\b/, blocksSchemes: ['ios'] },
  // github.com/shalanah/inapp-debugger/issues/11: Meta's four apps on Android open no other apps since October
  // 2024.
  { id: 'instagram', agent: /\bInstagram \d/ },
  { id: 'threads', agent: /\bBarcelona \d/ },
  { id: 'messenger', agent: /\bFBAN\/Messenger|\bFB_IAB\/(MESSENGER|Orca)/i, blocksSchemes: ['ios'] },
  { id: 'facebook', agent: /\bFB(AN|AV|_IAB)\/|\bMetaIAB Facebook/, blocksSchemes: ['ios'] },
  { id: 'tiktok', agent: /\bmusical_ly|\bBytedanceWebview\/|\btrill_\d/ },
  { id: 'line', agent: /\bLine\/\d/ },
  // github.com/suanmei/callapp-lib/issues/63: schemes only for apps on WeChat's list, universal links only on iOS.
  {
    id: 'wechat',
    agent: /\bMicroMessenger\//,
    blocksSchemes: both,
    blocksUniversalLinks: ['android'],
  },
  { id: 'whatsapp', agent: /\[WA(iOS|4A)\/|\bWhatsApp\// },
  { id: 'snapchat', agent: /\bSnapchat\// },
  { id: 'linkedin', agent: /\bLinkedInApp\b/ },
  { id: 'google', agent: /\bGSA\// },
  // github.com/MetaMask/metamask-mobile/issues/3920 for the user agent, 1596 and 3928 for links on Android.
  { id: 'metamask', agent: /\bMetaMaskMobile\b/, isWallet: true, blocksUniversalLinks: ['android'] },
  { id: 'phantom', agent: /\bPhantom\/(ios|android)\b/, isWallet: true },
  { id: 'okx', agent: /\bOKApp\//, isWallet: true },
  { id: 'bitget', agent: /\bBitKeep\b/, isWallet: true },
  { id: 'tokenpocket', agent: /\bTokenPocket_/, isWallet: true },
  // These two add nothing to the user agent.
  {
    id: 'coinbase',
    marks: (read) => read('ethereum.isCoinbaseBrowser') === true,
    isShared: true,
    isWallet: true,
  },
  {
    id: 'trust',
    marks: (read) => ['trustwallet', 'ethereum.isTrust'].some(read),
    isShared: true,
    isWallet: true,
  },
]

const unknownWebView: Row = { id: 'webview' }

export type FindInAppBrowserParameters = {
  agent: string
  os: Os
  /** Whether the user agent is that of an app's web view. */
  isWebView: boolean
  read: ReadGlobal
}

/** The app whose browser shows the page; `webview` for an unknown app; undefined for a browser. */
export function findInAppBrowser({
  agent,
  os,
  isWebView,
  read,
}: FindInAppBrowserParameters): InAppBrowser | undefined {
  const fits = ({ agent: pattern, marks, isShared }: Row) =>
    pattern?.test(agent) === true || ((isWebView || !isShared) && marks?.(read) === true)
  const row = rows.find(fits) ?? (isWebView ? unknownWebView : undefined)
  return (
    row && {
      id: row.id,
      isWallet: row.isWallet === true,
      needsNewWindow: row.needsNewWindow === true,
      blocksSchemes: (isWebView && os === 'android') || row.blocksSchemes?.includes(os) === true,
      blocksUniversalLinks: row.blocksUniversalLinks?.includes(os) === true,
    }
  )
}
