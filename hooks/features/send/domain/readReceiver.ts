import type { LatchkeyError } from '../../../errors/LatchkeyError.js'
import { InvalidAddressError, WrongFamilyError } from '../../../errors/transfers.js'
import type { ChainNamespace } from '../../../types/caip.js'
import type { Network } from '../../../types/network.js'
import { isEvmAddress } from '../../../utils/isEvmAddress.js'
import { isSolanaAddress } from '../../../utils/isSolanaAddress.js'
import { parseCaipAddress } from '../../../utils/parseCaipAddress.js'
import { familyOfName } from './familyOfName.js'

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
