'use client'

import { useEffect, useMemo, useState } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { toCaipAddress } from '../shared/caip.js'
import type { CaipAddress, ChainNamespace } from '../shared/types/caip.js'
import type { ChainRegistry } from '../shared/types/chain.js'
import type { Connector } from '../shared/types/connector.js'
import type { Network } from '../shared/types/network.js'
import { useAccount } from './useAccount.js'

export type UseClientParameters = { namespace: ChainNamespace; allowChanges?: boolean | undefined }

type Subject = {
  readonly chains: ChainRegistry
  readonly connector: Connector
  readonly namespace: ChainNamespace
  readonly address: CaipAddress
  readonly network: Network | undefined
  readonly allowChanges: boolean
}

async function load({ chains, connector, namespace, ...parameters }: Subject): Promise<unknown> {
  const [actions, provider] = await Promise.all([chains.actionsFor(namespace), connector.provider(namespace)])
  const onSent = connector.noteTransaction
  return actions.createClient({ ...parameters, provider, onSent })
}

/**
 * Client of the namespace's own library (viem, kit) for the connected account on its network. Loads with the first
 * use.
 */
export function useClient({ namespace, allowChanges = false }: UseClientParameters): unknown {
  const { chains } = useLatchkey()
  const { address, connector, networkId, network } = useAccount({ namespace })
  const subject = useMemo(() => {
    if (address === undefined || connector === undefined) return undefined
    const id = toCaipAddress(networkId, address)
    return { chains, connector, namespace, address: id, network, allowChanges }
  }, [chains, connector, namespace, address, networkId, network, allowChanges])
  return useLoaded(subject, load)
}

/**
 * The resolved value of a promise for a subject: undefined without a subject and while it loads, never the value
 * of an earlier subject. After a failure the next subject or mount tries again. `load` must not change while
 * mounted.
 */
export function useLoaded<subject extends object, value>(
  subject: subject | undefined,
  load: (subject: subject) => Promise<value>,
): value | undefined {
  const [loaded, setLoaded] = useState<{ subject: subject; value: value }>()
  useEffect(() => {
    if (subject === undefined) return
    let isCurrent = true
    load(subject).then(
      (value) => isCurrent && setLoaded({ subject, value }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [subject, load])
  return loaded?.subject === subject ? loaded?.value : undefined
}
