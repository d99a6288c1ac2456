import type { App } from '../../shared/types/app.js'
import type { Env } from '../../shared/types/env.js'

/** The sites whose sign-ins count here: the page's, then the app's own, where they differ. */
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

/** How a sign-in names the site of an address. What stands behind its host may be private and is left out. */
export function siteOf(address: string): SiwxSite {
  const { host, origin } = new URL(address)
  return { domain: host, uri: `${origin}/` }
}
