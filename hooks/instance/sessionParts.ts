import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { endStored } from '../connect/effects/endStored.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { runEffects } from './effects.js'
import type { LoadedServices, LoadServicesParameters } from './loadServices.js'

/** Creates the clients of the external services. Their code loads with the first read. */
async function loadServices(parameters: LoadServicesParameters): Promise<LoadedServices> {
  const { createServices } = await import('./loadServices.js')
  return createServices(parameters)
}

/**
 * What an instance loads when it is first needed. Imported by `loadSession` alone, and lazily: the hooks import the actions
 * statically, so a lazy import of an action itself has no effect on a page with a hook, and bundlers warn about it.
 */
export const sessionParts = {
  connect,
  disconnect,
  endStored,
  loadServices,
  runEffects,
  switchNetwork,
} as const
