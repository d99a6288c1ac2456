import { formatAmount } from '../../shared/amount.js'
import { toCaipNetworkId } from '../../shared/caip.js'
import { InvalidPaymentLinkError } from '../../shared/errors/transfers.js'
import { assetKey, nativeAssetId } from '../../shared/keys.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { Network } from '../../shared/types/network.js'
import type { Nft } from '../../shared/types/nft.js'
import type { SendToken } from '../../shared/types/send.js'
import type { Token, TokenBalance } from '../../shared/types/token.js'
import { type PaymentLink, readPaymentLink } from './readPaymentLink.js'

export type FillFromLinkParameters = {
  /** The active network. */
  network: Network | undefined
  /** Tokens that the account holds. */
  held: readonly TokenBalance[]
  /** Tokens of the config. */
  listed: readonly Token[]
}

/** The draft fields that a payment link sets. */
export type LinkedDraft = {
  readonly receiver: string
  readonly token: SendToken
  /** Decimal text in whole tokens, with `.`. Undefined when the link does not specify it. */
  readonly amount: string | undefined
}

const invalidLink = (details: string) => new InvalidPaymentLinkError({ details })

function tokenOf(
  { token }: PaymentLink,
  network: Network,
  { held, listed }: Pick<FillFromLinkParameters, 'held' | 'listed'>,
): SendToken {
  const networkId = toCaipNetworkId(network)
  const nativeRow = { id: nativeAssetId(network), networkId, quantity: 0n, ...network.nativeCurrency }
  if (token === undefined) return toSendToken(nativeRow)
  const isEvm = networkId.startsWith('eip155:')
  const isIt = ({ address }: { address?: string | undefined }) =>
    address !== undefined && (isEvm ? address.toLowerCase() === token.toLowerCase() : address === token)
  const known = held.find((row) => row.networkId === networkId && isIt(row)) ?? listed.find(isIt)
  // Its decimals are unknown, so an amount could not be interpreted.
  if (!known?.address) throw invalidLink('a token that is neither held nor listed')
  const { address, decimals, iconUrl, name, symbol } = known
  const id = assetKey(`${networkId}/${isEvm ? 'erc20' : 'token'}:${address}`)
  return toSendToken({ id, networkId, address, decimals, iconUrl, name, symbol, quantity: 0n })
}

/**
 * Reads a payment link into draft fields for the active network.
 *
 * @throws InvalidPaymentLinkError for an invalid link, for another network, or for a token that is neither
 * held nor listed.
 */
export function fillFromLink(text: string, parameters: FillFromLinkParameters): LinkedDraft {
  const { network } = parameters
  const link = readPaymentLink(text)
  if (network === undefined || (network.namespace ?? 'eip155') !== link.namespace)
    throw invalidLink('for another kind of network')
  // EIP-681: a link without a network applies to the payer's current one.
  if (link.chainId !== undefined && link.chainId !== String(network.id))
    throw invalidLink(`for the network ${link.chainId}`)
  const token = tokenOf(link, network, parameters)
  const amount = link.quantity === undefined ? link.amount : formatAmount(link.quantity, token.decimals)
  return { receiver: link.receiver, token, amount }
}

function fromNft({ id, networkId, address, tokenId, standard, ...nft }: Nft): SendToken {
  // On Solana the key is omitted rather than undefined, because assets are compared by their own keys.
  const item = tokenId === undefined ? {} : { tokenId }
  return {
    id,
    networkId,
    asset: { kind: 'nft', address, ...item, standard },
    name: cleanText(nft.name),
    symbol: '',
    decimals: 0,
    iconUrl: nft.imageUrl,
    held: nft.quantity,
  }
}

/** Converts a token or NFT row to the asset of a draft. */
export function toSendToken(row: TokenBalance | Nft): SendToken {
  if (!('decimals' in row)) return fromNft(row)
  const { id, networkId, address, decimals, iconUrl } = row
  return {
    id,
    networkId,
    asset: address === undefined ? { kind: 'native' } : { kind: 'token', address, decimals },
    name: cleanText(row.name),
    symbol: cleanText(row.symbol),
    decimals,
    iconUrl,
  }
}
