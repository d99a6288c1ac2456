import type { SiwxReason } from '../../types/siwx.js'

/** What a refusal is answered with: the status, and a sentence for the person or whoever builds the page. */
export const refusals = {
  malformed: { status: 400, message: 'This is not a sign-in that the server can read.' },
  unauthenticated: { status: 401, message: 'Nobody is signed in.' },
  forbidden: { status: 403, message: 'Pages of this origin may not sign in here.' },
  unsupported_chain: { status: 400, message: 'The server does not know this chain.' },
  domain_mismatch: { status: 401, message: 'The message is for another site.' },
  uri_mismatch: { status: 401, message: 'The message is for another page.' },
  chain_mismatch: { status: 401, message: 'The message is for another chain than was asked for.' },
  address_mismatch: { status: 401, message: 'The message is for another account than was asked for.' },
  nonce_mismatch: { status: 401, message: 'The server did not give out this nonce.' },
  nonce_expired: { status: 401, message: 'The nonce is too old. Ask for a new one.' },
  nonce_reused: { status: 401, message: 'The nonce was used before. Ask for a new one.' },
  tampered: { status: 401, message: 'The signed text says something else than the session.' },
  not_yet_valid: { status: 401, message: 'The message is not valid yet. Check the time settings.' },
  expired: { status: 401, message: 'The message is not valid any more.' },
  bad_signature: { status: 401, message: 'The signature is not that account’s signature of this message.' },
  unverified: { status: 503, message: 'The chain did not answer, so the signature could not be checked.' },
  unavailable: { status: 500, message: 'The sign-in server has failed.' },
} as const satisfies { readonly [reason in SiwxReason]: { status: number; message: string } }
