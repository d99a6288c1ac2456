import { cancelSignIn } from './cancelSignIn.js'
import { createSignInWish } from './createSignInWish.js'
import { loadSiwxParts } from './loadSiwxParts.js'
import { signIn } from './signIn.js'
import { signOut } from './signOut.js'

/** The sign-in: one lazily loaded group. */
export const siwxParts = { cancelSignIn, createSignInWish, loadSiwxParts, signIn, signOut } as const
