import { getSdkError } from '@walletconnect/utils'
import { type AtomicSupport, atomicSupports, type BatchSettings } from '../walletState.js'
import type { Choice, ConnectedApp, Home } from './createHome.js'
import type { Phone } from './Phone.js'
import type { Session } from './Session.js'
import { showAccount } from './showAccount.js'
import { showNetwork } from './showNetwork.js'
import { addressesAt, addressesIn } from './supportedNamespaces.js'

/** Draws what the wallet has: accounts, networks and the apps that are connected. */
export function showHome(phone: Phone, home: Home): void {
  const { kit, manifest, settings, say } = phone
  const refresh = () => showHome(phone, home)
  const carryOut = async (work: Promise<unknown>) => {
    await work.catch((error: unknown) => say(`Something went wrong: ${String(error)}`))
    refresh()
  }
  const sessions = Object.values(kit.getActiveSessions())
  const byChainId = settings.networks().toSorted((one, other) => one.chainId - other.chainId)
  home.update({
    accounts: manifest.accounts.solana.map((_, index) => {
      const { evm, solana } = addressesAt(manifest, index)
      return {
        label: `Account ${index + 1}`,
        detail: `${shorten(evm)}, ${shorten(solana)}`,
        isChosen: settings.account() === index,
        choose() {
          settings.chooseAccount(index)
          void carryOut(showAccount(phone))
        },
      }
    }),
    networks: byChainId.map(({ chainId, name }) => ({
      label: name,
      isChosen: settings.chainId() === chainId,
      choose() {
        settings.chooseNetwork(chainId)
        void carryOut(Promise.all(sessions.map(({ topic }) => showNetwork(phone, { topic, chainId }))))
      },
    })),
    batches: listBatches(phone, refresh),
    apps: sessions.map((session) => ({
      ...describeSession(phone, session),
      disconnect() {
        const reason = getSdkError('USER_DISCONNECTED')
        void carryOut(kit.disconnectSession({ topic: session.topic, reason }))
      },
    })),
  })
}

const atomicNames: Readonly<Record<AtomicSupport, string>> = {
  supported: 'Carried out together',
  ready: 'Together after an upgrade',
  unsupported: 'One after the other',
}

function listBatches({ settings }: Phone, refresh: () => void): readonly Choice[] {
  const { atomic, refusesUpgrade } = settings.batch()
  const change = (next: Partial<BatchSettings>) => {
    settings.chooseBatch(next)
    refresh()
  }
  return [
    ...atomicSupports.map((support) => ({
      label: atomicNames[support],
      isChosen: support === atomic,
      choose: () => change({ atomic: support }),
    })),
    {
      label: 'Refuse upgrades',
      isChosen: refusesUpgrade,
      choose: () => change({ refusesUpgrade: !refusesUpgrade }),
    },
  ]
}

function describeSession(
  { manifest, settings }: Phone,
  { namespaces, peer }: Session,
): Omit<ConnectedApp, 'disconnect'> {
  const { name, url } = peer.metadata
  const { solanaChain } = manifest
  const names = new Map(settings.networks().map((network) => [`eip155:${network.chainId}`, network.name]))
  names.set(solanaChain.chainId, solanaChain.name)
  const chains = Object.values(namespaces).flatMap(({ accounts, chains: ids }) => ids ?? accounts)
  const addresses = Object.keys(namespaces).flatMap((namespace) => addressesIn(namespaces, namespace))
  return { name, url, details: [chains.map((id) => names.get(id) ?? id).join(', '), ...addresses] }
}

function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
