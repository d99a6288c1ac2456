import { namespaceOf, splitCaipAddress } from '../../shared/caip.js'
import type { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import { InvalidAddressError, WrongFamilyError } from '../../shared/errors/transfers.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { addressKey } from '../../shared/keys.js'
import { parseCaipAddress } from '../../shared/parseCaipAddress.js'
import { looksAlike } from '../../shared/text/looksAlike.js'
import type { CaipAddress, ChainNamespace } from '../../shared/types/caip.js'
import type { Network } from '../../shared/types/network.js'
import type { SentTransaction } from '../../shared/types/transaction.js'

/** What a typed receiver is by its form alone. */
export type TypedReceiver =
  | { readonly kind: 'empty' }
  /** A plain address of the network's family, as it was typed. */
  | { readonly kind: 'address'; readonly address: string }
  /** As it was typed. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'wrong'; readonly error: LatchkeyError }

type Address = Extract<TypedReceiver, { kind: 'address' | 'wrong' }>

const longestName = 255
/** Links, markup and formulas have these, and no name does. */
const neverInName = /[\s\p{Cc}/\\:?@<>"=()]/u

/** What a plain address of each family looks like. */
const forms: { readonly [namespace in ChainNamespace]?: (text: string) => boolean } = {
  eip155: isEvmAddress,
  solana: isSolanaAddress,
}

const wrong = (error: LatchkeyError): Address => ({ kind: 'wrong', error })

function readAddress(text: string, { namespace = 'eip155', id }: Network): Address | undefined {
  const caip = parseCaipAddress(text)
  if (caip) {
    const isHere = caip.namespace === namespace && caip.reference === String(id)
    return isHere ? { kind: 'address', address: caip.address } : wrong(new WrongFamilyError())
  }
  if (forms[namespace]?.(text)) return { kind: 'address', address: text }
  return Object.values(forms).some((fits) => fits(text)) ? wrong(new WrongFamilyError()) : undefined
}

function readName(text: string, { namespace = 'eip155' }: Network): TypedReceiver | undefined {
  if (!text.includes('.') || text.length > longestName || neverInName.test(text)) return undefined
  const family = familyOfName(text)
  if (family !== undefined && family !== namespace) return wrong(new WrongFamilyError())
  return { kind: 'name', name: text }
}

/**
 * What somebody typed as the receiver on a network: an address of its family, plain or by CAIP-10 on this very network, or
 * something that may be a name. Spaces around it don't count. Nobody is asked.
 */
export function readReceiver(text: string, network: Network): TypedReceiver {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  return readAddress(typed, network) ?? readName(typed, network) ?? wrong(new InvalidAddressError())
}

const families: readonly { readonly ending: string; readonly namespace: ChainNamespace }[] = [
  { ending: '.eth', namespace: 'eip155' },
  { ending: '.sns', namespace: 'solana' },
  { ending: '.sol', namespace: 'solana' },
]

/** The family whose own register a name belongs to by its ending: no other is asked for it. Undefined: it may be anybody's. */
export function familyOfName(name: string): ChainNamespace | undefined {
  const text = name.toLowerCase()
  return families.find(({ ending }) => text.endsWith(ending))?.namespace
}

const isTest = ({ testnet }: Network) => testnet === true

/**
 * Where names that are sent to on an EVM network are registered: the first configured network that keeps names. Those of
 * main networks don't hold on test networks, nor the other way round: they may be somebody else's there.
 */
export function nameRegistryOf(networks: readonly Network[], network: Network): Network | undefined {
  return networks.find(
    (candidate) =>
      (candidate.namespace ?? 'eip155') === 'eip155' &&
      isTest(candidate) === isTest(network) &&
      candidate.contracts?.ensUniversalResolver !== undefined,
  )
}

const isSame = (one: CaipAddress, other: CaipAddress) =>
  namespaceOf(one) === namespaceOf(other) &&
  addressKey(splitCaipAddress(one).address) === addressKey(splitCaipAddress(other).address)

/** Nothing came of these. */
const hasEnded = ({ status }: SentTransaction) => status === 'failed' || status === 'replaced'

/** Whom an account has sent something to from here, on any network of its family. */
export function receiversOf(
  transactions: readonly SentTransaction[],
  account: CaipAddress,
): readonly string[] {
  const sent = transactions.filter(
    (transaction) => isSame(transaction.from, account) && !hasEnded(transaction),
  )
  return sent.flatMap(({ transfers = [] }) =>
    transfers.flatMap(({ direction, receiver }) =>
      direction === 'out' && receiver !== undefined ? [receiver] : [],
    ),
  )
}

/**
 * Which of the addresses that a person knows another one could be taken for: with the same first four and last four
 * characters and another middle. All are of one family.
 */
export function findLookalike(address: string, known: readonly string[]): string | undefined {
  return known.find((other) => looksAlike(address, other))
}
