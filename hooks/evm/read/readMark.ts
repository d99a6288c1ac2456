import { splitCaipAddress } from '../../shared/caip.js'
import { RpcError } from '../../shared/errors/rpc.js'
import type { ReadMarkParameters, RpcClient } from '../../shared/types/chain.js'
import type { AccountMark } from '../../shared/types/intent.js'
import type { Ask } from './callContract.js'
import { hasCode } from './hasCode.js'
import { readCount } from './readCount.js'

/** Selectors of `balanceOf(address)`, and of `balanceOf(address,uint256)` for collectibles of ERC-1155. */
const balanceOf = ['0x70a08231', '0x00fdd58e'] as const

const toWord = (value: bigint) => value.toString(16).padStart(64, '0')

/** The account's balance of the asset, and what a collectible's contract answers for its id. */
async function readHeld(ask: Ask, address: string, asset: string): Promise<readonly unknown[]> {
  const [, to, id] = asset.split(' ')
  if (to === undefined) return [await ask('eth_getBalance', address, 'latest')]
  const words = [address, id].flatMap((part) => (part === undefined ? [] : [toWord(BigInt(part))]))
  const calls = words.map((_, index) => `${balanceOf[index]}${words.slice(0, index + 1).join('')}`)
  const answers = calls.map((data) => ask('eth_call', { to, data }, 'latest').catch(() => undefined))
  return (await Promise.all(answers)).map((answer) => String(answer ?? '').slice(0, 66))
}

/**
 * Reads an account's nonces, `nonce` by its transactions in blocks and `mark` with those in the pool, and the node's
 * newest block before them. What others send for an account with code has no nonce of it, so there `mark` holds the balance of the
 * asset too. Undefined where the node does not report them.
 */
export async function readMark(
  rpc: RpcClient,
  { address: id, asset, network, signal }: ReadMarkParameters,
): Promise<AccountMark | undefined> {
  const { address } = splitCaipAddress(id)
  const method = 'eth_getTransactionCount'
  const ask: Ask = (name, ...params) => rpc.request({ network, method: name, params, signal })
  const count = async (name: string, ...params: readonly string[]) =>
    readCount(await ask(name, ...params), name)
  try {
    const slot = await count('eth_blockNumber')
    const [nonce, pending, isByContract] = await Promise.all([
      count(method, address, 'latest'),
      count(method, address, 'pending'),
      asset !== undefined && hasCode(ask, address),
    ])
    const held = isByContract && asset !== undefined ? await readHeld(ask, address, asset) : []
    return { nonce, mark: [Math.max(nonce, pending), ...held].join(' '), slot }
  } catch (thrown) {
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}
