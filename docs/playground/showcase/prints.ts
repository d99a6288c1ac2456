import type { Manifest } from '@latchkey/localnet'

/** A print of the shop. */
export type Print = {
  readonly id: 'lowTide' | 'allotment' | 'nightFerry'
  readonly name: string
  readonly artist: string
  /** In whole dollars, and as many of the token. */
  readonly price: number
  /** The number that is sold next, of `edition`. */
  readonly number: number
}

/** How many there are of each print. */
export const edition = 60

export const prints: readonly Print[] = [
  { id: 'lowTide', name: 'Low Tide', artist: 'Inès Vidal', price: 48, number: 12 },
  { id: 'allotment', name: 'Allotment', artist: 'Bram Okoro', price: 36, number: 41 },
  { id: 'nightFerry', name: 'Night Ferry', artist: 'Mari Tanabe', price: 54, number: 27 },
]

const networkId = 'eip155:31337'

/** A payment link for a print (EIP-681): its price in dollars' tokens, to its artist. */
export function paymentLink(
  { accounts, tokens }: Manifest,
  { id, price }: Pick<Print, 'id' | 'price'>,
): string {
  const token = tokens.find(({ chainId, symbol }) => chainId === networkId && symbol === 'tUSDC')
  // The first account is the visitor's.
  const artist = accounts.evm[1 + prints.findIndex((print) => print.id === id)]
  if (token === undefined || artist === undefined)
    throw new TypeError('The manifest has no token to pay with.')
  const quantity = BigInt(price) * 10n ** BigInt(token.decimals)
  return `ethereum:${token.address}@${networkId.slice('eip155:'.length)}/transfer?address=${artist.address}&uint256=${quantity}`
}
