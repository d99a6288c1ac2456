import { accountOf } from '../session/domain/accountOf.js'
import type { Session } from '../session/domain/session.js'
import type { SendContext } from './context.js'
import { createSendStore, type SendStore } from './store.js'

/**
 * The draft of an instance. The first look makes it, and it stays; a switch of the network or the account empties it,
 * since it was meant for the other one.
 */
export function draftOf({
  cache,
  config,
  session,
}: Pick<SendContext, 'cache' | 'config' | 'session'>): SendStore {
  if (cache.draft) return cache.draft
  const draft = createSendStore()
  const whoAndWhere = (state: Session) => {
    const { caipAddress, networkId } = accountOf({ session: state, ...config })
    return caipAddress ?? networkId
  }
  // Here and not among the effects: who drafts nothing pays for none of it. Both stores end with the instance.
  session.subscribe((state, before) => {
    if (whoAndWhere(state) !== whoAndWhere(before)) draft.dropped()
  })
  cache.draft = draft
  return draft
}
