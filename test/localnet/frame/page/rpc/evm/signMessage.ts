import * as v from 'valibot'
import { type Hex, hexToString, isHex } from 'viem'
import { evmAddressSchema } from '../../../../../../hooks/clients/embedded/schemas/values.js'
import { accountWith, ownEvmAccounts } from '../../account/ownAccounts.js'
import { withSigner } from '../../account/withSigner.js'
import { parseParams } from '../parseParams.js'
import type { EvmCall } from '../RpcCall.js'

const paramsSchema = v.looseTuple([v.pipe(v.string(), v.maxLength(200_000)), evmAddressSchema])

/** personal_sign: the message first, as hexadecimal bytes or plain text, then the account. */
export async function signMessage(call: EvmCall): Promise<Hex> {
  const { wallet, network, signal, params } = call
  const [message, address] = parseParams(paramsSchema, { method: 'personal_sign', params })
  const account = accountWith(await ownEvmAccounts(wallet, call), address)
  const text = isHex(message) ? readText(message) : message
  await wallet.approver.ask(
    {
      heading: 'Sign message',
      network: network.name,
      account: account.address,
      rows: [],
      text: { name: 'Message', value: text },
    },
    signal,
  )
  return withSigner(wallet, account, (signer) =>
    signer.signMessage({ message: isHex(message) ? { raw: message } : message }),
  )
}

/** The text that the bytes mean, or the bytes where they mean none. */
function readText(bytes: Hex): string {
  const text = hexToString(bytes)
  return text.includes('\uFFFD') ? bytes : text
}
