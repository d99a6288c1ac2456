import type { Network } from '../../types/network.js'
import type { Token } from '../../types/token.js'
import { encodeBase58 } from '../../utils/encodeBase58.js'
import type { RpcClient } from '../types.js'
import type { ActivityCursor } from './readActivityCursor.js'
import { readTokenAccounts, type TokenAccount } from './readTokenAccounts.js'
import { tokenPrograms } from './tokenPrograms.js'

export type FindActivityAddressesParameters = {
  /** The plain address. */
  owner: string
  network: Network
  /** Those whose accounts go before all others. */
  tokens: readonly Token[]
  signal?: AbortSignal | undefined
}

/** Token accounts whose lists are read side by side: each is a call a page, and public nodes count calls. */
const most = 24

export type ActivityAddresses = {
  readonly places: ActivityCursor
  /** Were token accounts left out? */
  readonly isPartial: boolean
}

/** The owner, and its token accounts in both programs: a list of each makes the history. */
export async function findActivityAddresses(
  rpc: RpcClient,
  { owner, tokens, ...place }: FindActivityAddressesParameters,
): Promise<ActivityAddresses> {
  const answers = await Promise.all(
    Object.values(tokenPrograms).map((programId) => readTokenAccounts(rpc, { owner, programId, ...place })),
  )
  const listed = new Set(tokens.map(({ address }) => address))
  // Where there are too many: those of listed tokens, then those that hold something. Dust of strangers comes in by hundreds.
  const rank = ({ mint, amount }: TokenAccount) => (listed.has(encodeBase58(mint)) ? 0 : amount > 0n ? 1 : 2)
  const ranked = answers
    .flat()
    .map((account) => ({ address: account.address, rank: rank(account) }))
    .sort((one, other) => one.rank - other.rank)
  const addresses = [owner, ...ranked.slice(0, most).map(({ address }) => address)]
  return {
    places: addresses.map((address) => ({ address, before: undefined })),
    isPartial: ranked.length > most,
  }
}
