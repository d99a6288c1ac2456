import { InvalidConfigError } from '../shared/errors/config.js'
import type { OneStepSignIn, SiwxParameters } from '../shared/types/siwx.js'
import type { CreateSiwxParameters, SiwxInstance, SiwxParts } from './SiwxInstance.js'
import { createPendingSignOuts } from './sessions/createPendingSignOuts.js'
import { createSiwxStore } from './store.js'

/** Sign-in with the wallet, for the config. */
export type Siwx = {
  /** Whether connecting requires a sign-in. */
  readonly required: boolean
  /** Whether a disconnect ends the session. */
  readonly signOutOnDisconnect: boolean
  /** @internal Called by `createLatchkey`, once for each instance. */
  create(parameters: SiwxParameters): SiwxInstance
}

/**
 * Creates the sign-in with the wallet. Its implementation is loaded with the first connection.
 *
 * @example
 * createLatchkey({ app, networks, adapters, siwx: createSiwx({ required: false }) })
 */
export function createSiwx(config: CreateSiwxParameters = {}): Siwx {
  const { required = true, signOutOnDisconnect = true, onSignIn, onSignOut } = config
  return {
    required,
    signOutOnDisconnect,
    create(parameters) {
      if (parameters.chains.adapters?.length === 0)
        throw new InvalidConfigError(['siwx needs adapters, which sign and verify'])
      let loading: Promise<SiwxParts> | undefined
      const instance: SiwxInstance = {
        required,
        signOutOnDisconnect,
        onSignIn,
        onSignOut,
        store: createSiwxStore(),
        memory: { declined: new Set(), verified: new Set(), fresh: [] },
        owed: createPendingSignOuts(parameters.storage),
        load() {
          loading ??= import('./siwxParts.js').then(({ siwxParts }) =>
            siwxParts.loadSiwxParts(parameters, config),
          )
          // A chunk that failed to load is loaded again on the next attempt.
          loading.catch(() => {
            loading = undefined
          })
          return loading
        },
        createOneStepSignIn(options) {
          let oneStep: Promise<OneStepSignIn> | undefined
          const open = () => {
            oneStep ??= import('./siwxParts.js').then(({ siwxParts }) =>
              siwxParts.createOneStepSignIn({ ...parameters, ...options, siwx: instance }),
            )
            return oneStep
          }
          return {
            // Code that fails to load now is loaded again once the wallet is connected.
            createRequest: async () => (await open().catch(() => undefined))?.createRequest(),
            onSignedIn: async (sessions) => (await open()).onSignedIn(sessions),
          }
        },
      }
      return instance
    },
  }
}
