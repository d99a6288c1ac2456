import { accountOf } from '../session/accountOf.js'
import { namespaceOf, splitCaipAddress } from '../shared/caip.js'
import { AccountChangedError, NetworkChangedError } from '../shared/errors/sending.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { Connector } from '../shared/types/connector.js'
import type { IntentsContext } from './context.js'

/**
 * Returns the active connector, checking that its account is the sender, on the sender's network.
 *
 * @throws NetworkChangedError, AccountChangedError
 */
export function senderOf(
  { config, session }: Pick<IntentsContext, 'config' | 'session'>,
  from: CaipAddress,
): Connector {
  const wanted = splitCaipAddress(from).networkId
  const { caipAddress, connector, networkId } = accountOf({
    session: session.getState(),
    ...config,
    namespace: namespaceOf(wanted),
  })
  if (networkId !== wanted) throw new NetworkChangedError({ details: networkId })
  if (caipAddress !== from || connector === undefined) throw new AccountChangedError({ details: caipAddress })
  return connector
}
