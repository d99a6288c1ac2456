import type { System } from './detectSystem.js'

export type InAppBrowserId =
  | ('telegram' | 'x' | 'instagram' | 'threads' | 'messenger' | 'facebook' | 'tiktok' | 'line' | 'wechat')
  | ('whatsapp' | 'snapchat' | 'linkedin' | 'google')
  | ('metamask' | 'coinbase' | 'trust' | 'phantom' | 'okx' | 'bitget' | 'tokenpocket')
  | 'webview'

/** The browser inside an app, and what follows from being in it. */
export type InAppBrowser = {
  readonly id: InAppBrowserId
  /** Is it the one of a wallet? Then that wallet is in the page. */
  readonly isWallet: boolean
  /** Do links to other apps work only in a new window? */
  readonly needsNewWindow: boolean
  /** Does an app's own scheme end on an error page or in silence? A universal link is the better one then. */
  readonly blocksSchemes: boolean
  /** Does a universal link end on the wallet's website instead of in its app? */
  readonly blocksUniversalLinks: boolean
}

/** What is under a path of globals, such as `ethereum.isTrust`. */
export type ReadGlobal = (path: string) => unknown

type Os = System['os']
type Row = {
  readonly id: InAppBrowserId
  /** In the user agent. */
  readonly agent?: RegExp
  /** What the app puts into its pages, by the path of a global. */
  readonly marks?: (read: ReadGlobal) => boolean
  /** The marks are also those of extensions: they count only in a web view. */
  readonly isShared?: true
  readonly isWallet?: true
  readonly needsNewWindow?: true
  readonly blocksSchemes?: readonly Os[]
  readonly blocksUniversalLinks?: readonly Os[]
}

const both: readonly Os[] = ['ios', 'android']

/**
 * The first row that fits counts. User agents that were seen, with their systems, are in the test of `detectDevice`.
 * Discord, Slack and X on newer iPhones show the system's own browser view, which nothing tells from the browser: it
 * opens links as the browser does, so nothing follows. Every Android web view blocks schemes by itself
 * (net::ERR_UNKNOWN_URL_SCHEME), so no row says it again.
 */
const rows: readonly Row[] = [
  // Put there by Telegram's iOS client (`TelegramWebviewProxy`), its Android client (`TelegramWebview`) and its desktop
  // ones. `window.Telegram` alone is a script that any page may load; its platform is `unknown` outside. Schemes:
  // github.com/tdlib/telegram-bot-api/issues/299, github.com/rainbow-me/rainbowkit/issues/1881.
  {
    id: 'telegram',
    agent: /\bTelegram(-Android|-iOS|$| \d)/,
    marks: (read) =>
      ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview'].some(read) ||
      (read('Telegram.WebApp.platform') ?? 'unknown') !== 'unknown',
    needsNewWindow: true,
    blocksSchemes: both,
  },
  // github.com/lionheart/openradar-mirror/issues/6564: X and Facebook on iOS stopped to open schemes with iOS 9.
  { id: 'x', agent: /\bTwitter for iPhone|\bTwitterAndroid\b/, blocksSchemes: ['ios'] },
  // github.com/shalanah/inapp-debugger/issues/11: Meta's four apps on Android let no way out since October 2024.
  { id: 'instagram', agent: /\bInstagram \d/ },
  { id: 'threads', agent: /\bBarcelona \d/ },
  { id: 'messenger', agent: /\bFBAN\/Messenger|\bFB_IAB\/(MESSENGER|Orca)/i, blocksSchemes: ['ios'] },
  { id: 'facebook', agent: /\bFB(AN|AV|_IAB)\/|\bMetaIAB Facebook/, blocksSchemes: ['ios'] },
  { id: 'tiktok', agent: /\bmusical_ly|\bBytedanceWebview\/|\btrill_\d/ },
  { id: 'line', agent: /\bLine\/\d/ },
  // github.com/suanmei/callapp-lib/issues/63: schemes only for apps on WeChat's list, universal links on iOS alone.
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

const nameless: Row = { id: 'webview' }

export type FindInAppBrowserParameters = {
  agent: string
  os: Os
  /** Is the page in an app's web view, by the user agent's form? */
  isWebView: boolean
  read: ReadGlobal
}

/** The app whose browser shows the page; `webview` for one that doesn't give its name; undefined for a browser. */
export function findInAppBrowser({
  agent,
  os,
  isWebView,
  read,
}: FindInAppBrowserParameters): InAppBrowser | undefined {
  const fits = ({ agent: pattern, marks, isShared }: Row) =>
    pattern?.test(agent) === true || ((isWebView || !isShared) && marks?.(read) === true)
  const row = rows.find(fits) ?? (isWebView ? nameless : undefined)
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
