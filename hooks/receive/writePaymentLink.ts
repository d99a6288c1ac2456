import { formatAmount } from '../shared/amount.js'
import { checksumAddress } from '../shared/checksumAddress.js'
import { AmountTooLargeError, InvalidDecimalsError, ZeroAmountError } from '../shared/errors/amounts.js'
import { InvalidAddressError } from '../shared/errors/transfers.js'
import { isDecimals } from '../shared/isDecimals.js'
import { isEvmAddress } from '../shared/isEvmAddress.js'
import { isSolanaAddress } from '../shared/isSolanaAddress.js'
import { largestQuantity } from '../shared/largestQuantity.js'
import type { Network } from '../shared/types/network.js'
import type { Token } from '../shared/types/token.js'

export type WritePaymentLinkParameters = {
  /** Address of the recipient. */
  address: string
  /** The network to pay on. */
  network: Pick<Network, 'id' | 'namespace' | 'nativeCurrency'>
  /** In base units, above zero. */
  amount: bigint
  /** Default: the network's native currency. */
  token?: Pick<Token, 'address' | 'decimals'> | undefined
}

export type WritePaymentLinkErrorType =
  | ZeroAmountError
  | AmountTooLargeError
  | InvalidAddressError
  | InvalidDecimalsError

function checksummed(address: string): string {
  if (!isEvmAddress(address)) throw new InvalidAddressError()
  return checksumAddress(address)
}

function checked(address: string): string {
  if (!isSolanaAddress(address)) throw new InvalidAddressError()
  return address
}

/**
 * EIP-681. The value is in whole base units: many wallets misread the exponent form that the standard allows.
 */
function writeEip681({ address, amount, network, token }: WritePaymentLinkParameters): string {
  const receiver = checksummed(address)
  return token === undefined
    ? `ethereum:${receiver}@${network.id}?value=${amount}`
    : `ethereum:${checksummed(token.address)}@${network.id}/transfer?address=${receiver}&uint256=${amount}`
}

/** Solana Pay transfer request. It does not name a cluster: the payer's wallet uses its current one. */
function writeSolanaPay({ address, amount, network, token }: WritePaymentLinkParameters): string {
  const { decimals } = token ?? network.nativeCurrency
  if (!isDecimals(decimals)) throw new InvalidDecimalsError()
  const link = `solana:${checked(address)}?amount=${formatAmount(amount, decimals)}`
  return token === undefined ? link : `${link}&spl-token=${checked(token.address)}`
}

/**
 * Writes a payment link, also for QR codes: EIP-681 on EVM, Solana Pay on Solana. Undefined for a namespace
 * without such links.
 *
 * @throws ZeroAmountError, AmountTooLargeError, InvalidAddressError, InvalidDecimalsError
 * @example
 * writePaymentLink({ address, network: mainnet, amount: 10n ** 18n }) // 'ethereum:0xd8dA…6045@1?value=1000000000000000000'
 */
export function writePaymentLink(parameters: WritePaymentLinkParameters): string | undefined {
  const { amount, network } = parameters
  const { namespace = 'eip155' } = network
  if (namespace !== 'eip155' && namespace !== 'solana') return undefined
  if (amount <= 0n) throw new ZeroAmountError()
  if (amount > largestQuantity[namespace]) throw new AmountTooLargeError()
  return namespace === 'eip155' ? writeEip681(parameters) : writeSolanaPay(parameters)
}
