'use client'

import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { accountOf } from '../session/accountOf.js'
import { connectionOf } from '../session/connection/connectionState.js'
import type { Session } from '../session/session.js'
import { toCaipNetworkId } from '../shared/caip.js'
import type { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import { isFungible } from '../shared/isFungible.js'
import { parsePayment } from '../shared/parsePayment.js'
import { cleanText } from '../shared/text/cleanText.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import type { Token } from '../shared/types/token.js'
import { writePaymentLink } from './writePaymentLink.js'

/** What may be asked for: the network's native coin, without an `address`, or a fungible token of the config. */
export type ReceivableAsset = Pick<Token, 'decimals' | 'iconUrl' | 'name' | 'symbol'> & {
  readonly address?: string | undefined
}

export type UseReceiveParameters = {
  /** As typed: a decimal number of whole coins or tokens. Empty: any amount. */
  amount?: string | undefined
  /** The mark before the decimals in `amount`. Default `'.'`. */
  decimalMark?: '.' | ',' | undefined
  /** Address of the token to ask for. Default: the native coin. One that is not among `assets` is not asked for. */
  token?: string | undefined
}

export type UseReceiveReturnType = {
  /** In full, to show and to copy; undefined while nobody is connected, and with `features.receive: false`. */
  address: string | undefined
  caipAddress: CaipAddress | undefined
  /** The active network; undefined on one that the app did not ask for. */
  network: Network | undefined
  /** Where the account may receive; what is sent to it on other networks may be lost. */
  networks: readonly Network[]
  /** What may be asked for on the active network, the native coin first. */
  assets: readonly ReceivableAsset[]
  /** The one that is asked for; undefined where `token` is none of them, as on another network. */
  asset: ReceivableAsset | undefined
  /** Asks a wallet for the amount: EIP-681 or Solana Pay. Undefined without an amount. */
  link: string | undefined
  /** What is wrong with the amount, or with the token of the config. */
  error: LatchkeyError | null
}

const nowhere = { address: undefined, caipAddress: undefined, network: undefined, networks: [], assets: [] }

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
 * Where the connected account receives, and a link that asks for an amount.
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
    if (features.receive === false) return nowhere
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
      const wanted = asset.address === undefined ? undefined : { ...asset, address: asset.address }
      return { ...none, link: writePaymentLink({ address, network, amount: value, token: wanted }) }
    } catch (error) {
      return { ...none, error: error as LatchkeyError }
    }
  }, [amount, decimalMark, place, token])
  return { ...place, ...request }
}

/**
 * The configured networks where the active account may receive: only those of its own family that its wallet lets us
 * use. What is sent to it on any other network may be lost. None while nobody is connected.
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
