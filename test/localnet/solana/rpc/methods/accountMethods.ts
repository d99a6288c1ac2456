import * as v from 'valibot'
import { accountFilters, passes } from '../accountFilters.js'
import { defineMethod, type RpcMethod } from '../defineMethod.js'
import { inContext, openView } from '../openView.js'
import {
  accountEntries,
  addressesParam,
  addressParam,
  commitmentParam,
  contextParam,
  flagParam,
  options,
  u64Param,
} from '../params.js'
import { writeAccount } from '../writeAccount.js'

const accountOptions = options(accountEntries)
const largestAccount = 10n * 1024n * 1024n

/** About accounts of any program. */
export const accountMethods: Readonly<Record<string, RpcMethod>> = {
  getBalance: defineMethod([addressParam, contextParam], ([address, config], { ledger }) => {
    const view = openView(ledger, config)
    return inContext(view, view.getAccount(address)?.lamports ?? 0n)
  }),
  getAccountInfo: defineMethod([addressParam, accountOptions], ([address, config], { ledger }) => {
    const view = openView(ledger, config)
    const account = view.getAccount(address)
    return inContext(view, account ? writeAccount(account, config, view) : null)
  }),
  getMultipleAccounts: defineMethod([addressesParam, accountOptions], ([addresses, config], { ledger }) => {
    const view = openView(ledger, config)
    // Unlike for one account, nodes choose base64 here.
    const form = { ...config, encoding: config.encoding ?? 'base64' } as const
    const accounts = addresses.map((address) => view.getAccount(address))
    return inContext(
      view,
      accounts.map((account) => (account ? writeAccount(account, form, view) : null)),
    )
  }),
  getProgramAccounts: defineMethod(
    [
      addressParam,
      options({ ...accountEntries, filters: accountFilters, withContext: flagParam, sortResults: flagParam }),
    ],
    ([program, config], { ledger }) => {
      const view = openView(ledger, config)
      const found = view
        .getProgramAccounts(program)
        .filter((account) => (config.filters ?? []).every((filter) => passes(account, filter)))
        .map((account) => ({
          pubkey: account.address,
          account: writeAccount(account, config, view),
        }))
      return config.withContext ? inContext(view, found) : found
    },
  ),
  getMinimumBalanceForRentExemption: defineMethod(
    [
      v.pipe(
        u64Param,
        v.check((size) => size <= largestAccount, `an account has at most ${largestAccount} bytes`),
      ),
      options({ commitment: commitmentParam }),
    ],
    ([size], { ledger }) => ledger.minimumBalance(size),
  ),
}
