import { chainsOf } from './chainsOf.js'
import type { Phone } from './Phone.js'

/** One app is on another network from now on, and hears of it; a network that its session lacks is added to it. */
export async function showNetwork(
  { kit, settings }: Phone,
  { topic, chainId }: { topic: string; chainId: number },
): Promise<void> {
  settings.chooseNetwork(chainId)
  const session = kit.getActiveSessions()[topic]
  const namespace = session?.namespaces['eip155']
  if (session === undefined || namespace === undefined) return
  const chain = `eip155:${chainId}`
  const chains = chainsOf(namespace)
  if (!chains.includes(chain)) {
    const address = namespace.accounts[0]?.split(':').at(-1)
    const accounts = [...namespace.accounts, `${chain}:${address}`]
    const eip155 = { ...namespace, chains: [...chains, chain], accounts }
    await kit.updateSession({ topic, namespaces: { ...session.namespaces, eip155 } })
  }
  if (!namespace.events.includes('chainChanged')) return
  await kit.emitSessionEvent({ topic, event: { name: 'chainChanged', data: chainId }, chainId: chain })
}
