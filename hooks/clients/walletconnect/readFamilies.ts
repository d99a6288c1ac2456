import { toCaipNetworkId } from '../../shared/caip.js'
import { checkImageUrl } from '../../shared/links/checkImageUrl.js'
import { parseCaipAddress } from '../../shared/parseCaipAddress.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../../shared/types/caip.js'
import type { WalletIdentity } from '../../shared/types/connector.js'
import type { Network } from '../../shared/types/network.js'
import { currentNetworkId, deprecatedIds, pairingEvents, pairingMethods } from './pairingMethods.js'
import type { Proposal } from './SignClient.js'
import type { ApprovedSession } from './schemas.js'

/** What a wallet approved in one chain family, held against what it was asked for. */
export type Family = {
  readonly namespace: ChainNamespace
  /** Networks in the wallet's order, each with the id that the wallet knows it by. */
  readonly networks: ReadonlyMap<CaipNetworkId, string>
  /** Accounts on these networks, in the wallet's order. */
  readonly accounts: readonly CaipAddress[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Does the wallet go to every network without having approved it first? */
  readonly isOpen: boolean
  /** As the wallet calls itself. */
  readonly wallet: WalletIdentity | undefined
}

/** It never lists what it supports, and takes any network when it is asked to switch. */
const openWallet = 'MetaMask Wallet'

function identityOf({ name, icons }: ApprovedSession['peer']['metadata']): WalletIdentity | undefined {
  const text = cleanText(name)
  return text === '' ? undefined : { name: text, icon: checkImageUrl(icons[0], ['https', 'data']) }
}

const familyOf = (key: string) => key.split(':')[0]

/**
 * The families of a session. Whatever was not asked for is left out: families, networks, accounts on other networks,
 * methods; so is what is malformed. A family without an account is absent.
 */
export function readFamilies(
  session: ApprovedSession,
  asked: Pick<CreateProposalParameters, 'networks' | 'namespaces'>,
): readonly Family[] {
  const proposal = createProposal(asked)
  return asked.namespaces.flatMap((namespace): Family[] => {
    const wishes = proposal[namespace]
    const parts = session.namespaces.filter(({ key }) => familyOf(key) === namespace)
    if (wishes === undefined || parts.length === 0) return []

    const rows = parts.flatMap(({ accounts }) => accounts)
    const named = parts.flatMap(({ key, chains }) => (key.includes(':') ? [key, ...chains] : chains))
    const networks = new Map<CaipNetworkId, string>()
    for (const id of [...rows.map((row) => row.slice(0, row.lastIndexOf(':'))), ...named]) {
      if (!wishes.chains.includes(id)) continue
      const current = currentNetworkId(id)
      if (!networks.has(current) || id === current) networks.set(current, id)
    }
    const accounts = rows.flatMap((row): CaipAddress[] => {
      const id = row.slice(0, row.lastIndexOf(':'))
      const address = parseCaipAddress(row)?.address
      const isAsked = address !== undefined && wishes.chains.includes(id)
      return isAsked ? [`${currentNetworkId(id)}:${address}`] : []
    })
    if (accounts.length === 0) return []
    const both = (key: 'methods' | 'events') =>
      wishes[key].filter((name) => parts.some((part) => part[key].includes(name)))
    return [
      {
        namespace,
        networks,
        accounts: [...new Set(accounts)],
        methods: both('methods'),
        events: both('events'),
        isOpen: namespace === 'eip155' && session.peer.metadata.name === openWallet,
        wallet: identityOf(session.peer.metadata),
      },
    ]
  })
}

export type CreateProposalParameters = {
  networks: readonly Network[]
  namespaces: readonly ChainNamespace[]
  /** Named first, since many wallets begin there. */
  networkId?: CaipNetworkId | undefined
}

/** Networks that are asked for in a family, the wished one first. */
export function askedNetworkIds(
  { networks, networkId }: Pick<CreateProposalParameters, 'networks' | 'networkId'>,
  namespace: ChainNamespace,
): readonly CaipNetworkId[] {
  const ids = networks.filter((network) => (network.namespace ?? 'eip155') === namespace).map(toCaipNetworkId)
  return ids.sort((one, other) => Number(other === networkId) - Number(one === networkId))
}

/**
 * What the app asks a wallet for, as optional namespaces: a wallet that can do less may still say yes. It names no
 * address of a node.
 */
export function createProposal(parameters: CreateProposalParameters): Proposal {
  const families = parameters.namespaces.map((namespace) => {
    const ids = askedNetworkIds(parameters, namespace)
    const chains = ids.flatMap((id) => [id, ...(deprecatedIds[id] ? [deprecatedIds[id]] : [])])
    const wishes = { chains, methods: [...pairingMethods[namespace]], events: [...pairingEvents] }
    return [namespace, wishes] as const
  })
  return Object.fromEntries(families.filter(([, { chains }]) => chains.length > 0))
}
