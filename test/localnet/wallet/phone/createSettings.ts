import * as v from 'valibot'
import { evmChains } from '../../evm/evmChains.js'
import { type CallBundle, callBundleSchema, keepBundle } from '../callBundle.js'
import type { WalletManifest } from '../WalletManifest.js'
import { atomicSupports, type BatchSettings, firstBatchSettings, type WalletNetwork } from '../walletState.js'

const networkSchema = v.object({
  chainId: v.number(),
  name: v.string(),
  symbol: v.string(),
  rpcUrl: v.string(),
})
const storedSchema = v.object({
  account: v.pipe(v.number(), v.integer(), v.minValue(0)),
  chainId: v.number(),
  added: v.array(networkSchema),
  batch: v.optional(
    v.object({ atomic: v.picklist(atomicSupports), refusesUpgrade: v.boolean() }),
    firstBatchSettings,
  ),
  /** By the app's address. */
  bundles: v.optional(v.record(v.string(), v.pipe(v.array(callBundleSchema), v.readonly())), {}),
})
type Stored = v.InferOutput<typeof storedSchema>

/** What the user has chosen in the wallet. It outlives the page. */
export type Settings = {
  /** The place of the account, from 0, in both namespaces. */
  account(): number
  /** Of the EVM network. */
  chainId(): number
  /** EVM networks, the chosen one first. */
  networks(): readonly WalletNetwork[]
  chooseAccount(account: number): void
  chooseNetwork(chainId: number): void
  addNetwork(network: WalletNetwork): void
  batch(): BatchSettings
  chooseBatch(settings: Partial<BatchSettings>): void
  /** The calls that an app had sent together. */
  bundles(app: string): readonly CallBundle[]
  keepBundle(app: string, bundle: CallBundle): void
}

/** Both local EVM chains are known from the start. */
export function createSettings({ urls }: WalletManifest, profile: string): Settings {
  const key = `latchkey-phone:${profile}`
  const local = evmChains.map(({ chainId, name, part }) => ({
    chainId,
    name,
    symbol: 'ETH',
    rpcUrl: urls[part],
  }))
  const initial: Stored = {
    account: 0,
    chainId: local[0]?.chainId ?? 0,
    added: [],
    batch: firstBatchSettings,
    bundles: {},
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), localStorage.getItem(key))
  let stored = parsed.success ? parsed.output : initial
  const change = (next: Partial<Stored>) => {
    stored = { ...stored, ...next }
    localStorage.setItem(key, JSON.stringify(stored))
  }
  return {
    account: () => stored.account,
    chainId: () => stored.chainId,
    networks() {
      const all = [...local, ...stored.added]
      const isChosen = ({ chainId }: WalletNetwork) => chainId === stored.chainId
      return [...all.filter(isChosen), ...all.filter((network) => !isChosen(network))]
    },
    chooseAccount: (account) => change({ account }),
    chooseNetwork: (chainId) => change({ chainId }),
    batch: () => stored.batch,
    chooseBatch: (settings) => change({ batch: { ...stored.batch, ...settings } }),
    bundles: (app) => stored.bundles[app] ?? [],
    keepBundle: (app, bundle) =>
      change({
        bundles: { ...stored.bundles, [app]: [...keepBundle(stored.bundles[app] ?? [], { ...bundle })] },
      }),
    addNetwork({ chainId, name, symbol, rpcUrl = '' }) {
      const others = stored.added.filter((network) => network.chainId !== chainId)
      change({ added: [...others, { chainId, name, symbol, rpcUrl }] })
    },
  }
}
