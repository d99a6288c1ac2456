import { splitCaipAddress } from '../../shared/caip.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { isTransactionHash } from '../../shared/isTransactionHash.js'
import { readNodes } from '../../shared/readNodes.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { ReadMarkParameters } from '../../shared/types/chainActions.js'
import type { AccountMark } from '../../shared/types/intent.js'
import type { Ask } from './callContract.js'
import { createAsk } from './createAsk.js'
import { hasCode } from './hasCode.js'
import { contentsOf } from './observeTransaction.js'
import { readCount } from './readCount.js'

/** Selectors of `balanceOf(address)`, and of `balanceOf(address,uint256)` for collectibles of ERC-1155. */
const balanceOf = ['0x70a08231', '0x00fdd58e'] as const

const toWord = (value: bigint) => value.toString(16).padStart(64, '0')

/** The account's balance of the asset, and what a collectible's contract answers for its id. */
async function readHeld(
  ask: Ask,
  { address, asset, block = 'latest' }: { address: string; asset: string; block?: string },
): Promise<readonly unknown[]> {
  const [, to, id] = asset.split(' ')
  if (to === undefined) return [await ask('eth_getBalance', address, block)]
  const words = [address, id].flatMap((part) => (part === undefined ? [] : [toWord(BigInt(part))]))
  const calls = words.map((_, index) => `${balanceOf[index]}${words.slice(0, index + 1).join('')}`)
  const answers = calls.map((data) => ask('eth_call', { to, data }, block).catch(() => undefined))
  return (await Promise.all(answers)).map((answer) => String(answer ?? '').slice(0, 66))
}

/** What an account without code has of a token or a collection, in a block by which it had sent what `nonce` says. */
async function readToken(
  ask: Ask,
  { address, asset, nonce, slot }: { address: string; asset: string; nonce: number; slot: number },
): Promise<bigint | undefined> {
  const block = `0x${slot.toString(16)}`
  const [count, answers] = await Promise.all([
    ask('eth_getTransactionCount', address, block).catch(() => undefined),
    readHeld(ask, { address, asset, block }),
  ])
  const balance = answers.find((answer) => String(answer).length === 66)
  return Number(count ?? -1) === nonce && balance !== undefined ? BigInt(String(balance)) : undefined
}

/** Max number of waiting transactions that are compared. */
const mostWaiting = 16

type Nonces = { readonly nonce: number; readonly next: number }

/** The account's transactions from `nonce` to `next`, as the node's pending block contains them. Undefined if it lacks one. */
async function readWaiting(
  ask: Ask,
  address: string,
  { nonce, next }: Nonces,
): Promise<AccountMark['waiting']> {
  if (nonce >= next || next - nonce > mostWaiting) return undefined
  const block = await ask('eth_getBlockByNumber', 'pending', true).catch(() => undefined)
  const listed = readProperty(block, 'transactions')
  const own = (Array.isArray(listed) ? listed : []).filter(
    (one: unknown) => String(readProperty(one, 'from')).toLowerCase() === address.toLowerCase(),
  )
  const waiting = Array.from({ length: next - nonce }, (_, index) => {
    const found = own.find((one: unknown) => Number(readProperty(one, 'nonce')) === nonce + index)
    return { id: String(readProperty(found, 'hash')).toLowerCase(), contents: contentsOf(found) }
  })
  return waiting.every(({ id }) => isTransactionHash(id)) ? waiting : undefined
}

/**
 * Compares what stands at the nonces of the transactions that waited before, since a wallet may have sent another one in their
 * place: the account's next nonce is the same then.
 */
async function compareWaiting(
  ask: Ask,
  before: AccountMark,
  nonce: number,
): Promise<Pick<AccountMark, 'nonce' | 'isReplaced'>> {
  const { nonce: first = nonce, waiting = [] } = before
  for (let at = first; at < Number.parseInt(before.mark, 10); at += 1) {
    const { id } = waiting[at - first] ?? {}
    const found = id === undefined ? undefined : await ask('eth_getTransactionByHash', id)
    const isIncluded = typeof readProperty(found, 'blockNumber') === 'string'
    if (at < nonce && !isIncluded) return { nonce, isReplaced: true }
    if (!isIncluded && typeof readProperty(found, 'hash') !== 'string') return { nonce: -1 }
  }
  return { nonce }
}

/** Whether a mark shows more of an account than another: of nodes, one may lag. */
function isFurther(one: AccountMark, other: AccountMark): boolean {
  const [first = [], second = []] = [one, other].map(({ isReplaced = false, mark, slot = 0 }) => [
    ...[Number.parseInt(mark, 10), Number(isReplaced), slot],
  ])
  const at = first.findIndex((value, index) => value !== second[index])
  return (first[at] ?? 0) > (second[at] ?? 0)
}

/**
 * Reads how far an account has come, by the one of the app's nodes that shows most: one that lags, or knows of no waiting transactions,
 * would deny what was sent. See `readNodeMark`.
 */
export async function readMark(
  rpc: RpcClient,
  parameters: ReadMarkParameters,
): Promise<AccountMark | undefined> {
  const marks = await readNodes(rpc, parameters.network, (node) => readNodeMark(node, parameters))
  return marks.reduce(
    (most, mark) => (most === undefined || (mark !== undefined && isFurther(mark, most)) ? mark : most),
    undefined,
  )
}

/**
 * Reads an account's nonces, `nonce` by its transactions in blocks and `mark` with those in the pool, and the node's
 * newest block before them. What others send for an account with code has no nonce of it, so there `mark` holds the balance of the
 * asset too. With `before`, what waited for a block then is compared; else `waiting` is what waits now. Undefined where the node does
 * not report them.
 */
async function readNodeMark(
  rpc: RpcClient,
  { address: id, asset, before, network, signal }: ReadMarkParameters,
): Promise<AccountMark | undefined> {
  const { address } = splitCaipAddress(id)
  const method = 'eth_getTransactionCount'
  const ask = createAsk(rpc, { network, signal })
  const count = async (name: string, ...params: readonly string[]) =>
    readCount(await ask(name, ...params), name)
  try {
    const slot = await count('eth_blockNumber')
    // Compared at the same block: behind one URL there may be nodes that lag, and that do not have it.
    const at = before === undefined ? 'latest' : `0x${slot.toString(16)}`
    const orUnknown = (thrown: unknown) => {
      if (before !== undefined && thrown instanceof RpcError) return -1
      throw thrown
    }
    const [nonce, pending, isByContract] = await Promise.all([
      count(method, address, at).catch(orUnknown),
      count(method, address, 'pending'),
      asset !== undefined && hasCode(ask, address),
    ])
    const answers = asset && isByContract ? await readHeld(ask, { address, asset }) : []
    const held =
      asset !== undefined && asset !== 'native' && !isByContract
        ? await readToken(ask, { address, asset, nonce, slot })
        : undefined
    const next = Math.max(nonce, pending)
    const mark = [next, ...answers].join(' ')
    if (before === undefined)
      return { mark, slot, nonce, held, waiting: await readWaiting(ask, address, { nonce, next }) }
    const compared = await compareWaiting(ask, before, nonce)
    // By an allowance or a permit, in a transaction of another account.
    const isTaken = nonce === before.nonce && held !== undefined && held < (before.held ?? 0n)
    return { mark, slot, ...compared, ...(isTaken && { isReplaced: true }) }
  } catch (thrown) {
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}
