import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/kit'
import { invalidParams } from '../../../rpc/ProviderRpcError.js'
import { permittedSolanaAccount, type WalletSession } from '../walletSession.js'
import { signWithAccount } from './signWithAccount.js'

export type SignSolanaMessageParameters = { account: unknown; message: Uint8Array }

/**
 * Signs the bytes of a message as they are.
 *
 * @throws ProviderRpcError -32602 for bytes that are a transaction, which signing would set free.
 */
export async function signSolanaMessage(
  session: WalletSession,
  { account: wanted, message }: SignSolanaMessageParameters,
): Promise<Uint8Array> {
  const account = permittedSolanaAccount(session.view(), wanted)
  if (isTransaction(message)) throw invalidParams('The message is a transaction. It must be signed as one.')
  await session.ask({
    heading: 'Sign message',
    rows: [{ name: 'Account', value: account }],
    text: readText(message),
  })
  return (await signWithAccount(session, account)).signBytes(message)
}

/** The text that the bytes mean, or the bytes where they mean none. */
function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
  }
}

function isTransaction(bytes: Uint8Array): boolean {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    const again = getCompiledTransactionMessageEncoder().encode(message)
    return again.length === bytes.length && again.every((byte, index) => byte === bytes[index])
  } catch {
    return false
  }
}
