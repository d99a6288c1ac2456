import type { Address, EncodedAccount } from '@solana/kit'
import type { Runtime } from '../runtime/createRuntime.js'
import { blocksUntil, type Commitment } from './commitment.js'
import type { Block, Blocks } from './createBlocks.js'
import type { Journal } from './createJournal.js'

/** The chain as a commitment sees it. */
export type View = {
  readonly block: Block
  getAccount(address: Address): EncodedAccount | undefined
  /** In order of their addresses. */
  getProgramAccounts(program: Address): readonly EncodedAccount[]
}

export type CreateViewsParameters = {
  runtime: Pick<Runtime, 'getAccount' | 'getProgramAccounts'>
  journal: Pick<Journal, 'versionAt' | 'changedAfter'>
  blocks: Pick<Blocks, 'at' | 'head'>
}

/** Looks at the chain as it was when a block ended: what the runtime has now, with later changes undone. */
export function createViews({
  runtime,
  journal,
  blocks,
}: CreateViewsParameters): (commitment: Commitment) => View {
  const accountAt = (address: Address, slot: bigint) => {
    const version = journal.versionAt(address, slot)
    return version === undefined ? runtime.getAccount(address) : version.account
  }
  const programAccountsAt = (program: Address, slot: bigint) => {
    const accounts = new Map(runtime.getProgramAccounts(program).map((account) => [account.address, account]))
    for (const address of journal.changedAfter(slot)) {
      const account = accountAt(address, slot)
      if (account?.programAddress === program) accounts.set(address, account)
      else accounts.delete(address)
    }
    return [...accounts.values()].sort((one, other) => (one.address < other.address ? -1 : 1))
  }
  return (commitment) => {
    const slot = blocks.head().slot - blocksUntil[commitment]
    return {
      block: blocks.at(slot) ?? blocks.head(),
      getAccount: (address) => accountAt(address, slot),
      getProgramAccounts: (program) => programAccountsAt(program, slot),
    }
  }
}
