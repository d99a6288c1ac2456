import { checksumAddress } from '../../shared/checksumAddress.js'
import { TransferMismatchError } from '../../shared/errors/transfers.js'
import { parseCaipAddress } from '../../shared/parseCaipAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { Transfer, TransferAsset } from '../../shared/types/transfer.js'
import type { Hex } from '../read/callContract.js'

/** What a transaction does, decoded from its fields alone, which do not contain the decimals of a token. */
export type DecodedTransfer = Pick<Transfer, 'from' | 'to' | 'quantity'> & {
  readonly asset:
    | Exclude<TransferAsset, { kind: 'token' }>
    | { readonly kind: 'token'; readonly address: string }
}

type Call = { from: Hex; to: Hex; words: readonly bigint[]; data: string }

const fields: readonly string[] = ['from', 'to', 'value', 'data', 'chainId']
const selectors = { erc20: '0xa9059cbb', erc721: '0x42842e0e', erc1155: '0xf242432a' }
const maxUint160 = 2n ** 160n - 1n
/** Offset of the empty `bytes` argument in an ERC-1155 `safeTransferFrom` call. */
const bytesOffset = 160n

function mismatch(details: string): never {
  throw new TransferMismatchError({ details })
}

/** Reads a JSON-RPC quantity in canonical form: no leading zeros. */
function readNumber(value: unknown, field: string): bigint {
  const isNumber = typeof value === 'string' && /^0x(?:0|[1-9a-f][\da-f]{0,63})$/.test(value)
  return isNumber ? BigInt(value) : mismatch(field)
}

function readAddress(value: unknown, field: string): Hex {
  if (typeof value !== 'string' || !/^0x[\da-f]{40}$/i.test(value)) return mismatch(field)
  const address = checksumAddress(value)
  return address === value ? address : mismatch(field)
}

/** Reads an address argument. Its upper 12 bytes must be zero. */
function toAddress(word: bigint | undefined): Hex {
  if (word === undefined || word > maxUint160) return mismatch('data')
  return checksumAddress(word.toString(16).padStart(40, '0'))
}

/** Reads the arguments of a call that has exactly `count` words. */
function readWords(data: string, count: number): readonly bigint[] {
  if (data.length !== 10 + 64 * count || !/^0x[\da-f]*$/.test(data)) return mismatch('data')
  return Array.from({ length: count }, (_, index) =>
    BigInt(`0x${data.slice(10 + 64 * index, 74 + 64 * index)}`),
  )
}

function decodeNft({ from, to: address, words, data }: Call): Omit<DecodedTransfer, 'from'> {
  const isEdition = data.startsWith(selectors.erc1155)
  const [owner, receiver, id = 0n, quantity = 1n, offset, length] = words
  if (toAddress(owner) !== from) return mismatch('data')
  if (isEdition && (offset !== bytesOffset || length !== 0n)) return mismatch('data')
  const standard = isEdition ? 'erc1155' : 'erc721'
  const asset = { kind: 'nft', address, tokenId: id.toString(), standard } as const
  return { to: toAddress(receiver), asset, quantity: isEdition ? quantity : 1n }
}

function decodeCall(data: unknown, { from, to }: Pick<Call, 'from' | 'to'>): Omit<DecodedTransfer, 'from'> {
  if (typeof data !== 'string') return mismatch('data')
  switch (data.slice(0, 10)) {
    case selectors.erc20: {
      const [receiver, quantity = 0n] = readWords(data, 2)
      return { to: toAddress(receiver), asset: { kind: 'token', address: to }, quantity }
    }
    case selectors.erc721:
      return decodeNft({ from, to, data, words: readWords(data, 3) })
    case selectors.erc1155:
      return decodeNft({ from, to, data, words: readWords(data, 6) })
    default:
      return mismatch('data')
  }
}

/**
 * Decodes an `eth_sendTransaction` request that is exactly one transfer: no other field, no other call, no
 * spare bytes. Addresses are EIP-55.
 *
 * @throws TransferMismatchError for anything else.
 */
export function decodeTransferRequest(request: unknown): DecodedTransfer {
  if (typeof request !== 'object' || request === null) return mismatch('request')
  for (const key of Reflect.ownKeys(request))
    if (typeof key !== 'string' || !fields.includes(key)) return mismatch(String(key))
  const field = (key: string) => readProperty(request, key)
  const sender = readAddress(field('from'), 'from')
  const to = readAddress(field('to'), 'to')
  const value = readNumber(field('value'), 'value')
  const from: Transfer['from'] = `eip155:${readNumber(field('chainId'), 'chainId')}:${sender}`
  if (!Object.hasOwn(request, 'data')) return { from, to, asset: { kind: 'native' }, quantity: value }
  if (value !== 0n) return mismatch('value')
  return { from, ...decodeCall(field('data'), { from: sender, to }) }
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function isSameAsset(one: DecodedTransfer['asset'], other: TransferAsset): boolean {
  if (one.kind === 'native' || other.kind === 'native') return one.kind === other.kind
  if (one.kind !== other.kind || !isSameAddress(one.address, other.address)) return false
  if (one.kind !== 'nft' || other.kind !== 'nft') return true
  return one.standard === other.standard && one.tokenId === other.tokenId
}

function isSameSender(one: Transfer['from'], other: Transfer['from']): boolean {
  const [decoded, wanted] = [parseCaipAddress(one), parseCaipAddress(other)]
  if (decoded === undefined || wanted === undefined) return false
  const isSameNetwork = decoded.namespace === wanted.namespace && decoded.reference === wanted.reference
  return isSameNetwork && isSameAddress(decoded.address, wanted.address)
}

/**
 * Checks that a transaction request performs exactly the transfer that was shown: same asset, recipient,
 * quantity, sender and network, and nothing else.
 *
 * @throws TransferMismatchError if not. `details` names what differs.
 */
export function checkTransferRequest(request: unknown, transfer: Transfer): void {
  const decoded = decodeTransferRequest(request)
  if (!isSameSender(decoded.from, transfer.from)) mismatch('sender')
  if (!isSameAsset(decoded.asset, transfer.asset)) mismatch('asset')
  if (!isSameAddress(decoded.to, transfer.to)) mismatch('receiver')
  if (decoded.quantity !== transfer.quantity) mismatch('quantity')
}
