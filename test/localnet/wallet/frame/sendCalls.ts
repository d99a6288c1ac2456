import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { callNode } from '../../rpc/callNode.js'
import { invalidParams, ProviderRpcError, unauthorized } from '../../rpc/ProviderRpcError.js'
import type { CallBundle } from '../callBundle.js'
import type { WalletNetwork } from '../walletState.js'
import { describeTransaction } from './describeTransaction.js'
import { isUpgraded, readAtomicSupport } from './readCapabilities.js'
import { readTransaction } from './sendTransaction.js'
import { type SubmitTransactionParameters, submitTransaction } from './submitTransaction.js'
import { permittedAccount, visibleAccounts, type WalletSession } from './walletSession.js'

const batchAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])
const longestId = 8_194
const mostCalls = 50
/** Milliseconds between two looks at a transaction that the next one waits for. */
const pollingInterval = 100

type SentCall = Pick<SubmitTransactionParameters, 'to' | 'data' | 'value'>

/** A request as it was read, before anybody was asked. */
type CallsRequest = {
  readonly id: string
  readonly account: Address
  readonly network: WalletNetwork
  readonly calls: readonly SentCall[]
  readonly isAtomicRequired: boolean
}

/**
 * wallet_sendCalls (EIP-5792, version 2.0.0): together where the account does that, else one transaction after the other.
 * Settles when all of them are sent.
 */
export async function sendCalls(
  session: WalletSession,
  [request]: readonly unknown[],
): Promise<{ id: string }> {
  const read = readRequest(session, request)
  const { id, account, network, calls, isAtomicRequired } = read
  const support = await readAtomicSupport(session, read)
  if (isAtomicRequired && support === 'unsupported')
    throw failure(5760, 'The wallet cannot carry these calls out together.')
  const isAtomic = support === 'supported' || (isAtomicRequired && support === 'ready')
  if (isAtomic && support === 'ready') await askToUpgrade(session, read)
  await session.ask({
    heading: 'Send calls',
    rows: [
      { name: 'Network', value: network.name },
      { name: 'From', value: account },
      { name: 'Calls', value: `${calls.length}, ${isAtomic ? 'together' : 'one after the other'}` },
      ...calls.flatMap(({ to, data, value }, index) =>
        describeTransaction({ to, value, data, network, tokens: session.tokens }).map((row) => ({
          name: `${index + 1}. ${row.name}`,
          value: row.value,
        })),
      ),
    ],
  })
  await (isAtomic ? sendTogether(session, read) : sendEach(session, read))
  return { id }
}

/** @throws ProviderRpcError 5750 when the user does not want it. */
async function askToUpgrade(session: WalletSession, { account, network }: CallsRequest): Promise<void> {
  const refused = () => failure(5750, 'The user refused to upgrade the account.')
  if (session.view().batch.refusesUpgrade) throw refused()
  const code = session.batchAccountOf(network.chainId) ?? ''
  await session
    .ask({
      heading: 'Upgrade account',
      rows: [
        { name: 'Network', value: network.name },
        { name: 'Account', value: account },
        { name: 'Takes on the code of', value: code },
      ],
    })
    .catch((error: unknown) => {
      throw error instanceof ProviderRpcError && error.code === 4001 ? refused() : error
    })
}

async function sendTogether(session: WalletSession, request: CallsRequest): Promise<void> {
  const { id, account, network, calls } = request
  const parts = calls.map(({ to, data, value }) => {
    if (to === undefined)
      throw invalidParams('A call that creates a contract cannot be carried out together.')
    return { to, data, value }
  })
  const delegate = (await isUpgraded(session, request)) ? undefined : session.batchAccountOf(network.chainId)
  const data = encodeFunctionData({ abi: batchAbi, functionName: 'execute', args: [parts] })
  const hash = await submitTransaction(session, { network, account, to: account, data, value: 0n, delegate })
  const bundle = { id, chainId: network.chainId, isAtomic: true, count: 1, hashes: [hash], hasStopped: false }
  await session.change({ do: 'keepBundle', bundle })
}

/** What doesn't go through keeps the rest from being sent. */
async function sendEach(
  session: WalletSession,
  { id, account, network, calls }: CallsRequest,
): Promise<void> {
  const hashes: Hex[] = []
  const keep = (hasStopped: boolean) => {
    const bundle: CallBundle = {
      id,
      chainId: network.chainId,
      isAtomic: false,
      count: calls.length,
      hashes,
      hasStopped,
    }
    return session.change({ do: 'keepBundle', bundle })
  }
  for (const call of calls) {
    const previous = hashes.at(-1)
    if (previous !== undefined && !(await hasSucceeded(network, previous))) return keep(true)
    try {
      hashes.push(await submitTransaction(session, { network, account, ...call }))
    } catch (error) {
      // The status reports what was sent; where nothing was, the request fails.
      if (hashes.length === 0) throw error
      return keep(true)
    }
    await keep(false)
  }
}

async function hasSucceeded({ rpcUrl }: WalletNetwork, hash: Hex): Promise<boolean> {
  for (;;) {
    const receipt = await callNode(rpcUrl, { method: 'eth_getTransactionReceipt', params: [hash] })
    if (receipt !== null) return (receipt as { status: Hex }).status === '0x1'
    await new Promise((resolve) => setTimeout(resolve, pollingInterval))
  }
}

function readRequest(session: WalletSession, request: unknown): CallsRequest {
  const view = session.view()
  if (typeof request !== 'object' || request === null) throw invalidParams('A request is expected.')
  const { version, id, chainId, from, calls, atomicRequired, capabilities } = request as Record<
    string,
    unknown
  >
  if (version !== '2.0.0') throw invalidParams('"version" must be "2.0.0".')
  if (typeof atomicRequired !== 'boolean') throw invalidParams('"atomicRequired" must be true or false.')
  if (id !== undefined && !(typeof id === 'string' && id !== '' && id.length <= longestId))
    throw invalidParams('"id" must be a text of 4096 bytes at most.')
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(chainId))
    throw invalidParams('"chainId" must be a hexadecimal text such as "0x7a69".')
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('"calls" must be a list of calls.')
  const account = from === undefined ? visibleAccounts(view)[0] : permittedAccount(view, from)
  if (account === undefined) throw unauthorized()
  checkCapabilities(capabilities)
  const network = view.networks.find((known) => known.chainId === Number(chainId))
  if (network?.rpcUrl === undefined) throw failure(5710, `The wallet does not know the chain ID ${chainId}.`)
  if (calls.length > mostCalls) throw failure(5740, `More than ${mostCalls} calls are too many.`)
  if (view.bundles.some((bundle) => bundle.id === id)) throw failure(5720, 'This id was used already.')
  return {
    id: id ?? createId(),
    account,
    network,
    calls: calls.map(readCall),
    isAtomicRequired: atomicRequired,
  }
}

function readCall(call: unknown): SentCall {
  const { to, data, value } = readTransaction(call)
  checkCapabilities((call as Record<string, unknown>)['capabilities'])
  return { to, data, value: BigInt(value ?? 0) }
}

/** The wallet has none besides `atomic`, so an app that insists on another one gets nothing. */
function checkCapabilities(capabilities: unknown): void {
  const named = Object.entries(capabilities ?? {}) as readonly [string, { optional?: unknown } | null][]
  const missing = named.find(([, capability]) => capability?.optional !== true)
  if (missing !== undefined) throw failure(5700, `The wallet has no capability "${missing[0]}".`)
}

function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function failure(code: number, message: string): ProviderRpcError {
  return new ProviderRpcError({ code, message })
}
