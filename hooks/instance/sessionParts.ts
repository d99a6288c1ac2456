import { loadDirectories } from '../clients/directory/loadDirectories.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { endStored } from '../connect/effects/endStored.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { runEffects } from './effects.js'
import type { LoadedServices, LoadServicesParameters } from './loadServices.js'

const loadClients = () => import('./loadServices.js')

/** Creates the clients of the external services. Their code loads with the first read. */
const loadServices = async (parameters: LoadServicesParameters): Promise<LoadedServices> =>
  (await loadClients()).createServices(parameters)

/** Loads the code of a first read of the directory at once: the read itself would load one file after the other. */
const prefetchDirectory = async (): Promise<void> => {
  await Promise.all([loadClients(), loadDirectories()])
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
  prefetchDirectory,
  runEffects,
  switchNetwork,
} as const
