import { type Address, toFunctionSelector, zeroAddress } from 'viem'
import type { IndexedTransaction } from '../index/IndexedBlock.js'
import type { Move } from '../index/Move.js'
import type { OperationType } from '../operationTypes.js'

/** What calls mean to do, for transactions that failed and left no other trace. */
const intents: readonly [OperationType, readonly string[]][] = [
  ['approve', ['function approve(address,uint256)', 'function setApprovalForAll(address,bool)']],
  [
    'send',
    [
      'function transfer(address,uint256)',
      'function transferFrom(address,address,uint256)',
      'function safeTransferFrom(address,address,uint256)',
      'function safeTransferFrom(address,address,uint256,bytes)',
      'function safeTransferFrom(address,address,uint256,uint256,bytes)',
      'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    ],
  ],
  [
    'trade',
    [
      'function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
      'function swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
      'function swapExactETHForTokens(uint256,address[],address,uint256)',
      'function swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
      'function swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
      'function swapETHForExactTokens(uint256,address[],address,uint256)',
    ],
  ],
]

/** What a transaction was for an account. `moves` are the ones that concern it. */
export function classify(
  transaction: IndexedTransaction,
  { account, moves }: { account: Address; moves: readonly Move[] },
): OperationType {
  const { from, isCreation, hasFailed, selector, signs } = transaction
  const isSender = from === account
  if (isSender && isCreation) return 'deploy'
  if (hasFailed) return selector === '0x' ? 'send' : readIntent(transaction)
  const gained = moves.filter((move) => move.to === account && move.from !== account)
  const given = moves.filter((move) => move.from === account && move.to !== account)
  if (isSender) {
    if (signs.includes('wrap') || signs.includes('liquidityAdded')) return 'deposit'
    if (signs.includes('unwrap') && !signs.includes('swap')) return 'withdraw'
    if (signs.includes('liquidityRemoved')) return 'withdraw'
  }
  if (gained.length > 0 && given.length > 0) return 'trade'
  if (isSender && gained.length > 0 && gained.every((move) => move.from === zeroAddress)) return 'mint'
  if (given.length > 0) return given.every((move) => move.to === zeroAddress) ? 'burn' : 'send'
  if (gained.length > 0) return 'receive'
  if (moves.length > 0) return 'send'
  if (signs.includes('approval')) return 'approve'
  return selector === '0x' ? 'send' : 'execute'
}

function readIntent({ selector }: IndexedTransaction): OperationType {
  const found = intents.find(([, functions]) =>
    functions.some((text) => toFunctionSelector(text) === selector),
  )
  return found?.[0] ?? 'execute'
}
