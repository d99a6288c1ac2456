import type { Manifest } from '@latchkey/localnet'
import { inject } from 'vitest'

/** What stands on the local network of this run. */
export async function readManifest(): Promise<Manifest> {
  const response = await fetch(`${inject('services')}/manifest.json`)
  return response.json()
}
