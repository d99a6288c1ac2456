import type { SiwxParameters } from '../../types/siwx.js'
import { chainNamespaces } from '../../utils/caip.js'
import type { CreateSiwxParameters } from './CreateSiwxParameters.js'
import { createMessenger } from './createMessenger.js'
import { createSessionStorage } from './createSessionStorage.js'
import { createVerifier } from './createVerifier.js'
import type { SiwxParts } from './SiwxInstance.js'

/** The parts of an instance: the host's own, and this browser's where the host names none. */
export async function loadSiwxParts(
  parameters: SiwxParameters,
  config: CreateSiwxParameters,
): Promise<SiwxParts> {
  const { chains, env } = parameters
  const loaded = await config.load?.(parameters)
  return {
    messenger: config.messenger ?? loaded?.messenger ?? createMessenger({ env }),
    verifiers:
      config.verifiers ??
      loaded?.verifiers ??
      chainNamespaces.map((namespace) => createVerifier({ namespace, chains })),
    storage: config.storage ?? loaded?.storage ?? createSessionStorage(parameters),
  }
}
