import { encodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { PriceChangedError, QuoteExpiredError } from '../../shared/errors/swaps.js'
import { SendUnconfirmedError } from '../../shared/errors/transfers.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { SwapActions } from '../../shared/types/chainActions.js'
import { sendTransactions } from '../sign/sendTransactions.js'
import { readMessageFee } from '../transfer/priceTransfer.js'
import { readLifetime } from '../transfer/readLifetime.js'
import { checkWallet, isUnchanged } from '../transfer/sendTransfer.js'
import { checkRoute } from './planRoute.js'
import { readBuilt } from './planSwap.js'
import { mismatch, proveTrade } from './proveTrade.js'

/** How far, in blocks, a node may be behind another one that answered before. */
const nodeLag = 32

/**
 * Proves a trade again, simulates a route again, and asks the wallet for it once. The wallet sends what the maker has signed. What the maker signs last,
 * the wallet only signs, and the provider submits: from then on it may have been sent, whatever the provider answers.
 *
 * @throws as `sendTransfer`; before the wallet is asked SwapMismatchError, QuoteExpiredError for a blockhash that is over, or that another
 * trade has, and PriceChangedError for a route that costs more than was shown.
 */
export async function sendSwap(
  rpc: RpcClient,
  { call, network, onAsk, onSent, plan, provider, signal, submit, used }: Parameters<SwapActions['send']>[0],
): ReturnType<SwapActions['send']> {
  const { failure, terms } = plan
  signal?.throwIfAborted()
  if (failure !== undefined) throw failure
  const { account, contracts } = terms
  const built = readBuilt(call.request as Parameters<typeof readBuilt>[0], terms)
  const { transaction } = built
  const proven =
    contracts.calls === 'program'
      ? await checkRoute(rpc, { network, signal, terms, transaction })
      : await proveTrade(transaction, terms)
  const { blockhash } = proven
  if ('fee' in proven) {
    if (proven.failure !== undefined) throw proven.failure
    if (proven.fee > (plan.fee ?? 0n)) throw new PriceChangedError({ details: String(proven.fee) })
  }
  const isSubmitted = contracts.calls === 'makerLast'
  if (isSubmitted && submit === undefined) mismatch('answer', 'nothing submits it')
  checkWallet(account, provider, { signs: isSubmitted })
  // The same bytes are the same transaction. The fee of a blockhash that a node does not know, or no more, is unknown.
  const isOver =
    used.includes(blockhash) || (await readMessageFee(rpc, { network, signal, transaction })) === undefined
  if (isOver) throw new QuoteExpiredError()
  // Of a blockhash that the node has: never later than of its newest one, whatever the maker says.
  const lastValidBlockHeight = (await readLifetime(rpc, { network, signal })).lastValidBlockHeight + nodeLag
  signal?.throwIfAborted()
  checkWallet(account, provider, { signs: isSubmitted })
  onAsk(blockhash)
  let isProven = false
  const [signature] = await sendTransactions(rpc, {
    ...{ address: account, network, onSent, provider, transactions: [transaction] },
    async onSigned() {
      isProven = true
      return lastValidBlockHeight
    },
    ...(isSubmitted && submit && { submit: (signed: Uint8Array) => submit({ built, network, signed }) }),
  })
  if (signature === undefined) throw new SendUnconfirmedError()
  const { address } = splitCaipAddress(account)
  const isSame = isProven || isUnchanged(signature, { transaction, address })
  return { id: encodeBase58(signature), lastValidBlockHeight: isSame ? lastValidBlockHeight : undefined }
}
