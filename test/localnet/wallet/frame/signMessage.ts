import { type Hex, hexToString, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { invalidParams } from '../../rpc/ProviderRpcError.js'
import { permittedAccount, type WalletSession } from './walletSession.js'

/** personal_sign: the message first, as hexadecimal bytes or plain text, then the account. */
export async function signMessage(
  session: WalletSession,
  [message, address]: readonly unknown[],
): Promise<Hex> {
  const account = permittedAccount(session.view(), address)
  if (typeof message !== 'string') throw invalidParams('The message must be a text.')
  await session.ask({
    heading: 'Sign message',
    rows: [{ name: 'Account', value: account }],
    text: isHex(message) ? readText(message) : message,
  })
  const signer = privateKeyToAccount(session.privateKeyOf(account))
  return signer.signMessage({ message: isHex(message) ? { raw: message } : message })
}

/** The text that the bytes mean, or the bytes where they mean none. */
function readText(bytes: Hex): string {
  const text = hexToString(bytes)
  return text.includes('\uFFFD') ? bytes : text
}
