import { NoAccountToSignInError } from '../shared/errors/siwx.js'
import { cancelSignIn } from './cancelSignIn.js'
import { createOneStepSignIn } from './createOneStepSignIn.js'
import { loadSiwxParts } from './loadSiwxParts.js'
import { signIn } from './signIn.js'
import { signOut } from './signOut.js'

/** The sign-in: one lazily loaded group. */
export const siwxParts = {
  cancelSignIn,
  createOneStepSignIn,
  loadSiwxParts,
  NoAccountToSignInError,
  signIn,
  signOut,
} as const
