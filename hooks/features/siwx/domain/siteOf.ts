export type SiwxSite = { readonly domain: string; readonly uri: string }

/** How a sign-in names the site of an address. What stands behind its host may be private and is left out. */
export function siteOf(address: string): SiwxSite {
  const { host, origin } = new URL(address)
  return { domain: host, uri: `${origin}/` }
}
