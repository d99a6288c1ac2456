import { accountOf } from '../session/accountOf.js'
import { toCaipNetworkId } from '../shared/caip.js'
import { addressKey } from '../shared/keys.js'
import type { Network } from '../shared/types/network.js'
import type { SwapArguments, SwapSide, SwapToken } from '../shared/types/swap.js'
import { draftOf, type SwapContext } from './context.js'
import { isAddressOn, listQuery, readToken } from './tokens/queries.js'

/** Tokens by address, or by a symbol that several may have. */
async function findTokens(
  context: SwapContext,
  { network, text, tokens }: { network: Network; text: string; tokens: readonly SwapToken[] },
): Promise<readonly SwapToken[]> {
  if (isAddressOn(toCaipNetworkId(network), text)) {
    const listed = tokens.filter(({ address }) => address && addressKey(address) === addressKey(text))
    if (listed.length > 0) return listed
    const read = await readToken(context, { address: text, network })
    return read ? [read] : []
  }
  const wanted = String(text).trim().toLowerCase()
  return tokens.filter(({ symbol }) => symbol.toLowerCase() === wanted)
}

/** Sets what is given. A symbol that several tokens have is asked about: it identifies none of them. */
export async function fillSwap(context: SwapContext, values: SwapArguments): Promise<void> {
  const store = draftOf(context)
  const { amount } = values
  if (amount !== undefined) store.amountTyped(amount, 'from')
  const { network } = accountOf({ session: context.session.getState(), ...context.config })
  if (network === undefined || (values.fromToken === undefined && values.toToken === undefined)) return
  const before = store.getState()
  const tokens = await listQuery(context, network).queryFn({ signal: new AbortController().signal })
  for (const [side, text] of [
    ['from', values.fromToken],
    ['to', values.toToken],
  ] as const satisfies readonly (readonly [SwapSide, string | undefined])[]) {
    if (text === undefined) continue
    const found = await findTokens(context, { network, text, tokens })
    // What the user has chosen meanwhile stays, and so does the network.
    const now = accountOf({ session: context.session.getState(), ...context.config }).network
    if (now === undefined || toCaipNetworkId(now) !== toCaipNetworkId(network)) return
    if (store.getState()[side] !== before[side]) continue
    if (found.length === 1) store.tokenChosen(side, found[0])
    else if (found.length > 1) store.choiceAsked({ side, symbol: text, tokens: found })
  }
}
