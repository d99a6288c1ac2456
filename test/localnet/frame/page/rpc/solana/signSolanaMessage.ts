import { getBase58Encoder } from '@solana/kit'
import { solanaParamsSchemas } from '../../../../../../hooks/clients/embedded/schemas/solanaRpc.js'
import { FrameRequestError } from '../../FrameRequestError.js'
import { parseParams } from '../parseParams.js'
import type { SolanaCall } from '../RpcCall.js'
import { signSolanaText } from './signSolanaText.js'

const method = 'solana_signMessage'
// The first byte of a transaction counts its signatures, and they are few; that of a newer one is no UTF-8.
const lastControl = 0x1f

/** solana_signMessage. Rejects bytes that could be a transaction. */
export async function signSolanaMessage(call: SolanaCall): Promise<{ signature: string }> {
  const { wallet, session, network, signal, params } = call
  const { message, pubkey } = parseParams(solanaParamsSchemas[method], { method, params })
  if (pubkey !== session.addresses.solana)
    throw new FrameRequestError(`The account ${pubkey} does not belong to the person who is signed in.`)
  const bytes = Uint8Array.from(getBase58Encoder().encode(message))
  await wallet.approver.ask(
    {
      heading: 'Sign message',
      network: network.name,
      account: pubkey,
      rows: [],
      text: { name: 'Message', value: readText(bytes) },
    },
    signal,
  )
  return { signature: await signSolanaText(wallet, bytes) }
}

function readText(bytes: Uint8Array): string {
  const [first = 0] = bytes
  const text = decode(bytes)
  if (text !== undefined && (first > lastControl || bytes.length === 0)) return text
  throw new FrameRequestError('The message is not text, so it cannot be shown before it is signed.')
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
