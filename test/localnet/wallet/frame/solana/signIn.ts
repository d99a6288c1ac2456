import { invalidParams } from '../../../rpc/ProviderRpcError.js'
import { permittedSolanaAccount, visibleSolanaAccounts, type WalletSession } from '../walletSession.js'
import { createSignInText } from './createSignInText.js'
import type { SignInFields } from './schemas.js'
import { signWithAccount } from './signWithAccount.js'

/** A text signed by an account that the site sees from then on. */
export type SignedIn = {
  readonly address: string
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Signs in and connects with one question.
 *
 * @throws ProviderRpcError -32602 for a text of another site or an account that the wallet doesn't have.
 */
export async function signIn(session: WalletSession, fields: SignInFields): Promise<SignedIn> {
  const { host } = new URL(session.origin)
  const { domain = host } = fields
  if (domain !== host) throw invalidParams(`The text is for ${domain}, and the site is ${host}.`)
  await session.unlock()
  const [connected] = visibleSolanaAccounts(session.view())
  const wanted = fields.address ?? connected ?? session.view().selectedSolana
  const address = session.solana.accounts.find((account) => account === wanted)
  if (address === undefined) throw invalidParams(`The wallet has no account ${wanted}.`)

  const text = createSignInText({ domain, address, fields })
  await session.ask({ heading: 'Sign in', rows: [{ name: 'Account', value: address }], text })
  const others = session.view().solanaAccounts.filter((account) => account !== address)
  await session.change({ do: 'grant', solanaAccounts: [address, ...others] })

  const signer = await signWithAccount(session, permittedSolanaAccount(session.view(), address))
  const signedMessage = new TextEncoder().encode(text)
  return { address, signedMessage, signature: await signer.signBytes(signedMessage) }
}
