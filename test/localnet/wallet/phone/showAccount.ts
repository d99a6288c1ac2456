import { chainsOf } from './chainsOf.js'
import type { Phone } from './Phone.js'
import type { Namespace, Namespaces } from './Session.js'
import { supportedNamespaces } from './supportedNamespaces.js'

/** Every app sees the chosen account from now on, and hears of it. */
export async function showAccount(phone: Phone): Promise<void> {
  const { kit } = phone
  const supported = supportedNamespaces(phone)
  for (const { topic, namespaces } of Object.values(kit.getActiveSessions())) {
    const changed = mapNamespaces(namespaces, (session, namespace) => {
      const accounts = chainsOf(session).map((chain) => `${chain}:${ownAddress(supported, namespace)}`)
      return { ...session, accounts }
    })
    await kit.updateSession({ topic, namespaces: changed })
    for (const namespace of Object.values(changed)) {
      const [chainId] = chainsOf(namespace)
      if (chainId === undefined || !namespace.events.includes('accountsChanged')) continue
      const accounts = namespace.accounts.filter((account) => account.startsWith(`${chainId}:`))
      const event = { name: 'accountsChanged', data: accounts }
      await kit.emitSessionEvent({ topic, event, chainId })
    }
  }
}

function mapNamespaces(
  namespaces: Namespaces,
  change: (session: Namespace, namespace: string) => Namespace,
): Namespaces {
  const changed = Object.entries(namespaces).map(([namespace, session]) => [
    namespace,
    change(session, namespace),
  ])
  return Object.fromEntries(changed)
}

function ownAddress(supported: ReturnType<typeof supportedNamespaces>, namespace: string): string {
  const { accounts } = namespace === 'solana' ? supported.solana : supported.eip155
  return accounts[0]?.split(':').at(-1) ?? ''
}
