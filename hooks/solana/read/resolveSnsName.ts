import { sha256 } from '@noble/hashes/sha2'
import { type Address, getAddressEncoder, getProgramDerivedAddress, isOffCurveAddress } from '@solana/kit'
import { encodeBase58 } from '../../shared/base58.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { isSignedBy } from '../sign/isSignedBy.js'
import { isSameBytes } from '../values.js'
import { type RawAccount, readRawAccounts } from './readRawAccounts.js'

export type ResolveSnsNameParameters = {
  /** As somebody typed it. */
  name: string
  network: Network
  signal?: AbortSignal | undefined
}

export type ResolveSnsNameReturnType = { readonly name: string; readonly address: string }

const namesProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
const tokenizer = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'
/** What all names of the top level hang on. */
const root = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
/** Under this class only the program of records writes. */
const recordsClass = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'
const nobody = '11111111111111111111111111111111'
/** Letters that can't be taken for others, which is more than the service is strict about. */
const form = /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\.sns$/
const hashPrefix = 'SPL Name Service'

const [keyLength, headerLength, signatureLength] = [32, 96, 64]
/** A name's token was given back. */
const redeemed = 3
/** A key of Solana has confirmed it. */
const bySolana = 1

const bytesOf = (address: string) => getAddressEncoder().encode(address as Address)

async function nameKey(
  name: string,
  { parent, kind = nobody }: { parent: string; kind?: string },
): Promise<string> {
  const seeds = [sha256(`${hashPrefix}${name}`), bytesOf(kind), bytesOf(parent)]
  const [key] = await getProgramDerivedAddress({ programAddress: namesProgram as Address, seeds })
  return key
}

type Entry = { readonly owner: Uint8Array; readonly data: Uint8Array }

/** What stands under a name: whose it is, and what follows. The name's place has to be the one that was asked for. */
function readEntry(
  account: RawAccount | undefined,
  { parent, kind = nobody }: { parent: string; kind?: string },
): Entry | undefined {
  const { data } = account ?? {}
  if (account?.owner !== namesProgram || data === undefined || data.length < headerLength) return undefined
  const partAt = (index: number) => data.slice(index * keyLength, (index + 1) * keyLength)
  if (encodeBase58(partAt(0)) !== parent || encodeBase58(partAt(2)) !== kind) return undefined
  return { owner: partAt(1), data: data.slice(headerLength) }
}

/** The newer form: made by the present owner, and confirmed by the very key that it names. */
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

/** The older form: signed by the present owner, as the hex of what it names and of where it stands. */
function readOldRecord(
  { data }: Entry,
  { owner, key }: { owner: Uint8Array; key: string },
): Uint8Array | undefined {
  const [content, signature] = [data.slice(0, keyLength), data.slice(keyLength, keyLength + signatureLength)]
  const hex = [...content, ...bytesOf(key)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const message = new TextEncoder().encode(hex)
  return isSignedBy({ key: owner, signature, message }) ? content : undefined
}

/** A name that is a token belongs to whoever holds that, which no account of the name tells. */
const isTokenized = (account: RawAccount | undefined) =>
  account?.owner === tokenizer && account.data[0] !== redeemed

/**
 * Whom a name of the Solana Name Service stands for, by the chain itself; undefined where there is none, or the chain
 * does not say so safely: tokenized names, records that nobody confirmed, owners without a key, names below others.
 *
 * Its names end in `.sns`. Those in `.sol` are another service's since 2026, so they are not looked up here: the same
 * name may be somebody else's there.
 *
 * @throws MalformedResponseError, RpcError and kin.
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
  // A record of an owner before says nothing, and neither does an older one beside it.
  const older = newer === undefined ? readEntry(oldAccount, { parent: key }) : undefined
  const signed = older && readOldRecord(older, { owner, key: oldKey })
  if (signed !== undefined) return found(signed)
  const isKey = !isOffCurveAddress(encodeBase58(owner) as Address) && encodeBase58(owner) !== nobody
  return isKey ? found(owner) : undefined
}
