import { accountOf } from '../session/accountOf.js'
import type { Session } from '../session/session.js'
import { splitCaipAddress } from '../shared/caip.js'
import { addressKey } from '../shared/keys.js'
import type { Intent } from '../shared/types/intent.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import type { IntentsContext } from './context.js'
import { readJournal } from './journal.js'
import { isBlocking, isOpen } from './rules.js'

export type GetIntentsParameters = {
  /** Whether to include the requests of every account. Default: false, only the connected one's. */
  all?: boolean | undefined
  /** Whether to include the latest requests whose outcome is known. Default: false. */
  settled?: boolean | undefined
}

type ReadContext = Pick<IntentsContext, 'config' | 'lazy' | 'session' | 'storage'>

/**
 * Returns the requests to wallets whose outcome is open, newest first: what may have been sent, what was sent and is
 * not confirmed, what a wallet reported as declined within the last minute, what turned out to be sent after all, and permits that
 * are neither used nor expired.
 *
 * @example
 * getIntents(latchkey).filter(({ state }) => state === 'unconfirmed')
 */
export function getIntents(latchkey: LatchkeyInstance, parameters?: GetIntentsParameters): readonly Intent[]
/** @internal */
export function getIntents(context: ReadContext, parameters?: GetIntentsParameters): readonly Intent[]
export function getIntents(
  latchkey: LatchkeyInstance | ReadContext,
  { all = false, settled = false }: GetIntentsParameters = {},
): readonly Intent[] {
  const context = latchkey as ReadContext
  return selectIntents(readJournal(context), {
    session: context.session.getState(),
    all,
    settled,
    ...context.config,
  })
}

/** The open requests of the connected account, and with `settled` the others too. */
export function selectIntents(
  journal: readonly Intent[],
  {
    all,
    settled,
    session,
    ...config
  }: IntentsContext['config'] & { all: boolean; settled: boolean; session: Session },
): readonly Intent[] {
  const { address } = accountOf({ session, ...config })
  return journal.filter(
    (intent) =>
      (settled || isOpen(intent) || isBlocking(intent)) &&
      (all ||
        (address !== undefined &&
          addressKey(splitCaipAddress(intent.account).address) === addressKey(address))),
  )
}
