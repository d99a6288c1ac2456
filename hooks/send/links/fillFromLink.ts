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
  /** Where the account is. */
  network: Network | undefined
  /** Those that the account holds. */
  held: readonly TokenBalance[]
  /** Those of the config. */
  listed: readonly Token[]
}

/** What a payment link puts in. */
export type LinkedDraft = {
  readonly receiver: string
  readonly token: SendToken
  /** Decimal text of whole tokens, with `.`; undefined where the link leaves it open. */
  readonly amount: string | undefined
}

const refuse = (details: string) => new InvalidPaymentLinkError({ details })

function tokenOf(
  { token }: PaymentLink,
  network: Network,
  { held, listed }: Pick<FillFromLinkParameters, 'held' | 'listed'>,
): SendToken {
  const networkId = toCaipNetworkId(network)
  const coin = { id: nativeAssetId(network), networkId, quantity: 0n, ...network.nativeCurrency }
  if (token === undefined) return toSendToken(coin)
  const isEvm = networkId.startsWith('eip155:')
  const isIt = ({ address }: { address?: string | undefined }) =>
    address !== undefined && (isEvm ? address.toLowerCase() === token.toLowerCase() : address === token)
  const known = held.find((row) => row.networkId === networkId && isIt(row)) ?? listed.find(isIt)
  // Its decimals are not known: any amount would be a guess.
  if (!known?.address) throw refuse('a token that is neither held nor listed')
  const { address, decimals, iconUrl, name, symbol } = known
  const id = assetKey(`${networkId}/${isEvm ? 'erc20' : 'token'}:${address}`)
  return toSendToken({ id, networkId, address, decimals, iconUrl, name, symbol, quantity: 0n })
}

/**
 * What a payment link asks for, on the network that the account is on.
 *
 * @throws InvalidPaymentLinkError for a link that can't be read, is for another network, or names a token nobody knows.
 */
export function fillFromLink(text: string, parameters: FillFromLinkParameters): LinkedDraft {
  const { network } = parameters
  const link = readPaymentLink(text)
  if (network === undefined || (network.namespace ?? 'eip155') !== link.namespace)
    throw refuse('for another kind of network')
  // EIP-681: a link without a network means the one that the payer is on.
  if (link.chainId !== undefined && link.chainId !== String(network.id))
    throw refuse(`for the network ${link.chainId}`)
  const token = tokenOf(link, network, parameters)
  const amount = link.quantity === undefined ? link.amount : formatAmount(link.quantity, token.decimals)
  return { receiver: link.receiver, token, amount }
}

function fromNft({ id, networkId, address, tokenId, standard, ...nft }: Nft): SendToken {
  // On Solana the key is left out: an asset is compared by what it has.
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

/** What a row of the wallet's tokens or collectibles is to somebody who sends it. */
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
