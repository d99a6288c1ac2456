import { Hono } from 'hono'
import { evmChainId } from '../evm/evmChainId.js'
import type { EvmNode } from '../evm/startEvmNode.js'
import type { NodeEnvironment } from '../http/listen.js'
import type { Service } from '../services/Service.js'
import { createNonces } from './createNonces.js'
import { createSiwxStore } from './createSiwxStore.js'
import { createVerifier } from './createVerifier.js'
import { mountSignedIn } from './mountSignedIn.js'
import { mountSignIn } from './mountSignIn.js'
import type { SiwxChain } from './SiwxChain.js'
import { SiwxRefusal } from './SiwxRefusal.js'

/** `solana` is its chain by CAIP-2 id; `now` the clock in milliseconds since 1970, by default the machine's. */
export type CreateSiwxServiceParameters = {
  chains: readonly Pick<EvmNode, 'chain' | 'client'>[]
  solana?: { readonly chainId: string } | undefined
  now?: (() => number) | undefined
}

/** What an app's own server does for sign-in with a wallet: nonces, verification, sessions that it can end. */
export function createSiwxService({ chains, solana, now = Date.now }: CreateSiwxServiceParameters): Service {
  const nonces = createNonces({ now })
  const store = createSiwxStore({ now })
  const evm = chains.map(({ chain, client }): SiwxChain => {
    return { namespace: 'eip155', chainId: evmChainId(chain), client }
  })
  const solanaChains: SiwxChain[] = solana ? [{ namespace: 'solana', chainId: solana.chainId }] : []
  const verify = createVerifier({ chains: [...evm, ...solanaChains], nonces, now })

  const routes = new Hono<NodeEnvironment>()
  routes.onError((error, context) => {
    if (error instanceof SiwxRefusal)
      return context.json({ reason: error.reason, message: error.message }, error.status)
    return context.json({ reason: 'unavailable', message: 'The sign-in server has failed.' }, 500)
  })
  mountSignIn(routes, { nonces, store, verify })
  mountSignedIn(routes, { store })

  return {
    name: 'siwx',
    routes,
    describeFailure: (status) => ({
      reason: 'unavailable',
      message: `The sign-in server fails with ${status}.`,
    }),
    reset() {
      nonces.clear()
      store.clear()
    },
  }
}
