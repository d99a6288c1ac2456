import { SignInUnavailableError } from '../../errors/siwx.js'
import type { SiwxAccount } from '../../types/siwx.js'
import { beginWork } from './beginWork.js'
import type { SiwxContext } from './context.js'

/** What is needed to sign in can't be had: whoever is connected can't stay. */
export function giveUp(
  { events, siwx }: SiwxContext,
  { account, thrown }: { account: SiwxAccount; thrown: unknown },
): void {
  const error = new SignInUnavailableError({ cause: thrown })
  const { message } = error
  beginWork(siwx)
  events.emit({
    event: 'SIWX_AUTH_ERROR',
    properties: { network: account.chainId, isSmartAccount: false, message },
  })
  siwx.store.changed({ status: 'idle', account, error })
}
