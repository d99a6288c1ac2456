import { sha256 } from '@noble/hashes/sha2'
import { type Address, getAddressEncoder, getProgramDerivedAddress, isOffCurveAddress } from '@solana/kit'
import { encodeBase58 } from '../../shared/base58.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { isSignedBy } from '../sign/isSignedBy.js'
import { isSameBytes } from '../values.js'
import { type RawAccount, readRawAccounts } from './readRawAccounts.js'

export type ResolveSnsNameParameters = {
  /** As typed by the user. */
  name: string
  network: Network
  signal?: AbortSignal | undefined
}

export type ResolveSnsNameReturnType = { readonly name: string; readonly address: string }

const namesProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
const tokenizer = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'
/** Parent of all top-level names. */
const root = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
/** Class of records that only the records program can write. */
const recordsClass = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'
const zeroAddress = '11111111111111111111111111111111'
/** ASCII letters, digits and hyphens only, to exclude homographs. Stricter than the name service itself. */
const form = /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\.sns$/
const hashPrefix = 'SPL Name Service'

const [keyLength, headerLength, signatureLength] = [32, 96, 64]
/** Version byte of an NFT record whose token was redeemed. */
const redeemed = 3
/** Validation type: verified by a Solana key. */
const bySolana = 1

const bytesOf = (address: string) => getAddressEncoder().encode(address as Address)

async function nameKey(
  name: string,
  { parent, kind = zeroAddress }: { parent: string; kind?: string },
): Promise<string> {
  const seeds = [sha256(`${hashPrefix}${name}`), bytesOf(kind), bytesOf(parent)]
  const [key] = await getProgramDerivedAddress({ programAddress: namesProgram as Address, seeds })
  return key
}

type Entry = { readonly owner: Uint8Array; readonly data: Uint8Array }

/** Reads a name account: its owner and data. Undefined when its parent or class is not the expected one. */
function readEntry(
  account: RawAccount | undefined,
  { parent, kind = zeroAddress }: { parent: string; kind?: string },
): Entry | undefined {
  const { data } = account ?? {}
  if (account?.owner !== namesProgram || data === undefined || data.length < headerLength) return undefined
  const partAt = (index: number) => data.slice(index * keyLength, (index + 1) * keyLength)
  if (encodeBase58(partAt(0)) !== parent || encodeBase58(partAt(2)) !== kind) return undefined
  return { owner: partAt(1), data: data.slice(headerLength) }
}

/**
 * Record V2: created by the current owner and verified by the key that it contains. Stale when created by
 * another owner.
 */
function readNewRecord(
  { data }: Entry,
  owner: Uint8Array,
): { readonly isStale: boolean; readonly address: Uint8Array | undefined } {
  const idsAt = 8
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const isWhole = data.length >= idsAt + 3 * keyLength
  const isByOwner = isWhole && view.getUint16(0, true) === bySolana
  if (!isByOwner || view.getUint16(2, true) !== bySolana || view.getUint32(4, true) !== keyLength)
    return { isStale: false, address: undefined }
  const [maker, confirmer, content] = [0, 1, 2].map((index) => {
    const at = idsAt + index * keyLength
    return data.slice(at, at + keyLength)
  }) as [Uint8Array, Uint8Array, Uint8Array]
  const isConfirmed = isSameBytes(confirmer, content)
  return { isStale: !isSameBytes(maker, owner), address: isConfirmed ? content : undefined }
}

/** Record V1: signed by the current owner, over the hex of its content and of its own address. */
function readOldRecord(
  { data }: Entry,
  { owner, key }: { owner: Uint8Array; key: string },
): Uint8Array | undefined {
  const [content, signature] = [data.slice(0, keyLength), data.slice(keyLength, keyLength + signatureLength)]
  const hex = [...content, ...bytesOf(key)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const message = new TextEncoder().encode(hex)
  return isSignedBy({ key: owner, signature, message }) ? content : undefined
}

/** A tokenized name belongs to the holder of its NFT, which the name's accounts don't contain. */
const isTokenized = (account: RawAccount | undefined) =>
  account?.owner === tokenizer && account.data[0] !== redeemed

/**
 * Resolves a Solana Name Service name to an address, from on-chain data only. Undefined when there is none or
 * the on-chain data is not conclusive: tokenized names, unverified records, owners without a key, subdomains.
 *
 * Names end in `.sns`. Names in `.sol` have belonged to another service since 2026 and are not resolved: the
 * same name may have another owner there.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 * @example
 * const found = await resolveSnsName(rpc, { name: 'alice.sns', network })
 */
export async function resolveSnsName(
  rpc: RpcClient,
  { name: typed, network, signal }: ResolveSnsNameParameters,
): Promise<ResolveSnsNameReturnType | undefined> {
  const name = typed.toLowerCase()
  const label = form.exec(name)?.[1]
  if (label === undefined) return undefined
  const key = await nameKey(label, { parent: root })
  const record = { parent: key, kind: recordsClass }
  const [newKey, oldKey, [tokenKey]] = await Promise.all([
    nameKey('\u0002SOL', record),
    nameKey('\u0001SOL', { parent: key }),
    getProgramDerivedAddress({ programAddress: tokenizer as Address, seeds: ['nft_record', bytesOf(key)] }),
  ])
  const addresses = [key, tokenKey, newKey, oldKey]
  const [entryAccount, token, newAccount, oldAccount] = await readRawAccounts(rpc, {
    addresses,
    network,
    signal,
  })
  const entry = readEntry(entryAccount, { parent: root })
  if (entry === undefined || isTokenized(token)) return undefined
  const { owner } = entry
  const found = (address: Uint8Array) => ({ name, address: encodeBase58(address) })

  const newer = readEntry(newAccount, record)
  if (newer !== undefined) {
    const { isStale, address } = readNewRecord(newer, owner)
    if (!isStale) return address && found(address)
  }
  // A record of a previous owner is ignored, and so is a V1 record next to it.
  const older = newer === undefined ? readEntry(oldAccount, { parent: key }) : undefined
  const signed = older && readOldRecord(older, { owner, key: oldKey })
  if (signed !== undefined) return found(signed)
  const isKey = !isOffCurveAddress(encodeBase58(owner) as Address) && encodeBase58(owner) !== zeroAddress
  return isKey ? found(owner) : undefined
}
