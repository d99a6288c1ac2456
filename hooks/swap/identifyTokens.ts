import { knownTokens } from '../clients/rpc/knownTokens.js'
import { namespaceOf } from '../shared/caip.js'
import { defineLazy } from '../shared/defineLazy.js'
import { addressKey, assetKey } from '../shared/keys.js'
import { cleanText } from '../shared/text/cleanText.js'
import type { Network } from '../shared/types/network.js'
import type { SwapToken } from '../shared/types/swap.js'
import type { SwapContext } from './context.js'

type Identity = Pick<SwapToken, 'name' | 'symbol' | 'decimals'>

/** Identities that were read, by asset: they don't change. */
const identitiesOf = defineLazy(() => new Map<string, Identity>())

export type IdentifyTokensParameters = {
  network: Network
  tokens: readonly SwapToken[]
  signal?: AbortSignal | undefined
}

/**
 * Gives tokens the identity that they have, whoever listed them: the native currency that of its network; a token the decimals of its
 * contract, with the words of the app's or the built-in list, else of its contract. Null: none is at the address.
 *
 * @throws the RPC errors, when a contract can't be read.
 */
export async function identifyTokens(
  context: Pick<SwapContext, 'chains' | 'config' | 'lazy'>,
  { network, signal, tokens }: IdentifyTokensParameters,
): Promise<readonly (SwapToken | null)[]> {
  const known = identitiesOf(context)
  const open = tokens.filter(({ address, id }) => address !== undefined && !known.has(assetKey(id)))
  if (open.length > 0) {
    const networkId = open[0]?.networkId ?? 'eip155:0'
    const { describeTokens } = await context.chains.actionsFor(namespaceOf(networkId))
    const [found, listed] = await Promise.all([
      describeTokens?.({ network, addresses: open.flatMap(({ address }) => address ?? []), signal }),
      knownTokens(networkId, context.config.tokens),
    ])
    for (const { address = '', id } of open) {
      const own = found?.get(address)
      if (own === undefined) continue
      const { name, symbol } = listed.find((one) => addressKey(one.address) === addressKey(address)) ?? own
      const words = { name: cleanText(name) || address, symbol: cleanText(symbol) || address }
      known.set(assetKey(id), { ...words, decimals: own.decimals })
    }
  }
  return tokens.map((token) => {
    const { name, symbol, decimals } = network.nativeCurrency
    if (token.address === undefined) return { ...token, name, symbol, decimals }
    const identity = known.get(assetKey(token.id))
    return identity ? { ...token, ...identity } : null
  })
}
