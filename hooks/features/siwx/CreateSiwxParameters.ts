import type {
  SiwxMessenger,
  SiwxParameters,
  SiwxSession,
  SiwxStorage,
  SiwxVerifier,
} from '../../types/siwx.js'
import type { SiwxParts } from './SiwxInstance.js'

export type CreateSiwxParameters = {
  /** Must somebody who connects sign in? Then declining disconnects. Default true. */
  readonly required?: boolean | undefined
  /** Do the sign-ins of a family end when it is disconnected? Default true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Says what is to be signed. Default `createMessenger()`. */
  readonly messenger?: SiwxMessenger | undefined
  /** One for each family. None at all (`[]`): `storage` verifies what it is given. Default those of the adapters. */
  readonly verifiers?: readonly SiwxVerifier[] | undefined
  /** Where sign-ins are kept. Default this browser; a server has to verify what it is told from there. */
  readonly storage?: SiwxStorage | undefined
  /** Brings parts when they are first needed; those named beside it win. */
  readonly load?: ((parameters: SiwxParameters) => Promise<Partial<SiwxParts>>) | undefined
  /** Somebody has just signed in. Not told of a session that an earlier visit left. */
  readonly onSignIn?: ((session: SiwxSession) => void) | undefined
  readonly onSignOut?: (() => void) | undefined
}
