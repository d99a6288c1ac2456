import * as v from 'valibot'
import type { Manifest } from '../createManifest.js'
import { evmChains } from '../evm/evmChains.js'
import { LocalnetRequestError } from '../LocalnetRequestError.js'
import { type CallBundle, callBundleSchema } from './callBundle.js'
import { parseWalletAccount, parseWalletAccounts } from './parseWalletAccounts.js'
import {
  atomicSupports,
  type WalletChange,
  type WalletNamespace,
  type WalletNetwork,
  walletModes,
  walletNamespaces,
} from './walletState.js'

/** A change and whom it concerns. */
export type WalletRequest = {
  readonly profile: string
  readonly wallet: number
  readonly origin: string | undefined
  readonly changes: readonly WalletChange[]
}

type Body = Readonly<Record<string, unknown>>

const plain = ['lock', 'unlock', 'disconnect', 'reconnect'] as const
const others = [
  'revoke',
  'mode',
  'switchAccount',
  'switchNetwork',
  'grant',
  'addNetwork',
  'batch',
  'keepBundle',
] as const

/**
 * Reads the body of `POST /wallet/control`: `{ do, profile?, wallet?, origin?, … }`. `account` is an address of the
 * manifest, or the index of an account there in both namespaces; `chainId` a number; a local chain that the wallet
 * doesn't know yet is added by switching to it.
 *
 * @throws LocalnetRequestError when something of it isn't known.
 */
export function parseWalletChange(body: Body, manifest: Manifest): WalletRequest {
  const { profile = 'default', wallet = 1, origin } = body
  if (typeof profile !== 'string' || profile === '')
    throw new LocalnetRequestError('"profile" must be a text.')
  if (typeof wallet !== 'number' || !Number.isInteger(wallet) || wallet < 1)
    throw new LocalnetRequestError('"wallet" must be a number from 1.')
  if (origin !== undefined && typeof origin !== 'string')
    throw new LocalnetRequestError('"origin" must be an origin such as http://localhost:5180.')
  return { profile, wallet, origin, changes: parseChanges(body, manifest) }
}

function parseChanges(body: Body, manifest: Manifest): readonly WalletChange[] {
  const action = body['do']
  const simple = plain.find((name) => name === action)
  if (simple !== undefined) return [{ do: simple }]
  switch (action) {
    case 'mode':
      return [{ do: 'mode', mode: walletModes.find((mode) => mode === body['mode']) ?? noMode(body['mode']) }]
    case 'switchAccount':
      return [{ do: 'switchAccount', ...parseWalletAccount(body['account'], manifest) }]
    case 'grant':
      return [{ do: 'grant', ...parseWalletAccounts(body['accounts'] ?? body['solanaAccounts'], manifest) }]
    case 'revoke':
      return [{ do: 'revoke', ...parseNamespace(body['namespace']) }]
    case 'addNetwork':
      return [{ do: 'addNetwork', network: parseNetwork(body['network']) }]
    case 'batch':
      return [{ do: 'batch', ...parseBatch(body) }]
    case 'keepBundle':
      return [{ do: 'keepBundle', bundle: parseBundle(body['bundle']) }]
    case 'switchNetwork': {
      const chainId = parseChainId(body['chainId'])
      const local = evmChains.find((chain) => chain.chainId === chainId)
      const change: WalletChange = { do: 'switchNetwork', chainId }
      if (local === undefined) return [change]
      const network = { chainId, name: local.name, symbol: 'ETH', rpcUrl: manifest.urls[local.part] }
      return [{ do: 'addNetwork', network }, change]
    }
    default:
      throw new LocalnetRequestError(
        `Unknown "do" ${JSON.stringify(action)}. Known: ${[...plain, ...others].join(', ')}.`,
      )
  }
}

const batchSchema = v.object({
  atomic: v.exactOptional(v.picklist(atomicSupports)),
  refusesUpgrade: v.exactOptional(v.boolean()),
})

function parseBatch(body: Body): v.InferOutput<typeof batchSchema> {
  const parsed = v.safeParse(batchSchema, body)
  if (parsed.success) return parsed.output
  throw new LocalnetRequestError(
    `"atomic" is one of ${atomicSupports.join(', ')}, "refusesUpgrade" is true or false.`,
  )
}

function parseBundle(value: unknown): CallBundle {
  const parsed = v.safeParse(callBundleSchema, value)
  if (parsed.success) return parsed.output
  throw new LocalnetRequestError('"bundle" needs id, chainId, isAtomic, count, hashes and hasStopped.')
}

function noMode(mode: unknown): undefined {
  if (mode === null) return undefined
  throw new LocalnetRequestError(`"mode" is one of ${walletModes.join(', ')}, or null for the page's own.`)
}

function parseNamespace(value: unknown): { namespace?: WalletNamespace } {
  if (value === undefined) return {}
  const namespace = walletNamespaces.find((known) => known === value)
  if (namespace === undefined)
    throw new LocalnetRequestError('"namespace" is evm or solana, or left out for both.')
  return { namespace }
}

function parseChainId(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value
  throw new LocalnetRequestError('"chainId" must be a whole number above 0, such as 31338.')
}

function parseNetwork(value: unknown): WalletNetwork {
  const { chainId, name, symbol, rpcUrl } = (value ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof rpcUrl !== 'string')
    throw new LocalnetRequestError('"network" needs chainId, name, symbol and rpcUrl.')
  return { chainId: parseChainId(chainId), name, symbol, rpcUrl }
}
