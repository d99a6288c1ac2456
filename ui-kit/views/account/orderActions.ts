import type { ChainNamespace, WalletFeature } from '@latchkey/hooks'

export type OrderActionsParameters<action> = {
  actions: { readonly [feature in WalletFeature]?: action }
  order: readonly WalletFeature[]
  namespace: ChainNamespace
}

/** The actions that a namespace supports, in the order of the features. */
export function orderActions<action extends { readonly namespaces?: readonly ChainNamespace[] }>({
  actions,
  order,
  namespace,
}: OrderActionsParameters<action>): readonly action[] {
  return order.flatMap((feature) => {
    const action = actions[feature]
    return action && action.namespaces?.includes(namespace) !== false ? [action] : []
  })
}
