import type { App } from '../../types/app.js'
import type { Env } from '../../types/env.js'
import { type SiwxSite, siteOf } from './domain/siteOf.js'

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
