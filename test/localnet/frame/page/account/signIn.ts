import {
  addressPlaceholder,
  type SiwxMessage,
} from '../../../../../hooks/clients/embedded/schemas/requests.js'
import { FrameRequestError } from '../FrameRequestError.js'
import type { FrameWallet } from '../FrameWallet.js'
import { signSolanaText } from '../rpc/solana/signSolanaText.js'
import type { OwnAccount } from './ownAccounts.js'
import { withSigner } from './withSigner.js'

export type SignInParameters = { account: OwnAccount; siwxMessage: SiwxMessage }

/** What a one-click sign-in adds to the answer of GET_USER. */
export type SignedIn = { message: string; signature: string; siwxMessage: SiwxMessage }

/**
 * Signs the app's sign-in message without asking again: the user has just logged in to this very site. So the text must say so:
 * it has to be a sign-in to the page around the frame and nothing else.
 *
 * @throws FrameRequestError when it isn't.
 */
export async function signIn(
  wallet: FrameWallet,
  { account, siwxMessage }: SignInParameters,
): Promise<SignedIn> {
  const { address, network } = account
  if (siwxMessage.chainId !== network.id)
    throw new FrameRequestError('The sign-in message is for another network.')
  const message = writeMessage(siwxMessage, { embedder: wallet.embedder, address })
  const signature =
    'owner' in account
      ? await withSigner(wallet, account, (signer) => signer.signMessage({ message }))
      : await signSolanaText(wallet, message)
  return { message, signature, siwxMessage: { ...siwxMessage, accountAddress: address } }
}

/** The text with the address in it, once it is certain what it says. */
function writeMessage(
  { serializedMessage, domain, uri, nonce }: SiwxMessage,
  { embedder, address }: { embedder: string; address: string },
): string {
  const isForThisSite =
    domain === new URL(embedder).host && URL.canParse(uri) && new URL(uri).origin === embedder
  if (!isForThisSite) throw new FrameRequestError('The sign-in message is for another site.')
  const lines = serializedMessage?.split('\n') ?? []
  const [opening = '', account] = lines
  const isSignIn =
    /^ wants you to sign in with your [\w ]{1,64} account:$/.test(opening.slice(domain.length)) &&
    opening.startsWith(domain) &&
    account === addressPlaceholder &&
    lines.filter((line) => line.includes(addressPlaceholder)).length === 1 &&
    lines.filter((line) => line.startsWith('URI: ')).join() === `URI: ${uri}` &&
    lines.filter((line) => line.startsWith('Nonce: ')).join() === `Nonce: ${nonce}`
  if (!isSignIn) throw new FrameRequestError('The sign-in message does not have the form of one.')
  return lines.map((line, index) => (index === 1 ? address : line)).join('\n')
}
