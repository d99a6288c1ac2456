import { chainNamespaces, toCaipAddress } from '../shared/caip.js'
import { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import { SiwxUnverifiedError } from '../shared/errors/siwx.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { Env } from '../shared/types/env.js'
import type { SiwxAccount, SiwxParameters, SiwxStorage, SiwxVerifier } from '../shared/types/siwx.js'
import { createMessenger } from './createMessenger.js'
import type { CreateSiwxParameters, SiwxParts } from './SiwxInstance.js'
import { isSiwxSessionLive } from './sessions/isSiwxSessionLive.js'
import { isSameAccount } from './sessions/siwxAccountOf.js'
import { storedSessions } from './sessions/storedSessions.js'

/** Loads the parts of an instance: the app's own, else the defaults for this browser. */
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

export type CreateSessionStorageParameters = {
  env: Pick<Env, 'now'>
  storage: Pick<LatchkeyStorage, 'read' | 'write' | 'remove'>
}

/**
 * Stores sessions in this browser, shared with other tabs. They prove nothing to a server, which must verify
 * a sign-in itself.
 */
export function createSessionStorage({ env, storage }: CreateSessionStorageParameters): SiwxStorage {
  const read = () => storage.read(storedSessions) ?? []
  return {
    async add(sessions) {
      const isReplaced = (account: SiwxAccount) => sessions.some(({ data }) => isSameAccount(data, account))
      const kept = read().filter(({ data }) => !isReplaced(data) && isSiwxSessionLive(data, env.now()))
      storage.write(storedSessions, [...sessions, ...kept])
    },
    async list(account) {
      return read().filter(({ data }) => account === undefined || isSameAccount(data, account))
    },
    async delete(account) {
      const kept = account ? read().filter(({ data }) => !isSameAccount(data, account)) : []
      if (kept.length > 0) storage.write(storedSessions, kept)
      else storage.remove(storedSessions)
    },
  }
}

export type CreateVerifierParameters = { namespace: ChainNamespace; chains: SiwxParameters['chains'] }

/** Verifies the signatures of a namespace with its own library, loaded with the first one. */
export function createVerifier({ namespace, chains }: CreateVerifierParameters): SiwxVerifier {
  return {
    namespace,
    async verify({ session, network, signal }) {
      const { data, message, signature } = session
      const address = toCaipAddress(data.chainId, data.accountAddress)
      try {
        const { verifyMessage } = await chains.actionsFor(namespace)
        return await verifyMessage({ network, address, message, signature, signal })
      } catch (thrown) {
        if (signal?.aborted || (thrown instanceof LatchkeyError && thrown.kind === 'unverified')) throw thrown
        throw new SiwxUnverifiedError({ cause: thrown })
      }
    },
  }
}
