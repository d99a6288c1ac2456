import type { Address, EncodedAccount } from '@solana/kit'
import * as v from 'valibot'
import type { View } from '../../ledger/createViews.js'
import { programs } from '../../solanaChain.js'
import { formatTokenAmount } from '../../tokens/formatTokenAmount.js'
import { readMintState, readTokenState } from '../../tokens/readTokenState.js'
import { defineMethod, type RpcMethod } from '../defineMethod.js'
import { inContext, openView } from '../openView.js'
import { accountEntries, addressParam, contextParam, options } from '../params.js'
import { invalidParams } from '../readParams.js'
import { writeAccount } from '../writeAccount.js'

const tokenPrograms: readonly Address[] = [programs.token, programs.token2022]
const mostHolders = 20

const ownedFilter = v.union(
  [v.strictObject({ mint: addressParam }), v.strictObject({ programId: addressParam })],
  'either `mint` or `programId` is expected',
)

/** About tokens of both token programs. */
export const tokenMethods: Readonly<Record<string, RpcMethod>> = {
  getTokenAccountsByOwner: defineMethod(
    [addressParam, ownedFilter, options(accountEntries)],
    ([owner, filter, config], { ledger }) => {
      const view = openView(ledger, config)
      const mint = 'mint' in filter ? filter.mint : undefined
      const owned = readHolders(view, programOf(view, filter)).filter(
        ({ token }) => token.owner === owner && (mint === undefined || token.mint === mint),
      )
      const encoded = owned.map(({ account }) => ({
        pubkey: account.address,
        account: writeAccount(account, config, view),
      }))
      return inContext(view, encoded)
    },
  ),
  getTokenAccountBalance: defineMethod([addressParam, contextParam], ([address, config], { ledger }) => {
    const view = openView(ledger, config)
    const account = view.getAccount(address)
    if (account === undefined) throw invalidParams('could not find account')
    const token = readTokenState(account)
    if (token === undefined) throw invalidParams('not a Token account')
    return inContext(view, formatTokenAmount(token.amount, requireMint(view, token.mint).decimals))
  }),
  getTokenSupply: defineMethod([addressParam, contextParam], ([address, config], { ledger }) => {
    const view = openView(ledger, config)
    const mint = requireMint(view, address)
    return inContext(view, formatTokenAmount(mint.supply, mint.decimals))
  }),
  getTokenLargestAccounts: defineMethod([addressParam, contextParam], ([address, config], { ledger }) => {
    const view = openView(ledger, config)
    const { decimals } = requireMint(view, address)
    const holders = readHolders(view, view.getAccount(address)?.programAddress ?? programs.token)
      .filter(({ token }) => token.mint === address)
      .sort((one, other) => (one.token.amount < other.token.amount ? 1 : -1))
      .slice(0, mostHolders)
    return inContext(
      view,
      holders.map(({ account, token }) => ({
        address: account.address,
        ...formatTokenAmount(token.amount, decimals),
      })),
    )
  }),
}

/** The token program that a filter means: a mint's is the one that owns it. */
function programOf(view: View, filter: v.InferOutput<typeof ownedFilter>): Address {
  if ('programId' in filter) {
    if (tokenPrograms.includes(filter.programId)) return filter.programId
    throw invalidParams('unrecognized Token program id')
  }
  requireMint(view, filter.mint)
  return view.getAccount(filter.mint)?.programAddress ?? programs.token
}

function requireMint(view: View, address: Address) {
  const account = view.getAccount(address)
  if (account === undefined) throw invalidParams('could not find mint')
  const mint = readMintState(account)
  if (mint === undefined) throw invalidParams('not a Token mint')
  return mint
}

function readHolders(view: View, program: Address) {
  return view.getProgramAccounts(program).flatMap((account: EncodedAccount) => {
    const token = readTokenState(account)
    return token === undefined ? [] : [{ account, token }]
  })
}
