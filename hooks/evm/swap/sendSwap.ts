import { UserRejectedError } from '../../shared/errors/provider.js'
import { SendUnconfirmedError } from '../../shared/errors/transfers.js'
import { readProperty } from '../../shared/readProperty.js'
import type { SwapActions } from '../../shared/types/chainActions.js'
import type { SwapCall } from '../../shared/types/swapPlan.js'
import { askOnce, askToSend, readCallsId, toSendError } from '../transfer/sendTransfer.js'
import { checkSwapCall } from './swapCalls.js'

/**
 * Codes of a wallet that can't make a batch, or whose user refused to upgrade the account for it (EIP-5792, EIP-1193, JSON-RPC): it has
 * sent nothing.
 */
const unable: readonly unknown[] = [4200, 5700, 5710, 5740, 5750, 5760, -32601, -32602]

function toBatchError(thrown: unknown) {
  const error = toSendError(thrown)
  const { details } = error
  return unable.includes(readProperty(thrown, 'code'))
    ? new UserRejectedError({ cause: thrown, details })
    : error
}

const fieldsOf = ({ request }: SwapCall) => ({ ...Object(request) })

/** Asks the wallet for a call of a plan, or for it together with the calls before it: see `SwapActions.send`. */
export async function sendSwap(
  { batch, call, plan, ...rest }: Parameters<SwapActions['send']>[0],
  checkCall = checkSwapCall,
): ReturnType<SwapActions['send']> {
  const { terms } = plan
  const common = { ...rest, account: terms.account }
  if (batch === undefined) {
    const check = (proven: unknown) => checkCall(proven, { ...call, terms })
    return askToSend({ ...common, request: call.request, check })
  }
  const { id } = batch
  const calls = [...batch.calls, call]
  const { chainId, from } = fieldsOf(call)
  const request = {
    ...{ version: '2.0.0', id, from, chainId, atomicRequired: true },
    calls: calls.map((one) => {
      const { data, to, value } = fieldsOf(one)
      return { to, value, data }
    }),
  }
  const check = () => {
    for (const [index, one] of calls.entries())
      checkSwapCall({ ...request.calls[index], chainId, from }, { ...one, terms })
  }
  const asked = { method: 'wallet_sendCalls', toError: toBatchError }
  const callsId = readCallsId(await askOnce({ ...common, request, check }, asked))
  // The wallet has to use the id that it was given.
  if (callsId !== id) throw new SendUnconfirmedError({ callsId, details: 'wallet_sendCalls gave another id' })
  return undefined
}
