import { createLatchkey, useAccount, useConnect, useNetwork } from '@latchkey/hooks'
import { base, mainnet, optimism } from '@latchkey/hooks/networks'

const app = { name: 'Test', url: 'https://app.example' }
const latchkey = createLatchkey({ app, networks: [mainnet, base] })

declare module '@latchkey/hooks' {
  interface Register {
    latchkey: typeof latchkey
  }
}

export function useRegistered(): 1 | 8453 | undefined {
  const { network, networks, keepNetwork, switchNetwork, switchNetworkAsync } = useNetwork()
  switchNetwork({ networkId: 'eip155:8453' })
  switchNetworkAsync({ network: base })
  for (const row of networks) switchNetwork({ networkId: row.caipNetworkId })
  // @ts-expect-error not configured
  switchNetwork({ networkId: 'eip155:10' })
  // @ts-expect-error not configured
  switchNetworkAsync({ network: optimism })
  // @ts-expect-error not configured
  keepNetwork({ networkId: 'eip155:10' })

  const { connect, connectors } = useConnect()
  for (const connector of connectors) {
    connect({ connector, network: mainnet })
    // @ts-expect-error not configured
    connect({ connector, network: optimism })
  }

  const other: 1 | 8453 | undefined = useAccount().network?.id
  // @ts-expect-error Optimism is none of them
  if (other === 10) return undefined
  return network?.id
}
