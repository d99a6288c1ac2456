import { readProperty } from '../../shared/readProperty.js'
import type { SiwxCacao, SiwxSession } from '../../shared/types/siwx.js'
import { longestSiwxMessage, readSiwxData } from '../messages/parseSiwxMessage.js'

/** Max length of a signature. The longest are ERC-6492 ones, which contain the code of the account. */
export const longestSignature = 65_536
const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength

const cacaoFields = ['iss', 'domain', 'aud', 'version', 'nonce', 'iat'] as const
const optionalCacaoFields = ['exp', 'nbf', 'statement', 'requestId'] as const

function readCacao(value: unknown): SiwxCacao | undefined {
  const [head, payload, proof] = ['h', 'p', 's'].map((key) => readProperty(value, key))
  const form = readProperty(head, 't')
  const way = readProperty(proof, 't')
  const [signature, code] = ['s', 'm'].map((key) => readProperty(proof, key))
  if (form !== 'caip122' && form !== 'eip4361') return undefined
  if (way !== 'eip191' && way !== 'eip1271') return undefined
  if (!isText(signature, longestSignature)) return undefined
  const read: Record<string, unknown> = {}
  for (const field of [...cacaoFields, ...optionalCacaoFields]) {
    const content = readProperty(payload, field)
    const isAbsent = content === undefined && optionalCacaoFields.some((name) => name === field)
    if (!isAbsent && !isText(content, 4096)) return undefined
    if (!isAbsent) read[field] = content
  }
  const resources = readProperty(payload, 'resources')
  const areTexts = Array.isArray(resources) && resources.every((item) => isText(item, 4096))
  if (resources !== undefined && !areTexts) return undefined
  if (areTexts) read['resources'] = resources
  return {
    h: { t: form },
    p: read as SiwxCacao['p'],
    s: { t: way, s: signature, ...(isText(code, longestSignature) && { m: code }) },
  }
}

/**
 * Reads a session from any value, without additional fields. Undefined when a part is missing or invalid.
 * Does not verify it: see `checkSiwxSession`.
 */
export function readSiwxSession(value: unknown): SiwxSession | undefined {
  const data = readSiwxData(readProperty(value, 'data'))
  const message = readProperty(value, 'message')
  const signature = readProperty(value, 'signature')
  const given = readProperty(value, 'cacao')
  const cacao = given === undefined ? undefined : readCacao(given)
  if (data === undefined || (given !== undefined && cacao === undefined)) return undefined
  if (!isText(message, longestSiwxMessage) || !isText(signature, longestSignature)) return undefined
  return { data, message, signature, ...(cacao && { cacao }) }
}
