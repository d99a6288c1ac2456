import { frameMessageType } from '../../../../../hooks/clients/embedded/schemas/messages.js'
import type { RequestName } from '../../../../../hooks/clients/embedded/schemas/requests.js'
import { type FrameBehaviour, foreignAddresses } from '../../frameBehaviour.js'

/** Names a session that is not the user's. */
export const foreignSession: string = 'f'.repeat(64)

type Response = { readonly type: string; readonly id?: string | undefined; readonly payload?: unknown }
type Payload = Readonly<Record<string, unknown>>

const otherChains: Readonly<Record<string, string | number>> = {
  31337: 31_338,
  31338: 31_337,
  'eip155:31337': 'eip155:31338',
  'eip155:31338': 'eip155:31337',
}
const otherSolana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The messages that go out in place of a response: the truth alone where there is no lie and no mode. */
export function falsifyResponse(
  response: Response,
  { name, lies, modes }: { name: RequestName } & Pick<FrameBehaviour, 'lies' | 'modes'>,
): readonly Response[] {
  const isSuccess = response.type.endsWith('_SUCCESS')
  let given = response
  if (isSuccess && isObject(response.payload)) {
    let payload: Payload = response.payload
    if (lies.includes('frame:address')) payload = replaceAddress(payload)
    if (lies.includes('frame:chain')) payload = replaceChain(payload)
    given = { ...response, payload }
  }
  if (lies.includes('frame:mismatch')) given = { ...given, ...answerElse(name) }
  if (modes.includes('version'))
    given = { ...given, type: given.type.replace(/_(SUCCESS|ERROR)$/, '_RESULT') }
  const { eip155: address } = foreignAddresses
  return [
    ...(lies.includes('frame:session')
      ? [{ type: frameMessageType('SESSION_UPDATE'), payload: { token: foreignSession, address } }]
      : []),
    ...(lies.includes('frame:unasked') ? [{ ...given, id: crypto.randomUUID() }] : []),
    given,
    ...(lies.includes('frame:twice') ? [given] : []),
  ]
}

/** The response to another request, which fits its own type. */
function answerElse(name: RequestName): { type: string; payload: object } {
  return name === 'IS_CONNECTED'
    ? { type: frameMessageType('GET_CHAIN_ID_SUCCESS'), payload: { chainId: 31_337 } }
    : { type: frameMessageType('IS_CONNECTED_SUCCESS'), payload: { isConnected: true } }
}

function replaceAddress(payload: Payload): Payload {
  const { address, accounts } = payload
  if (typeof address !== 'string') return payload
  const foreign = address.startsWith('0x') ? foreignAddresses.eip155 : foreignAddresses.solana
  if (!Array.isArray(accounts)) return { ...payload, address: foreign }
  const replaced = (accounts as { address: string }[]).map((account) =>
    account.address === address ? { ...account, address: foreign } : account,
  )
  return { ...payload, address: foreign, accounts: replaced }
}

function replaceChain(payload: Payload): Payload {
  const { chainId } = payload
  if (typeof chainId !== 'number' && typeof chainId !== 'string') return payload
  return { ...payload, chainId: otherChains[chainId] ?? otherSolana }
}

function isObject(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
