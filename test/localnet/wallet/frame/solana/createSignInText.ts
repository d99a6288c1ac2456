import type { SignInFields } from './schemas.js'

export type CreateSignInTextParameters = { domain: string; address: string; fields: SignInFields }

/** The text of "Sign in with Solana": only what the app gave, in the order of EIP-4361. */
export function createSignInText({ domain, address, fields }: CreateSignInTextParameters): string {
  const { resources } = fields
  const named = [
    ['URI', fields.uri],
    ['Version', fields.version],
    ['Chain ID', fields.chainId],
    ['Nonce', fields.nonce],
    ['Issued At', fields.issuedAt],
    ['Expiration Time', fields.expirationTime],
    ['Not Before', fields.notBefore],
    ['Request ID', fields.requestId],
  ] as const
  const lines = named.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  if (resources !== undefined) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(fields.statement === undefined ? [] : [fields.statement]),
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
  ].join('\n\n')
}
