import { namespaceOf, splitCaipAddress } from '../../shared/caip.js'
import { InvalidAddressError, WrongNamespaceError } from '../../shared/errors/transfers.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { addressKey } from '../../shared/keys.js'
import { findNameRegistry, isNameRegistry } from '../../shared/nameRegistry.js'
import { parseCaipAddress } from '../../shared/parseCaipAddress.js'
import { looksAlike } from '../../shared/text/looksAlike.js'
import type { CaipAddress, ChainNamespace } from '../../shared/types/caip.js'
import type { Network } from '../../shared/types/network.js'
import type { SentTransaction } from '../../shared/types/transaction.js'

/** A typed recipient, classified by its format alone. */
export type TypedReceiver =
  | { readonly kind: 'empty' }
  /** A plain address of the network's namespace, as typed. */
  | { readonly kind: 'address'; readonly address: string }
  /** As typed. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'wrong'; readonly error: InvalidAddressError | WrongNamespaceError }

type Address = Extract<TypedReceiver, { kind: 'address' | 'wrong' }>

const maxNameLength = 255
/** Characters of links, markup and formulas, which names never contain. */
const neverInName = /[\s\p{Cc}/\\:?@<>"=()]/u

/** Address format of each namespace. */
const forms: { readonly [namespace in ChainNamespace]?: (text: string) => boolean } = {
  eip155: isEvmAddress,
  solana: isSolanaAddress,
}

const wrong = (error: InvalidAddressError | WrongNamespaceError): Address => ({ kind: 'wrong', error })

function readAddress(text: string, { namespace = 'eip155', id }: Network): Address | undefined {
  const caip = parseCaipAddress(text)
  if (caip) {
    const isHere = caip.namespace === namespace && caip.reference === String(id)
    return isHere ? { kind: 'address', address: caip.address } : wrong(new WrongNamespaceError())
  }
  if (forms[namespace]?.(text)) return { kind: 'address', address: text }
  return Object.values(forms).some((fits) => fits(text)) ? wrong(new WrongNamespaceError()) : undefined
}

function readName(text: string, { namespace = 'eip155' }: Network): TypedReceiver | undefined {
  if (!text.includes('.') || text.length > maxNameLength || neverInName.test(text)) return undefined
  const named = namespaceOfName(text)
  if (named !== undefined && named !== namespace) return wrong(new WrongNamespaceError())
  return { kind: 'name', name: text }
}

/**
 * Classifies a typed recipient on a network: an address of its namespace, plain or as a CAIP-10 id of this
 * network, or a possible name. Surrounding spaces are ignored. Sends no request.
 */
export function readReceiver(text: string, network: Network): TypedReceiver {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  return readAddress(typed, network) ?? readName(typed, network) ?? wrong(new InvalidAddressError())
}

const suffixes: readonly { readonly ending: string; readonly namespace: ChainNamespace }[] = [
  { ending: '.eth', namespace: 'eip155' },
  { ending: '.sns', namespace: 'solana' },
  { ending: '.sol', namespace: 'solana' },
]

/**
 * Namespace of the registry that a name belongs to by its suffix; it is looked up only there. Undefined: any
 * registry.
 */
export function namespaceOfName(name: string): ChainNamespace | undefined {
  const text = name.toLowerCase()
  return suffixes.find(({ ending }) => text.endsWith(ending))?.namespace
}

/**
 * Network where the names for an EVM network are registered: itself, else Ethereum, else one that the app names.
 * Names of main networks are not used on test networks, nor the reverse: they may have another owner there.
 */
export function nameRegistryOf(networks: readonly Network[], network: Network): Network | undefined {
  return isNameRegistry(network) ? network : findNameRegistry(networks, network.testnet === true)
}

const isSame = (one: CaipAddress, other: CaipAddress) =>
  namespaceOf(one) === namespaceOf(other) &&
  addressKey(splitCaipAddress(one).address) === addressKey(splitCaipAddress(other).address)

/** Transactions that transferred nothing. */
const hasEnded = ({ status }: SentTransaction) => status === 'failed' || status === 'replaced'

/** Addresses that an account has sent to from here, on any network of its namespace. */
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
 * Finds a known address that another one could be mistaken for: same first four and last four characters, but
 * a different middle. All must be of one namespace.
 */
export function findLookalike(address: string, known: readonly string[]): string | undefined {
  return known.find((other) => looksAlike(address, other))
}
