import type { Random } from './createRandom.js'
import type { WalletRow } from './WalletRow.js'

type Links = Pick<
  WalletRow,
  'link_mode' | 'mobile_link' | 'desktop_link' | 'webapp_link' | 'app_store' | 'play_store' | 'chrome_store'
>
type Link = string | null | undefined

/** Leaves out what is undefined, as JSON does. */
function present(links: { readonly [name in keyof Links]: Link }): Links {
  return Object.fromEntries(Object.entries(links).filter(([, link]) => link !== undefined))
}

const appLinks = (scheme: string): readonly Link[] => [
  `${scheme}://`,
  `${scheme}://`,
  `${scheme}:`,
  scheme,
  `${scheme}://app`,
  `${scheme}://wc`,
  `${scheme}-wallet+v2://`,
]

const universalLinks = (host: string): readonly Link[] => [
  `https://${host}`,
  `https://${host}/`,
  `https://link.${host}/open`,
  `https://link.${host}/open/`,
  `https://${host}/?ref=modal`,
  `https://${host}/open?ref=modal&lang=en`,
]

const none: readonly Link[] = [null, null, null, undefined, '']

/** Links of every kind that honest rows have, missing, empty and null ones among them. `host` has no top-level domain. */
export function linkWallet(random: Random, { host: label }: { host: string }): Links {
  const host = `${label}.example`
  const scheme = label.replaceAll('-', '')
  const apps = appLinks(scheme)
  const websites = universalLinks(host)
  const app = `com.${scheme}.app`
  return present({
    mobile_link: random.pick([...apps, ...websites, ...none]),
    desktop_link: random.pick([...apps, ...websites.slice(0, 2), ...none, ...none, ...none]),
    webapp_link: random.pick([
      `https://app.${host}`,
      `https://app.${host}/#/connect`,
      ...websites,
      ...none,
      ...none,
    ]),
    link_mode: random.pick([
      `https://${host}/wc`,
      `https://link.${host}/`,
      null,
      undefined,
      undefined,
      undefined,
    ]),
    app_store: random.pick([`https://apps.example/app/id${random.below(1e9)}`, null]),
    play_store: random.pick([`https://play.example/store/apps/details?id=${app}`, null]),
    chrome_store: random.pick([`https://extensions.example/detail/${label}`, null, undefined]),
  })
}
