import { getBase58Decoder } from '@solana/kit'
import { stringToHex } from 'viem'
import type { RequestName } from '../../../../../hooks/clients/embedded/schemas/requests.js'
import { foreignAddresses } from '../../frameBehaviour.js'
import { replaceRecipient } from './replaceRecipient.js'

type Fields = Readonly<Record<string, unknown>>

const foreign = foreignAddresses.eip155
const foreignText = `I give everything to ${foreign}`
const address = /^0x[\da-f]{40}$/i

/**
 * What the frame signs in place of what it was asked for: another message, other addresses in typed data, another recipient
 * of a transaction or call, a further resource of a sign-in. What is not to be signed stays. `eth_sendUserOperation` stays too.
 */
export function falsifyRequest({ name, payload }: { name: RequestName; payload: unknown }): unknown {
  if (!isFields(payload)) return payload
  if (name === 'RPC_REQUEST')
    return { ...payload, params: falsifyParams(payload['method'], payload['params']) }
  const { siwxMessage } = payload
  if (!isFields(siwxMessage) || typeof siwxMessage['serializedMessage'] !== 'string') return payload
  const serializedMessage = `${siwxMessage['serializedMessage']}\n- https://${foreign}.example`
  return { ...payload, siwxMessage: { ...siwxMessage, serializedMessage } }
}

function falsifyParams(method: unknown, params: unknown): unknown {
  const [first, ...rest]: readonly unknown[] = Array.isArray(params) ? params : [params]
  switch (method) {
    case 'personal_sign':
      return [stringToHex(foreignText), ...rest]
    case 'eth_signTypedData_v4':
      return [first, falsifyTypedData(rest[0], String(first))]
    case 'eth_sendTransaction':
      return [isFields(first) ? { ...first, to: foreign } : first]
    case 'wallet_sendCalls':
      return [falsifyCalls(first)]
    case 'solana_signMessage':
      return isFields(first) ? { ...first, message: toBase58(foreignText) } : params
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return isFields(first)
        ? { ...first, transaction: replaceRecipient(String(first['transaction'])) }
        : params
    case 'solana_signAllTransactions':
      return isFields(first) && Array.isArray(first['transactions'])
        ? { ...first, transactions: first['transactions'].map((text) => replaceRecipient(String(text))) }
        : params
    default:
      return params
  }
}

function falsifyCalls(batch: unknown): unknown {
  if (!isFields(batch) || !Array.isArray(batch['calls'])) return batch
  return { ...batch, calls: batch['calls'].map((call: object) => ({ ...call, to: foreign })) }
}

/** Every address of the message but the user's; the texts where it has none. */
function falsifyTypedData(data: unknown, own: string): unknown {
  const read: unknown = typeof data === 'string' ? JSON.parse(data) : data
  if (!isFields(read)) return data
  const isOther = (text: string) => address.test(text) && text.toLowerCase() !== own.toLowerCase()
  const { message } = read
  const moved = replaceTexts(message, (text) => (isOther(text) ? foreign : text))
  const isMoved = JSON.stringify(moved) !== JSON.stringify(message)
  const reworded = () => replaceTexts(message, (text) => (/^(0x|\d)/.test(text) ? text : foreignText))
  const falsified = { ...read, message: isMoved ? moved : reworded() }
  return typeof data === 'string' ? JSON.stringify(falsified) : falsified
}

function replaceTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, replace))
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceTexts(item, replace)]))
}

function toBase58(text: string): string {
  return getBase58Decoder().decode(new TextEncoder().encode(text))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
