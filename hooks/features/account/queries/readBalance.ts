import { TokenBalanceUnavailableError } from '../../../errors/balances.js'
import { balanceGateOf } from '../balanceGateOf.js'
import type { AccountContext } from '../context.js'

/**
 * Runs a balance read behind the gate: after a failure the same read fails uncalled for 30 s.
 *
 * @throws TokenBalanceUnavailableError with the reason as its cause; what `read` throws when the signal aborts.
 */
export function readBalance<data>(
  context: Pick<AccountContext, 'cache' | 'env'>,
  { key, signal, read }: { key: string; signal: AbortSignal; read: () => Promise<data> },
): Promise<data> {
  const call = () =>
    read().catch((cause) => {
      throw signal.aborted ? cause : new TokenBalanceUnavailableError({ cause })
    })
  return balanceGateOf(context).run(key, call, signal)
}
