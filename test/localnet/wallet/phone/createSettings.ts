import * as v from 'valibot'
import { evmChains } from '../../evm/evmChains.js'
import type { WalletManifest } from '../WalletManifest.js'
import type { WalletNetwork } from '../walletState.js'

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
  const initial: Stored = { account: 0, chainId: local[0]?.chainId ?? 0, added: [] }
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
    addNetwork({ chainId, name, symbol, rpcUrl = '' }) {
      const others = stored.added.filter((network) => network.chainId !== chainId)
      change({ added: [...others, { chainId, name, symbol, rpcUrl }] })
    },
  }
}
