import { namespaceOf } from '../../shared/caip.js'
import type { SiwxData } from '../../shared/types/siwx.js'

/** Name of each namespace in its sign-in standard. */
const accountNames: { readonly [namespace: string]: string } = { eip155: 'Ethereum', solana: 'Solana' }

/**
 * Writes the text to sign: EIP-4361 on EVM, Sign-In with Solana on Solana. They differ without a statement,
 * where EIP-4361 keeps an empty line, and in the chain id, which is a number on EVM. Fields are not
 * validated: `parseSiwxMessage` rejects a text with invalid ones.
 */
export function writeSiwxMessage(data: SiwxData): string {
  const { accountAddress, chainId, domain, resources, statement } = data
  const namespace = namespaceOf(chainId)
  const isEvm = namespace === 'eip155'
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['URI', data.uri],
    ['Version', data.version],
    ['Chain ID', isEvm ? chainId.slice('eip155:'.length) : chainId],
    ['Nonce', data.nonce],
    ['Issued At', data.issuedAt],
    ['Expiration Time', data.expirationTime],
    ['Not Before', data.notBefore],
    ['Request ID', data.requestId],
  ]
  return [
    `${domain} wants you to sign in with your ${accountNames[namespace] ?? namespace} account:`,
    accountAddress,
    ...(statement === undefined ? (isEvm ? ['', ''] : ['']) : ['', statement, '']),
    ...fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}
