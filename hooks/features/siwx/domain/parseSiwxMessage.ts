import type { CaipNetworkId } from '../../../types/caip.js'
import type { SiwxData } from '../../../types/siwx.js'
import { parseCaipAddress } from '../../../utils/parseCaipAddress.js'
import { readSiwxData } from './readSiwxData.js'

/** Far above what a wallet shows; a longer text is not read. */
export const longestSiwxMessage = 16_384

const opening = / wants you to sign in with your ([\w ]{1,64}) account:$/

/** In this order, each once. */
const fields = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** The words that Wallet Standard has for Solana's networks, with or without the family before them. */
const solanaNetworks: { readonly [word: string]: CaipNetworkId } = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  testnet: 'solana:4uhcVJyU9pJkvQyUS88uRDiswHspSCKv',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

function readChainId(written: string, accountName: string): string {
  const isSolana = accountName === 'Solana'
  const word = isSolana ? written.replace(/^solana:/, '') : ''
  if (Object.hasOwn(solanaNetworks, word)) return solanaNetworks[word] ?? written
  // A bare number is EIP-4361's.
  return !isSolana && /^\d+$/.test(written) ? `eip155:${written}` : written
}

/** Where the named fields begin, and the statement before them. */
function readStatement(lines: readonly string[]): { start: number; statement?: string } | undefined {
  if (lines[2] !== '') return undefined
  if (lines[3]?.startsWith('URI: ') && lines[4] !== '') return { start: 3 }
  if (lines[3] === '') return { start: 4 }
  return lines[3] !== undefined && lines[4] === '' ? { start: 5, statement: lines[3] } : undefined
}

/**
 * Reads a text in the form of EIP-4361, Solana's sign-in or CAIP-122; undefined for anything else, and for a text in
 * which a line is missing, doubled, out of order, or holds what its field can't. In time that grows with its length.
 */
export function parseSiwxMessage(text: unknown): SiwxData | undefined {
  if (typeof text !== 'string' || text.length > longestSiwxMessage) return undefined
  const lines = text.split('\n')
  const [first = '', accountAddress] = lines
  const [said, accountName = ''] = opening.exec(first) ?? []
  const beginning = readStatement(lines)
  if (said === undefined || beginning === undefined) return undefined

  const { start, ...found } = beginning
  const read: Record<string, unknown> = { domain: first.slice(0, -said.length), accountAddress, ...found }
  let at = start
  for (const [name, field] of fields) {
    if (!lines[at]?.startsWith(`${name}: `)) continue
    read[field] = lines[at]?.slice(name.length + 2)
    at += 1
  }
  if (lines[at] === 'Resources:') {
    const listed = lines.slice(at + 1)
    if (!listed.every((line) => line.startsWith('- '))) return undefined
    read['resources'] = listed.map((line) => line.slice(2))
    at = lines.length
  }
  if (at !== lines.length || read['issuedAt'] === undefined) return undefined
  const chainId = readChainId(String(read['chainId']), accountName)
  if (!parseCaipAddress(`${chainId}:${accountAddress}`)) return undefined
  return readSiwxData({ ...read, chainId })
}
