import type { Manifest } from '@latchkey/localnet'
import { getTestbed } from './testbed/getTestbed.js'

/** What stands on the local network of this run. */
export async function readManifest(): Promise<Manifest> {
  const response = await fetch(`${getTestbed().services}/manifest.json`)
  return response.json()
}
