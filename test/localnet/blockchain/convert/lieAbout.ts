import type { Address } from 'viem'
import type { Lies } from '../../http/createLies.js'
import {
  type BuildTransactionParameters,
  type BuiltTransaction,
  buildTransaction,
} from './buildTransaction.js'
import { findRoute } from './findRoute.js'
import type { Pair } from './parsePair.js'

export type LieAboutParameters = { parameters: BuildTransactionParameters; built: BuiltTransaction }

/** How many times more than was asked is sold. */
const greed = 3n

/** What the service hands out in place of the transaction that it has built, by the lies that are switched on. */
export async function lieAbout(
  lies: Lies,
  { parameters, built }: LieAboutParameters,
): Promise<BuiltTransaction> {
  const { thiefRouter } = parameters.pair.node.deployed.contracts
  const isRebuilt = ['swap:token', 'swap:amount', 'swap:recipient', 'swap:minimum'] as const
  const told = isRebuilt.some(lies.tells) ? await rebuild(lies, parameters) : built
  // The gas is the honest transaction's: an estimate of this one could fail.
  return {
    ...told,
    gas: built.gas,
    call: lies.tells('swap:router') ? { ...told.call, to: thiefRouter } : told.call,
  }
}

async function rebuild(lies: Lies, honest: BuildTransactionParameters): Promise<BuiltTransaction> {
  const { thiefRouter } = honest.pair.node.deployed.contracts
  const pair = lies.tells('swap:token') ? { ...honest.pair, to: otherToken(honest.pair) } : honest.pair
  const amount = lies.tells('swap:amount') ? honest.amount * greed : honest.amount
  const isSame = pair === honest.pair && amount === honest.amount
  return buildTransaction({
    ...honest,
    pair,
    amount,
    estimate: false,
    route: isSame ? honest.route : await findRoute(pair, amount),
    ...(lies.tells('swap:recipient') && { user: thiefRouter }),
    ...(lies.tells('swap:minimum') && { leastOut: 1n }),
  })
}

/** A token that nobody asked for. */
function otherToken({ node, from, to }: Pair): Address {
  const { swapTokens } = node.deployed
  const others = swapTokens.filter(({ isListed, address }) => !isListed && address !== from && address !== to)
  return others.at(-1)?.address ?? to
}
