import type { Manifest } from '@latchkey/localnet'
import { getTestbed } from './testbed/getTestbed.js'

/** The manifest of this run's local network. */
export async function readManifest(): Promise<Manifest> {
  const response = await fetch(`${getTestbed().services}/manifest.json`)
  return response.json()
}
