import * as v from 'valibot'
import { solanaChain } from '../../solanaChain.js'
import { defineMethod, type RpcMethod } from '../defineMethod.js'
import { apiVersion, openView } from '../openView.js'
import { contextParam, countParam } from '../params.js'

const slotsPerEpoch = 432_000n

/** About the chain as a whole. */
export const clusterMethods: Readonly<Record<string, RpcMethod>> = {
  getHealth: defineMethod([], () => 'ok'),
  getVersion: defineMethod([], () => ({ 'solana-core': apiVersion, 'feature-set': 0 })),
  getGenesisHash: defineMethod([], () => solanaChain.genesisHash),
  getSlot: defineMethod([contextParam], ([options], { ledger }) => openView(ledger, options).block.slot),
  getBlockHeight: defineMethod(
    [contextParam],
    ([options], { ledger }) => openView(ledger, options).block.height,
  ),
  getTransactionCount: defineMethod([contextParam], ([options], { ledger }) => {
    openView(ledger, options)
    return BigInt(ledger.history.count())
  }),
  getEpochInfo: defineMethod([contextParam], ([options], { ledger }) => {
    const { slot, height } = openView(ledger, options).block
    return {
      absoluteSlot: slot,
      blockHeight: height,
      epoch: slot / slotsPerEpoch,
      slotIndex: slot % slotsPerEpoch,
      slotsInEpoch: slotsPerEpoch,
      transactionCount: BigInt(ledger.history.count()),
    }
  }),
  getEpochSchedule: defineMethod([], () => ({
    slotsPerEpoch,
    leaderScheduleSlotOffset: slotsPerEpoch,
    warmup: false,
    firstNormalEpoch: 0n,
    firstNormalSlot: 0n,
  })),
  getFirstAvailableBlock: defineMethod([], (_, { ledger }) => ledger.blocks.firstSlot()),
  minimumLedgerSlot: defineMethod([], (_, { ledger }) => ledger.blocks.firstSlot()),
  // Samples are of minutes, which the local chain rarely lives.
  getRecentPerformanceSamples: defineMethod([v.nullish(countParam)], () => []),
}
