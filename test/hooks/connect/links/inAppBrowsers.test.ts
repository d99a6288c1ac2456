import { expect, test } from 'vitest'
import { findInAppBrowser } from '../../../../hooks/connect/links/inAppBrowsers.js'

const plain = { agent: '', os: 'ios', isWebView: false, read: () => undefined } as const

test('without marks of an app there is none, and a web view without a known mark is an unnamed one', () => {
  expect(findInAppBrowser(plain)).toBeUndefined()
  expect(findInAppBrowser({ ...plain, isWebView: true })?.id).toBe('webview')
})

test('marks that extensions have too count in a web view alone', () => {
  const read = (path: string) => (path === 'trustwallet' ? {} : undefined)
  expect(findInAppBrowser({ ...plain, read })).toBeUndefined()
  expect(findInAppBrowser({ ...plain, read, isWebView: true })?.id).toBe('trust')
})

test.each(['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview'])(
  '%s is a mark of Telegram',
  (name) => {
    const read = (path: string) => (path === name ? {} : undefined)
    expect(findInAppBrowser({ ...plain, read })?.id).toBe('telegram')
  },
)

test('preview bots are no app', () => {
  for (const agent of [
    'TelegramBot (like TwitterBot)',
    'LinkedInBot/1.0',
    'Twitterbot/1.0',
    'facebookexternalhit/1.1',
  ])
    expect(findInAppBrowser({ ...plain, agent }), agent).toBeUndefined()
})
