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

/** What a wallet approved in one namespace, limited to what was requested. */
export type ApprovedNamespace = {
  readonly namespace: ChainNamespace
  /** Networks in the wallet's order, each with the id that the wallet uses for it. */
  readonly networks: ReadonlyMap<CaipNetworkId, string>
  /** Accounts on these networks, in the wallet's order. */
  readonly accounts: readonly CaipAddress[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Whether the wallet switches to any network without prior approval. */
  readonly isOpen: boolean
  /** The wallet's self-reported identity. */
  readonly wallet: WalletIdentity | undefined
}

/** This wallet never lists its networks, and accepts any network in a switch request. */
const anyNetworkWallet = 'MetaMask Wallet'

/** Only an inline raster picture: an SVG of a few KB, also behind a link of the wallet's choice, keeps the page busy for minutes. */
function identityOf({ name, icons }: ApprovedSession['peer']['metadata']): WalletIdentity | undefined {
  const text = cleanText(name)
  const inline = checkImageUrl(icons[0], ['data'])
  return text === ''
    ? undefined
    : { name: text, icon: inline && /^data:image\/svg/i.test(inline) ? undefined : inline }
}

const namespaceOfKey = (key: string) => key.split(':')[0]

/**
 * The namespaces of a session. Anything that was not requested is left out: namespaces, networks, accounts on
 * other networks, methods; so is malformed data. A namespace without an account is absent.
 */
export function readNamespaces(
  session: ApprovedSession,
  asked: Pick<CreateProposalParameters, 'networks' | 'namespaces'>,
): readonly ApprovedNamespace[] {
  const proposal = createProposal(asked)
  return asked.namespaces.flatMap((namespace): ApprovedNamespace[] => {
    const requested = proposal[namespace]
    const parts = session.namespaces.filter(({ key }) => namespaceOfKey(key) === namespace)
    if (requested === undefined || parts.length === 0) return []

    const rows = parts.flatMap(({ accounts }) => accounts)
    const named = parts.flatMap(({ key, chains }) => (key.includes(':') ? [key, ...chains] : chains))
    const networks = new Map<CaipNetworkId, string>()
    for (const id of [...rows.map((row) => row.slice(0, row.lastIndexOf(':'))), ...named]) {
      if (!requested.chains.includes(id)) continue
      const current = currentNetworkId(id)
      if (!networks.has(current) || id === current) networks.set(current, id)
    }
    const accounts = rows.flatMap((row): CaipAddress[] => {
      const id = row.slice(0, row.lastIndexOf(':'))
      const address = parseCaipAddress(row)?.address
      const isRequested = address !== undefined && requested.chains.includes(id)
      return isRequested ? [`${currentNetworkId(id)}:${address}`] : []
    })
    if (accounts.length === 0) return []
    const intersect = (key: 'methods' | 'events') =>
      requested[key].filter((name) => parts.some((part) => part[key].includes(name)))
    return [
      {
        namespace,
        networks,
        accounts: [...new Set(accounts)],
        methods: intersect('methods'),
        events: intersect('events'),
        isOpen: namespace === 'eip155' && session.peer.metadata.name === anyNetworkWallet,
        wallet: identityOf(session.peer.metadata),
      },
    ]
  })
}

export type CreateProposalParameters = {
  networks: readonly Network[]
  namespaces: readonly ChainNamespace[]
  /** Listed first, since many wallets start with the first network. */
  networkId?: CaipNetworkId | undefined
}

/** Networks to request in a namespace, the preferred one first. */
export function askedNetworkIds(
  { networks, networkId }: Pick<CreateProposalParameters, 'networks' | 'networkId'>,
  namespace: ChainNamespace,
): readonly CaipNetworkId[] {
  const ids = networks.filter((network) => (network.namespace ?? 'eip155') === namespace).map(toCaipNetworkId)
  return ids.sort((one, other) => Number(other === networkId) - Number(one === networkId))
}

/**
 * The session proposal, as optional namespaces: a wallet that supports less can still approve. It contains no RPC
 * URLs.
 */
export function createProposal(parameters: CreateProposalParameters): Proposal {
  const entries = parameters.namespaces.map((namespace) => {
    const ids = askedNetworkIds(parameters, namespace)
    const chains = ids.flatMap((id) => [id, ...(deprecatedIds[id] ? [deprecatedIds[id]] : [])])
    const requested = { chains, methods: [...pairingMethods[namespace]], events: [...pairingEvents] }
    return [namespace, requested] as const
  })
  return Object.fromEntries(entries.filter(([, { chains }]) => chains.length > 0))
}
