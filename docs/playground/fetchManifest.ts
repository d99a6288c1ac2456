import type { Manifest } from '@latchkey/localnet'

/** What stands on the local network, from the service one port above the page's own. */
export async function fetchManifest(): Promise<Manifest> {
  const url = new URL('/manifest.json', location.href)
  url.port = String(Number(location.port) + 1)
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`The local network answered ${response.status}.`)
  return response.json()
}
