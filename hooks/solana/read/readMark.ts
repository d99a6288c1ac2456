import { splitCaipAddress } from '../../shared/caip.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { readNodes } from '../../shared/readNodes.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { ReadMarkParameters } from '../../shared/types/chainActions.js'
import type { AccountMark } from '../../shared/types/intent.js'

/**
 * Reads an account's newest signature and balance, and their slot, by the one of the app's nodes that shows a movement since `before`,
 * else by the one that is furthest: one that lags would deny what was sent. Undefined where no node reports them.
 */
export async function readMark(
  rpc: RpcClient,
  parameters: ReadMarkParameters,
): Promise<AccountMark | undefined> {
  const marks = await readNodes(rpc, parameters.network, (node) => readNodeMark(node, parameters))
  const { before } = parameters
  const hasMoved = ({ isReplaced, mark, slot = 0 }: AccountMark) =>
    slot > (before?.slot ?? Infinity) && (isReplaced === true || mark !== before?.mark)
  const rankOf = (one: AccountMark) => (hasMoved(one) ? Infinity : (one.slot ?? 0))
  return marks.reduce(
    (most, mark) => (most === undefined || (mark !== undefined && rankOf(mark) > rankOf(most)) ? mark : most),
    undefined,
  )
}

/** What token accounts hold together. Undefined where the node does not report them. */
function readHeld(answer: unknown): bigint | undefined {
  const accounts = readProperty(answer, 'value')
  if (!Array.isArray(accounts)) return undefined
  return accounts.reduce((sum: bigint, one: unknown) => {
    const path = ['account', 'data', 'parsed', 'info', 'tokenAmount', 'amount']
    const amount = path.reduce(readProperty, one)
    return typeof amount === 'string' && /^\d{1,20}$/.test(amount) ? sum + BigInt(amount) : sum
  }, 0n)
}

async function readNodeMark(
  rpc: RpcClient,
  { address: id, asset = '', before, network, signal }: ReadMarkParameters,
): Promise<AccountMark | undefined> {
  const { address } = splitCaipAddress(id)
  const read = (method: string, options: object) =>
    rpc.request({ network, method, params: [address, options], signal })
  const commitment = 'confirmed'
  try {
    const [, mint] = asset.split(' ')
    const [signatures, balance, accounts] = await Promise.all([
      read('getSignaturesForAddress', { limit: 1, commitment }),
      read('getBalance', { commitment }),
      mint === undefined
        ? undefined
        : rpc
            .request({
              ...{ network, method: 'getTokenAccountsByOwner', signal },
              params: [address, { mint }, { encoding: 'jsonParsed', commitment }],
            })
            .catch(() => undefined),
    ])
    const held = readHeld(accounts)
    // A delegate moves tokens in transactions that do not name their owner.
    const isTaken = held !== undefined && held < (before?.held ?? 0n)
    const signature = readProperty(readProperty(signatures, '0'), 'signature') ?? ''
    const slot = Number(readProperty(readProperty(balance, 'context'), 'slot'))
    return {
      mark: `${String(signature)} ${String(readProperty(balance, 'value'))}`,
      ...(Number.isSafeInteger(slot) && { slot }),
      ...(held !== undefined && { held }),
      ...(isTaken && { isReplaced: true }),
    }
  } catch (thrown) {
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}
