import type { IntentsContext } from '../intents/context.js'
import { holderOf } from '../session/connectors/walletProviderOf.js'
import { namespaceOf } from '../shared/caip.js'
import { defineLazy } from '../shared/defineLazy.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { SwapPermitter } from '../shared/types/chainActions.js'
import type { SwapPermit } from '../shared/types/swapPlan.js'

type PermitContext = Pick<IntentsContext, 'env' | 'lazy' | 'session'>

/** Signed permits by run, in this page's memory alone; and the wallets that sign none, with their accounts. */
export const permitsOf = defineLazy(() => ({
  signed: new Map<string, SwapPermit>(),
  refused: new Set<string>(),
}))

const keyOf = ({ session }: PermitContext, account: CaipAddress) =>
  `${holderOf(session.getState(), account)?.id} ${account}`

/** Who signs a permit for a run. Resolves with undefined for a wallet that signs none. */
export async function permitterOf(
  context: PermitContext,
  { account, runId }: { account: CaipAddress; runId: string },
): Promise<SwapPermitter | undefined> {
  const { refused, signed } = permitsOf(context)
  const holder = holderOf(context.session.getState(), account)
  if (holder === undefined || refused.has(keyOf(context, account))) return undefined
  const provider = await holder.provider(namespaceOf(account))
  return { provider, now: context.env.now(), signed: signed.get(runId) }
}

/** How long a permit can be used, in ms. */
const lifetime = 20 * 60_000

/** Keeps a signed permit for the swap of its run, until it is used or expires. */
export function keepPermit(context: PermitContext, runId: string, permit: SwapPermit): void {
  const { signed } = permitsOf(context)
  signed.set(runId, permit)
  context.env.schedule(() => {
    if (signed.get(runId) === permit) signed.delete(runId)
  }, lifetime)
}

/** Asks an account for approvals alone from now on: its wallet turned out to sign no permits. */
export function refusePermits(context: PermitContext, account: CaipAddress): void {
  permitsOf(context).refused.add(keyOf(context, account))
}
