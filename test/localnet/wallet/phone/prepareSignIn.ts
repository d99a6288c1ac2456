import { buildAuthObject } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { readKeys } from '../frame/readKeys.js'
import type { Phone } from './Phone.js'

/** A signed statement as WalletConnect carries it, and the fields of its text. */
type Cacao = ReturnType<typeof buildAuthObject>
export type SignInPayload = Parameters<typeof buildAuthObject>[0]

/** A text to sign in with, as the user reads it, and what signs it. */
export type SignIn = { readonly text: string; sign(): Promise<Cacao> }

/** Writes the text that the chosen account signs in with, on the first chain that the app names. */
export function prepareSignIn({ kit, manifest, settings }: Phone, payload: SignInPayload): SignIn {
  const { accounts, privateKeyOf } = readKeys(manifest)
  const account = accounts[settings.account()]
  const [chain] = payload.chains
  if (account === undefined || chain === undefined) throw new TypeError('There is nothing to sign in with.')
  const issuer = `${chain}:${account}`
  const text = kit.formatAuthMessage({ request: payload, iss: issuer })
  return {
    text,
    async sign() {
      const signature = await privateKeyToAccount(privateKeyOf(account)).signMessage({ message: text })
      return buildAuthObject(payload, { t: 'eip191', s: signature }, issuer)
    },
  }
}
