import type { SiwxCacao } from '../../types/siwx.js'
import { readRecap } from './readRecap.js'

type Payload = SiwxCacao['p']

/** What a recap in words begins with. */
export const allowance = 'I further authorize the stated URI to perform the following actions on my behalf:'

/** A statement as it is signed: with the sentence that says in words what the methods of a recap allow (EIP-5573). */
export function stateRecap(statement: string | undefined, methods: readonly string[] | undefined | null) {
  if (!methods || statement?.includes(allowance)) return statement || undefined
  const sentence = `${allowance} (1) 'request': ${methods.map((name) => `'${name}'`).join(', ')} for 'eip155'.`
  return statement ? `${statement} ${sentence}` : sentence
}

/** The account and chain of `did:pkh:eip155:1:0x…`; empty where there are none. */
export function readIssuer(iss: string): { reference: string; address: string } {
  const [, reference = '', address = ''] = /^did:pkh:eip155:(\d+):(0x[\da-f]{40})$/i.exec(iss) ?? []
  return { reference, address }
}

/** The text that a wallet signed for a CACAO of an EVM account: EIP-4361, from its payload. */
export function writeCacaoMessage(payload: Payload): string {
  const { reference, address } = readIssuer(payload.iss)
  const statement = stateRecap(payload.statement, readRecap(payload.resources))
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['URI', payload.aud],
    ['Version', payload.version],
    ['Chain ID', reference],
    ['Nonce', payload.nonce],
    ['Issued At', payload.iat],
    ['Expiration Time', payload.exp],
    ['Not Before', payload.nbf],
    ['Request ID', payload.requestId],
  ]
  return [
    `${payload.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    ...fields.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
    ...(payload.resources ? ['Resources:', ...payload.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
