import { createSiwx, type Siwx } from './createSiwx.js'
import type { HttpPartsParameters } from './loadHttpParts.js'
import type { CreateSiwxParameters } from './SiwxInstance.js'

export type HttpSiwxParameters = Pick<
  CreateSiwxParameters,
  'required' | 'signOutOnDisconnect' | 'onSignIn' | 'onSignOut'
> &
  HttpPartsParameters

/**
 * Sign-in that is verified by your server, which issues the nonces, verifies the signatures and stores the
 * sessions, like `createSiwxServer` of `@latchkey/hooks/siwx/server`. Errors are SiwxRefusedError with the
 * server's reason, SiwxUnverifiedError, or network errors.
 *
 * @example
 * createLatchkey({ app, networks, adapters, siwx: httpSiwx({ baseUrl: '/api/siwx', statement: 'Sign in to Acme' }) })
 */
export function httpSiwx(parameters: HttpSiwxParameters): Siwx {
  const { required, signOutOnDisconnect, onSignIn, onSignOut } = parameters
  return createSiwx({
    required,
    signOutOnDisconnect,
    onSignIn,
    onSignOut,
    async load(instance) {
      const { loadHttpParts } = await import('./loadHttpParts.js')
      return loadHttpParts(instance, parameters)
    },
  })
}
