import { isWalletOf } from '../session/connectors/connectorOf.js'
import { canonicalRdns } from '../session/connectors/mergeConnectors.js'
import type { Connector } from '../shared/types/connector.js'
import type { WalletChoices } from '../shared/types/features.js'
import type { Wallet } from '../shared/types/wallet.js'
import { isOffered } from './isOffered.js'
import { nameSkeleton } from './nameSkeleton.js'
import { isExtension, rowOfConnector, type WalletRow } from './walletRow.js'

/** Within one source, two records are the same wallet by id or rdns: equal names do not count there. */
export const hasSameId = (one: Wallet, other: Wallet): boolean =>
  one.id === other.id || (one.rdns !== undefined && canonicalRdns(one.rdns) === canonicalRdns(other.rdns))

/** Across sources, equal names count too when one record has no rdns. */
export const isSameWallet = (one: Wallet, other: Wallet): boolean =>
  hasSameId(one, other) ||
  ((one.rdns === undefined || other.rdns === undefined) &&
    one.name.toLowerCase() === other.name.toLowerCase())

/** The featured wallets, in the order of the option. */
export function orderFeatured(
  wallets: readonly Wallet[],
  { featured = [] }: Pick<WalletChoices, 'featured'>,
): readonly Wallet[] {
  const found = featured.flatMap((name) => {
    const isNamed = ({ id, rdns }: Wallet) => id === name || canonicalRdns(rdns) === canonicalRdns(name)
    return wallets.find(isNamed) ?? []
  })
  return [...new Set(found)]
}

const hasSameRdns = (rdns: string | undefined, other: Connector) =>
  rdns !== undefined && canonicalRdns(rdns) === canonicalRdns(other.rdns)

export type PresentConnectorsParameters = {
  connectors: readonly Connector[]
  choices: WalletChoices
  /** Records of the excluded ids, as far as they are known. */
  excluded: readonly Wallet[]
}

/**
 * The connectors that are listed as wallets: extensions before the app's own. Excluded ones are hidden here too,
 * by id, rdns or name, and with them those whose name looks like it. Each rdns is listed once, unless several
 * extensions claim it or another name of it: then all are shown.
 */
export function presentConnectors({
  connectors,
  choices: { exclude },
  excluded,
}: PresentConnectorsParameters): readonly Connector[] {
  const excludedNames = new Set(excluded.map(({ name }) => nameSkeleton(name)))
  const isHidden = (connector: Connector) =>
    !isOffered(connector, { exclude }) ||
    excludedNames.has(nameSkeleton(connector.name)) ||
    excluded.some((wallet) => isWalletOf(wallet, connector))
  const extensions = connectors.filter(isExtension)
  const others = connectors.filter(({ type }) => type === 'EXTERNAL')
  const visible: Connector[] = []
  for (const connector of [...extensions, ...others]) {
    const isClaimed = visible.some(
      ({ id, rdns }) =>
        id === connector.id ||
        // An extension may claim the other rdns of a wallet: it hides none.
        (hasSameRdns(rdns, connector) &&
          !connector.isDisputed &&
          (rdns === connector.rdns || !isExtension(connector))),
    )
    if (!isClaimed && !isHidden(connector)) visible.push(connector)
  }
  return visible
}

export type PresentRowsParameters = {
  /** The connectors that are listed. */
  present: readonly Connector[]
  /** Records of wallets, as far as they are known. */
  records: readonly Wallet[]
  recents: readonly Wallet[]
}

/**
 * The rows of listed connectors, with their records. An extension is disputed where its name looks like that of another
 * extension of the same namespace, or of a known wallet that it is not, and where another extension has the other rdns of its
 * wallet: both can be claimed by any script. Where its name looks like that of an extension of another namespace, its row names its own.
 */
export function presentRows({ present, records, recents }: PresentRowsParameters): readonly WalletRow[] {
  const skeletons = new Map(present.map((connector) => [connector, nameSkeleton(connector.name)]))
  // Once for all: a page may announce a hundred wallets, and a directory list thousands.
  let known: ReadonlySet<string> | undefined
  const isKnown = (skeleton = '') => {
    known ??= new Set(records.map(({ name }) => nameSkeleton(name)))
    return known.has(skeleton)
  }
  return present.map((connector) => {
    const isMatch = (wallet: Wallet) => isWalletOf(wallet, connector)
    const wallet = records.find(isMatch)
    const skeleton = skeletons.get(connector)
    const alike = present.filter(
      (other) =>
        other !== connector &&
        isExtension(other) &&
        (skeletons.get(other) === skeleton || hasSameRdns(connector.rdns, other)),
    )
    const areRivals = ({ namespaces }: Connector) =>
      namespaces.some((name) => connector.namespaces.includes(name))
    const isPosing = alike.some(areRivals) || (wallet === undefined && isKnown(skeleton))
    return rowOfConnector(connector, {
      wallet,
      isRecent: recents.some(isMatch),
      isDisputed: connector.isDisputed === true || (isExtension(connector) && isPosing),
      namespace: alike.every(areRivals)
        ? undefined
        : connector.namespaces.find((name) => name === 'eip155' || name === 'solana'),
    })
  })
}

const maxRows = 100

/**
 * The wallets in the page that are listed: of more than 100 first those of a known record, undisputed before disputed, then the
 * newest. A script can register any number of wallets, and one more that disputes a known one.
 */
export function capRows(rows: readonly WalletRow[]): readonly WalletRow[] {
  if (rows.length <= maxRows) return rows
  const known = rows.filter(({ wallet }) => wallet)
  const others = rows.filter(({ wallet }) => !wallet).reverse()
  return [
    ...known.filter(({ isDisputed }) => !isDisputed),
    ...known.filter(({ isDisputed }) => isDisputed),
    ...others,
  ].slice(0, maxRows)
}
