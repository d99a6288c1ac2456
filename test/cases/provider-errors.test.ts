// Preloaded, so that the lazily imported library is ready within a tick.
import '../../hooks/evm/signing.js'
import '../../hooks/intents/watchIntents.js'
import '../../hooks/send/review/sending.js'
import '../../hooks/transactions/recording/createRecorder.js'
import { cancelConnect } from '../../hooks/connect/cancelConnect.js'
import { connect } from '../../hooks/connect/connect.js'
import { disconnect } from '../../hooks/connect/disconnect.js'
import { evm } from '../../hooks/evm/evm.js'
import { buildTransferRequest } from '../../hooks/evm/transfer/buildTransferRequest.js'
import { createEip1193Connector } from '../../hooks/evm/wallet/createEip1193Connector.js'
import type { Eip1193Provider } from '../../hooks/evm/wallet/provider.js'
import { switchNetwork } from '../../hooks/networks/switchNetwork.js'
import { mainnet } from '../../hooks/networks.js'
import { getBalance } from '../../hooks/portfolio/tokens/getBalance.js'
import { sendTransfer } from '../../hooks/send/review/sendTransfer.js'
import { getAccount } from '../../hooks/session/getAccount.js'
import { createEnv } from '../../hooks/shared/createEnv.js'
import type { ChainActions } from '../../hooks/shared/types/chain.js'
import type { TransferActions } from '../../hooks/shared/types/chainActions.js'
import type { Connector } from '../../hooks/shared/types/connector.js'
import type { TransferPlan } from '../../hooks/shared/types/transfer.js'
import { createSiwx } from '../../hooks/siwx/createSiwx.js'
import { signIn } from '../../hooks/siwx/signIn.js'
import { alice, bob } from '../support/createFakeWallet.js'
import { nodes } from '../support/createSiwxScene.js'
import { createTestLatchkey, type TestLatchkey, type TestOptions } from '../support/createTestLatchkey.js'
import type { Observation } from './runner/observation.js'
import { playCases } from './runner/playCases.js'
import { NotPlayedError, type Scene } from './runner/scene.js'
import { textsOf } from './support/playReceiver.js'

type Answer = () => unknown

/** What the wallet does when it is asked. */
function answerOf(error: Scene): { answer: Answer; isSilent: boolean } {
  const throws = (thrown: unknown) => ({
    isSilent: false,
    answer: () => {
      throw thrown
    },
  })
  if (error.has('$never')) {
    error.read('$never')
    return { isSilent: true, answer: () => new Promise<never>(() => {}) }
  }
  if (error.has('$resolves')) {
    const value = error.read('$resolves')
    return { isSilent: false, answer: () => value }
  }
  if (error.has('$circular')) {
    error.read('$circular')
    const circular: Record<string, unknown> = {}
    for (const key of ['data', 'cause', 'error', 'self']) circular[key] = circular
    return throws(circular)
  }
  if (error.has('$throws_on_access')) {
    error.read('$throws_on_access')
    const refuse = () => {
      throw new Error('a getter of the wallet')
    }
    return throws(
      new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse }),
    )
  }
  return throws(error.whole())
}

/** A wallet on network 1 that answers one method as the row says. */
function walletWith(method: string, answer: Answer, own: Partial<Connector> = {}) {
  const asked: string[] = []
  const usual: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_accounts: [alice],
    eth_requestAccounts: [alice],
  }
  const request: Eip1193Provider['request'] = async (call) => {
    asked.push(call.method)
    if (call.method === method) return answer()
    return usual[call.method] ?? null
  }
  const parts = {
    env: createEnv(),
    provider: { request },
    id: 'com.example.wallet',
    name: 'Example Wallet',
  } as const
  return { asked, connector: { ...createEip1193Connector({ ...parts, type: 'EXTERNAL' }), ...own } }
}

const transfer = { from: `eip155:1:${alice}`, to: bob, asset: { kind: 'native' }, quantity: 1n } as const
const plan: TransferPlan = {
  transfer,
  request: buildTransferRequest({ transfer, network: mainnet }),
  ...{ fee: undefined, maxFee: undefined, deposit: 0n, reserve: 0n, changes: undefined, failure: undefined },
}

/** A chain that nothing has been sent on. */
function quietChain() {
  const adapter = evm()
  const transfers: Partial<TransferActions> = {
    plan: async () => plan,
    check: async () => undefined,
    inspect: async () => ({ kind: 'account', isUsed: true }),
  }
  const chain: Partial<ChainActions> = {
    getNativeBalance: async () => 10n ** 18n,
    getBalances: async () => ({ native: 10n ** 18n, tokens: [] }),
    getName: async () => undefined,
    readMark: async () => ({ mark: '4', nonce: 4 }),
    findTransaction: async () => undefined,
    observeTransaction: async () => ({ status: 'pending' }) as never,
  }
  return {
    ...adapter,
    async load(loading: Parameters<typeof adapter.load>[0]) {
      const actions = await adapter.load(loading)
      return { ...actions, ...chain, transfers: { ...actions.transfers, ...transfers } as TransferActions }
    },
  }
}

async function open(connector: Connector, options: TestOptions = {}): Promise<TestLatchkey> {
  const test = createTestLatchkey({ connectors: [connector], ...options })
  test.latchkey.start()
  await test.latchkey.wake()
  await test.advance()
  return test
}

async function connected(connector: Connector, options: TestOptions = {}): Promise<TestLatchkey> {
  const test = await open(connector, options)
  await connect(test.latchkey, { connector })
  await test.advance()
  return test
}

/** Longer than the user waits for a wallet to connect, and for one that may still send, in ms. */
const waits = { timeout: 30_000, pending: 3_600_000 } as const

/** What becomes of the work, and all that was written about it. */
async function watch(
  test: TestLatchkey,
  work: Promise<unknown>,
  { state, isSilent }: { state: 'timeout' | 'pending'; isSilent: boolean },
): Promise<Observation> {
  let ended: Observation | undefined
  const ending = work.then(
    (shown) => {
      ended = { shown }
    },
    (thrown: unknown) => {
      ended = { thrown }
    },
  )
  if (isSilent) await test.advance(waits[state])
  for (let round = 0; round < 30 && ended === undefined; round++) await test.advance(isSilent ? 0 : 1000)
  if (!isSilent) await ending
  const { thrown } = ended ?? {}
  const message = String((thrown as Error | undefined)?.message ?? '')
  if (message.length > 200) throw new Error('a message that no line holds')
  const written = [
    ...textsOf(thrown),
    ...test.events.map((event) => JSON.stringify(event)),
    ...test.browser.entries.values(),
  ]
  return { ...(ended ?? { state }), written }
}

async function connecting(
  answer: Answer,
  isSilent: boolean,
  method = 'eth_requestAccounts',
): Promise<Observation> {
  const { connector } = walletWith(method, answer)
  const test = await open(connector)
  const work = connect(test.latchkey, { connector })
  const observed = await watch(test, work, { state: 'timeout', isSilent })
  const { networkId, status } = getAccount(test.latchkey)
  if (observed.state === 'timeout') {
    if (status !== 'connecting') throw new Error(`it waits as ${status}`)
    cancelConnect(test.latchkey)
    await test.advance()
    if (getAccount(test.latchkey).status !== 'disconnected') throw new Error('the user can’t leave')
    return observed
  }
  const isConnected = status === 'connected'
  if (isConnected === (observed.thrown !== undefined)) throw new Error(`it ends as ${status}`)
  return { ...observed, shown: networkId?.split(':')[1] }
}

/** One operation with a wallet that answers so. */
async function play(op: string, { answer, isSilent }: ReturnType<typeof answerOf>): Promise<Observation> {
  if (op === 'connect') return connecting(answer, isSilent)
  if (op === 'chainId') return connecting(answer, isSilent, 'eth_chainId')
  if (op === 'switch') {
    const { connector } = walletWith('wallet_switchEthereumChain', answer)
    const test = await connected(connector)
    const work = switchNetwork(test.latchkey, { network: 'eip155:8453' })
    const observed = await watch(test, work, { state: 'timeout', isSilent })
    if (observed.thrown !== undefined && getAccount(test.latchkey).networkId !== 'eip155:1')
      throw new Error('it left the network')
    return observed
  }
  if (op === 'disconnect') {
    const { connector } = walletWith('', answer, { disconnect: async () => void (await answer()) })
    const test = await connected(connector)
    const observed = await watch(test, disconnect(test.latchkey), { state: 'timeout', isSilent })
    if (getAccount(test.latchkey).status !== 'disconnected') throw new Error('it stays connected')
    return observed
  }
  if (op === 'sign') {
    const { connector } = walletWith('personal_sign', answer)
    const test = await connected(connector, { siwx: createSiwx(), env: { fetch: nodes } })
    const { siwx } = test.latchkey
    if (siwx === undefined) throw new TypeError('The instance has no sign-in.')
    return watch(test, signIn({ ...test.latchkey, siwx }), { state: 'timeout', isSilent })
  }
  if (op === 'send') {
    const { asked, connector } = walletWith('eth_sendTransaction', answer)
    const test = await connected(connector, { networks: [mainnet], adapters: [quietChain()] })
    const observed = await watch(test, sendTransfer(test.latchkey as never, { plan }), {
      state: 'pending',
      isSilent,
    })
    const times = asked.filter((method) => method === 'eth_sendTransaction').length
    if (times !== 1) throw new Error(`the wallet was asked ${times} times`)
    return observed
  }
  if (op === 'rpc') {
    const { connector } = walletWith('', answer)
    const fetch: typeof globalThis.fetch = async (_, init) => {
      const { id } = JSON.parse(String(init?.body))
      try {
        return Response.json({ jsonrpc: '2.0', id, result: await answer() })
      } catch (error) {
        return Response.json({ jsonrpc: '2.0', id, error })
      }
    }
    const test = await connected(connector, { networks: [mainnet], env: { fetch } })
    const observed = await watch(test, getBalance(test.latchkey), { state: 'timeout', isSilent })
    const { thrown } = observed as { thrown?: { cause?: unknown } }
    return thrown?.cause === undefined ? observed : { ...observed, thrown: thrown.cause }
  }
  throw new NotPlayedError(`not played: ${op}`)
}

playCases('provider-errors', (_, input) => play(String(input.read('op')), answerOf(input.at('error'))))
