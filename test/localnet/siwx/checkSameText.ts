import type { SignInMessage } from './parseSignInMessage.js'
import type { SignedSession } from './requestSchemas.js'
import { chainIdForms, type SiwxChain } from './SiwxChain.js'
import { SiwxRefusal } from './SiwxRefusal.js'

const fields = [
  'domain',
  'uri',
  'version',
  'nonce',
  'requestId',
  'issuedAt',
  'expirationTime',
  'notBefore',
] as const

/**
 * Compares a signed text with the session that comes with it.
 *
 * @throws SiwxRefusal `tampered` for any difference.
 */
export function checkSameText(
  message: SignInMessage,
  { data, chain }: { data: SignedSession['data']; chain: SiwxChain },
): void {
  const isSame =
    message.address === data.accountAddress &&
    chainIdForms(chain).includes(message.chainId) &&
    fields.every((field) => message[field] === data[field]) &&
    JSON.stringify(message.resources ?? []) === JSON.stringify(data.resources ?? []) &&
    isSameStatement(message, data.statement)
  if (!isSame) throw new SiwxRefusal('tampered')
}

/** A list of permissions (EIP-5573) adds a sentence of its own to the statement of the signed text. */
function isSameStatement({ statement, resources }: SignInMessage, expected: string | undefined): boolean {
  const hasPermissions = resources?.at(-1)?.startsWith('urn:recap:') === true
  return hasPermissions ? statement?.startsWith(expected ?? '') === true : statement === expected
}
