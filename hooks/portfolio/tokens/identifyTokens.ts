import { toCaipNetworkId } from '../../shared/caip.js'
import { addressKey } from '../../shared/keys.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { DescribeTokens, TokenIdentity } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Token, TokenBalance } from '../../shared/types/token.js'

export type IdentifyTokensParameters = {
  network: Network
  /** Tokens of the network listed by the app, and the built-in ones. */
  listed: readonly Token[]
  /** Reads tokens from their contracts. Undefined where the app's own source is trusted for them. */
  describe: DescribeTokens | undefined
  /** Identities read before, by network and address. Filled by this. */
  known: Map<string, TokenIdentity>
}

/** Max number of tokens read from their contracts. Accounts with more hold mostly spam. */
const maxDescribed = 200

/** Whether a row without an address is the native currency of the network, and not another token passed off as it. */
export function isNativeOf(
  row: Pick<TokenBalance, 'decimals' | 'symbol'>,
  { nativeCurrency }: Network,
): boolean {
  const { decimals, symbol } = nativeCurrency
  return row.decimals === decimals && row.symbol.toUpperCase() === symbol.toUpperCase()
}

/** Whether only the mint of a listed token shows whether its amounts are scaled. */
const mayBeScaled = ({ standard = 'token2022' }: Token, { namespace }: Network) =>
  namespace === 'solana' && standard === 'token2022'

const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/**
 * Reads the identities that neither a list nor an earlier read knows, of the first rows. A node that does not answer
 * leaves them out.
 */
async function describeMore(
  rows: readonly TokenBalance[],
  { describe, known, listed, network }: IdentifyTokensParameters,
): Promise<void> {
  const inLists = new Set(
    listed.flatMap((token) => (mayBeScaled(token, network) ? [] : addressKey(token.address))),
  )
  const networkId = toCaipNetworkId(network)
  const open = rows
    .flatMap(({ address = '' }) => (address === '' ? [] : address))
    .filter(
      (address) => !inLists.has(addressKey(address)) && !known.has(`${networkId} ${addressKey(address)}`),
    )
    .slice(0, maxDescribed)
  const found =
    open.length > 0 ? await describe?.({ network, addresses: open }).catch(() => undefined) : undefined
  for (const [address, identity] of found ?? []) known.set(`${networkId} ${addressKey(address)}`, identity)
}

/**
 * Gives every row, the most valuable first, the identity of its asset: the native currency's from the network, a token's from the lists, else
 * from its contract. Sources add quantity, price and picture. A row whose decimals differ from the asset's is dropped,
 * since its quantity is another one; a token whose contract can't be read is named by its address. A token with scaled
 * amounts loses its price, which may be that of another unit.
 */
export async function identifyTokens(
  rows: readonly TokenBalance[],
  parameters: IdentifyTokensParameters,
): Promise<readonly TokenBalance[]> {
  const { describe, known, listed, network } = parameters
  if (describe) await describeMore(rows, parameters)
  const networkId = toCaipNetworkId(network)
  const inLists = new Map(listed.map((token) => [addressKey(token.address), token]))
  return rows.flatMap((row): readonly TokenBalance[] => {
    const { address } = row
    if (address === undefined) {
      const { name, symbol } = network.nativeCurrency
      return [{ ...row, name, symbol }]
    }
    const key = addressKey(address)
    const own = known.get(`${networkId} ${key}`)
    const identity = inLists.get(key) ?? own
    if (identity === undefined && describe === undefined) return [row]
    const { decimals = row.decimals, name, symbol } = identity ?? {}
    const short = shortAddress(address)
    const [ownName, ownSymbol] = [cleanText(name) || short, cleanText(symbol) || short]
    if (decimals !== row.decimals) return []
    const named = { ...row, name: ownName, symbol: ownSymbol }
    return [own?.isScaled ? { ...named, isScaled: true, price: undefined, value: undefined } : named]
  })
}
