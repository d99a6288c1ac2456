import type { App } from '../../shared/types/app.js'
import type { Env } from '../../shared/types/env.js'

/** The sites whose sign-ins are valid here: the page's, then the app's own if it differs. */
export function sitesOf({
  app,
  env,
}: {
  app: App
  env: Pick<Env, 'window'>
}): readonly [SiwxSite, ...SiwxSite[]] {
  const own = siteOf(app.url)
  const { host, href } = env.window?.location ?? {}
  if (!host || !href) return [own]
  const page = siteOf(href)
  return page.uri === own.uri ? [page] : [page, own]
}

export type SiwxSite = { readonly domain: string; readonly uri: string }

/** Domain and URI of an address for a sign-in. The path and query may be private and are omitted. */
export function siteOf(address: string): SiwxSite {
  const { host, origin } = new URL(address)
  return { domain: host, uri: `${origin}/` }
}
