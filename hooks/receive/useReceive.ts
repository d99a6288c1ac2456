'use client'

import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { accountOf } from '../session/accountOf.js'
import { connectionOf } from '../session/connection/connectionState.js'
import type { Session } from '../session/session.js'
import { toCaipNetworkId } from '../shared/caip.js'
import { isFungible } from '../shared/isFungible.js'
import { type ParsePaymentErrorType, parsePayment } from '../shared/parsePayment.js'
import { cleanText } from '../shared/text/cleanText.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import type { Token } from '../shared/types/token.js'
import { type WritePaymentLinkErrorType, writePaymentLink } from './writePaymentLink.js'

/**
 * An asset that can be requested: the native currency, without an `address`, or a fungible token of the
 * config.
 */
export type ReceivableAsset = Pick<Token, 'decimals' | 'iconUrl' | 'name' | 'symbol'> & {
  /** Contract or mint; absent for the native currency. */
  readonly address?: string | undefined
}

/** Why there is no payment link: the amount is invalid, or an address is. */
export type PaymentRequestErrorType = ParsePaymentErrorType | WritePaymentLinkErrorType

export type UseReceiveParameters = {
  /** Amount as typed: a decimal number of whole units. Empty: any amount. */
  amount?: string | undefined
  /** Decimal separator in `amount`. Default: `'.'`. */
  decimalMark?: '.' | ',' | undefined
  /**
   * Address of the token to request. Default: the native currency. A token that is not among `assets` is not
   * requested.
   */
  token?: string | undefined
}

export type UseReceiveReturnType = {
  /**
   * The full address, to show and to copy. Undefined while no account is connected, and with
   * `features.receive: false`.
   */
  address: string | undefined
  /** CAIP-10 id of the account. */
  caipAddress: CaipAddress | undefined
  /** The active network. Undefined if the app has not configured it. */
  network: Network | undefined
  /** Networks that the account can receive on. Funds sent to it on other networks may be lost. */
  networks: readonly Network[]
  /** Assets that can be requested on the active network, the native currency first. */
  assets: readonly ReceivableAsset[]
  /** The requested asset. Undefined if `token` is not among `assets`, such as on another network. */
  asset: ReceivableAsset | undefined
  /** Payment link for the amount: EIP-681 or Solana Pay. Undefined without an amount. */
  link: string | undefined
  /** Error in the amount, or in the token's config. */
  error: PaymentRequestErrorType | null
}

const disconnected = {
  address: undefined,
  caipAddress: undefined,
  network: undefined,
  networks: [],
  assets: [],
}

function assetsOf(network: Network | undefined, tokens: readonly Token[]): readonly ReceivableAsset[] {
  if (network === undefined) return []
  const listed = tokens.filter(isFungible).map((token) => ({
    ...token,
    symbol: cleanText(token.symbol),
    name: cleanText(token.name),
  }))
  return [{ ...network.nativeCurrency, iconUrl: network.iconUrl }, ...listed]
}

/**
 * The address of the connected account, and a payment link for an amount.
 *
 * @example
 * const { address, link, networks } = useReceive({ amount: '1.5' })
 * <QrCode value={link ?? address} />
 */
export function useReceive(parameters: UseReceiveParameters = {}): UseReceiveReturnType {
  const { amount = '', decimalMark, token } = parameters
  const { config, session: store } = useLatchkey()
  const session = useSlice(store)
  const place = useMemo(() => {
    const { features, networks, defaultNetwork, tokens } = config
    if (features.receive === false) return disconnected
    const { address, caipAddress, network, networkId } = accountOf({ session, networks, defaultNetwork })
    const assets = address === undefined ? [] : assetsOf(network, tokens[networkId] ?? [])
    return { address, caipAddress, network, networks: networksToReceive(session, networks), assets }
  }, [config, session])
  const request = useMemo(() => {
    const { address, assets, network } = place
    const asset = assets.find((candidate) => candidate.address === token)
    const none = { asset, link: undefined, error: null }
    if (address === undefined || network === undefined || asset === undefined || amount.trim() === '')
      return none
    try {
      const { value } = parsePayment(amount, { decimals: asset.decimals, decimalMark })
      const requested = asset.address === undefined ? undefined : { ...asset, address: asset.address }
      return { ...none, link: writePaymentLink({ address, network, amount: value, token: requested }) }
    } catch (error) {
      return { ...none, error: error as PaymentRequestErrorType }
    }
  }, [amount, decimalMark, place, token])
  return { ...place, ...request }
}

/**
 * The configured networks that the active account can receive on: those of its own namespace that its wallet
 * has approved. Funds sent to it on any other network may be lost. Empty while no account is connected.
 */
export function networksToReceive(
  { activeNamespace, connections }: Pick<Session, 'activeNamespace' | 'connections'>,
  networks: readonly Network[],
): readonly Network[] {
  const connection = connectionOf(connections[activeNamespace])
  if (connection === undefined) return []
  const { approved } = connection
  return networks.filter(
    (network) =>
      (network.namespace ?? 'eip155') === activeNamespace &&
      (approved === 'all' || approved.includes(toCaipNetworkId(network))),
  )
}
