'use client'
import { useMemo } from 'react'
import type { ChainRegistry } from '../../../chains/types.js'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import type { CaipAddress, ChainNamespace } from '../../../types/caip.js'
import type { Connector } from '../../../types/connector.js'
import type { Network } from '../../../types/network.js'
import { toCaipAddress } from '../../../utils/caip.js'
import { useAccount } from './useAccount.js'
import { useLoaded } from './useLoaded.js'

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

/** What the family's own library works with, for the connected account on its network. Loads with the first use. */
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
