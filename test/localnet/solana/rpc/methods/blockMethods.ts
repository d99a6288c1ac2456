import * as v from 'valibot'
import { encodeTransaction, encodeTransactionAccounts } from '../../encode/encodeTransaction.js'
import { type Block, blockhashLifetime } from '../../ledger/createBlocks.js'
import type { Ledger } from '../../ledger/createLedger.js'
import { defineMethod, type RpcMethod } from '../defineMethod.js'
import { inContext, openView } from '../openView.js'
import { contextEntries, contextParam, flagParam, options, transactionEntries, u64Param } from '../params.js'
import { RpcError } from '../RpcError.js'
import { invalidParams } from '../readParams.js'
import { requireConfirmed } from '../requireConfirmed.js'
import { rpcErrorCodes } from '../rpcErrorCodes.js'

const mostBlocks = 500_000n
const blockOptions = options({
  ...transactionEntries,
  rewards: flagParam,
  transactionDetails: v.nullish(
    v.picklist(
      ['full', 'accounts', 'signatures', 'none'],
      'details must be `full`, `accounts`, `signatures` or `none`',
    ),
    'full',
  ),
})

/** About blocks and their hashes. */
export const blockMethods: Readonly<Record<string, RpcMethod>> = {
  getLatestBlockhash: defineMethod([contextParam], ([config], { ledger }) => {
    const view = openView(ledger, config)
    const { blockhash, height } = view.block
    return inContext(view, { blockhash, lastValidBlockHeight: height + blockhashLifetime })
  }),
  isBlockhashValid: defineMethod(
    [v.string('a blockhash must be a string'), contextParam],
    ([blockhash, config], { ledger }) => {
      const view = openView(ledger, config)
      const block = ledger.blocks.withHash(blockhash)
      return inContext(view, block !== undefined && block.slot <= view.block.slot)
    },
  ),
  getBlockTime: defineMethod([u64Param], ([slot], { ledger }) => findBlock(ledger, slot).seconds),
  getBlocks: defineMethod(
    // The end may be left out, and the options then take its place.
    [u64Param, v.nullish(v.union([u64Param, v.object(contextEntries)])), contextParam],
    ([start, second, third], { ledger }) => {
      const config = typeof second === 'object' && second !== null ? second : third
      const last = openView(ledger, config).block.slot
      return listSlots(ledger, { start, end: typeof second === 'bigint' ? second : last, last })
    },
  ),
  getBlocksWithLimit: defineMethod([u64Param, u64Param, contextParam], ([start, limit, config], { ledger }) =>
    listSlots(ledger, { start, end: start + limit - 1n, last: openView(ledger, config).block.slot }),
  ),
  getBlock: defineMethod([u64Param, blockOptions], ([slot, config], { ledger }) => {
    requireConfirmed(config.commitment)
    if (slot > ledger.view(config.commitment).block.slot) throw notAvailable(slot)
    const block = findBlock(ledger, slot)
    const { transactionDetails, encoding, maxSupportedTransactionVersion } = config
    const records = block.signatures
      .map((signature) => ledger.history.get(signature))
      .filter((it) => it !== undefined)
    const encode = transactionDetails === 'accounts' ? encodeTransactionAccounts : encodeTransaction
    const form = {
      encoding: encoding ?? undefined,
      maxSupportedTransactionVersion: maxSupportedTransactionVersion ?? undefined,
    }
    const hasTransactions = transactionDetails === 'full' || transactionDetails === 'accounts'
    return {
      blockhash: block.blockhash,
      previousBlockhash: block.previousBlockhash,
      parentSlot: block.slot - 1n,
      blockHeight: block.height,
      blockTime: block.seconds,
      rewards: config.rewards === false ? undefined : [],
      signatures: transactionDetails === 'signatures' ? block.signatures : undefined,
      transactions: hasTransactions ? records.map((record) => encode(record, form)) : undefined,
    }
  }),
}

function findBlock({ blocks }: Ledger, slot: bigint): Block {
  const block = blocks.at(slot)
  if (block !== undefined) return block
  if (slot > blocks.head().slot) throw notAvailable(slot)
  throw new RpcError(
    rpcErrorCodes.blockCleanedUp,
    `Block ${slot} cleaned up, does not exist on node. First available block: ${blocks.firstSlot()}`,
  )
}

function notAvailable(slot: bigint): RpcError {
  return new RpcError(rpcErrorCodes.blockNotAvailable, `Block not available for slot ${slot}`)
}

function listSlots(
  { blocks }: Ledger,
  { start, end, last }: { start: bigint; end: bigint; last: bigint },
): readonly bigint[] {
  if (end - start > mostBlocks) throw invalidParams(`the range is too large: the most is ${mostBlocks}`)
  const slots: bigint[] = []
  const first = start < blocks.firstSlot() ? blocks.firstSlot() : start
  for (let slot = first; slot <= end && slot <= last; slot++) slots.push(slot)
  return slots
}
