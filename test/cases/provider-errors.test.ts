import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { cancelConnect } from '../../hooks/connect/cancelConnect.js'
import { connect } from '../../hooks/connect/connect.js'
import { disconnect } from '../../hooks/connect/disconnect.js'
import { buildTransferRequest } from '../../hooks/evm/transfer/buildTransferRequest.js'
import { sendTransfer } from '../../hooks/evm/transfer/sendTransfer.js'
import { createEip1193Connector } from '../../hooks/evm/wallet/createEip1193Connector.js'
import { type Eip1193Provider, readChainId } from '../../hooks/evm/wallet/provider.js'
import { switchNetwork } from '../../hooks/networks/switchNetwork.js'
import { mainnet } from '../../hooks/networks.js'
import { getAccount } from '../../hooks/session/getAccount.js'
import { createEnv } from '../../hooks/shared/createEnv.js'
import { LatchkeyError } from '../../hooks/shared/errors/LatchkeyError.js'
import type { Connector } from '../../hooks/shared/types/connector.js'
import type { Transfer } from '../../hooks/shared/types/transfer.js'
import { createScene, type Scene } from './support/createScene.js'
import { type Case, readCases } from './support/readCases.js'
import { expectMessage, expectVerdict } from './support/verdicts.js'

type Operation = 'connect' | 'switch' | 'disconnect' | 'sign' | 'send' | 'chainId'
type Input = { op: Operation; error: unknown }

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** What the wallet throws in a row. */
function thrownIn({ error }: Input): unknown {
  if (typeof error !== 'object' || error === null || !('$circular' in error)) return error
  const circular: Record<string, unknown> = {}
  for (const key of ['data', 'cause', 'error', 'self']) circular[key] = circular
  return circular
}

function connectorOver(request: Eip1193Provider['request']) {
  return createEip1193Connector({
    env: createEnv(),
    provider: { request },
    id: 'com.example.wallet',
    type: 'ANNOUNCED',
    name: 'Example Wallet',
  })
}

/** A wallet on network 1 that returns its account, and answers every other request with `request`. */
function answersUntil(
  request: Eip1193Provider['request'],
  accounts: unknown = [account],
): Eip1193Provider['request'] {
  return async (call) => {
    if (call.method === 'eth_chainId') return '0x1'
    return call.method === 'eth_requestAccounts' || call.method === 'eth_accounts' ? accounts : request(call)
  }
}

const never = () => new Promise<never>(() => {})

async function failureOf(work: Promise<unknown>): Promise<LatchkeyError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof LatchkeyError)) throw new TypeError('no typed error came', { cause: error })
  return error
}

/** The outcome; `timeout`: nothing within 30 s, and the request is still pending. */
function outcomeOf(scene: Scene, work: Promise<unknown>, request: Eip1193Provider['request']) {
  const failure = failureOf(work)
  return request === never
    ? Promise.race([failure, scene.pass(30_000).then(() => 'timeout' as const)])
    : failure
}

function connecting(request: Eip1193Provider['request']) {
  const connector = connectorOver(request)
  const scene = createScene({ connectors: [connector] })
  return outcomeOf(scene, connect(scene.latchkey, { connector }), request)
}

async function connectedTo(connector: Connector): Promise<Scene> {
  const scene = createScene({ connectors: [connector] })
  await connect(scene.latchkey, { connector })
  return scene
}

async function switching(request: Eip1193Provider['request']) {
  const scene = await connectedTo(connectorOver(answersUntil(request)))
  const outcome = await outcomeOf(scene, switchNetwork(scene.latchkey, { network: 'eip155:8453' }), request)
  expect(getAccount(scene.latchkey)).toMatchObject({ status: 'connected', networkId: 'eip155:1' })
  return outcome
}

async function disconnecting(request: () => Promise<never>) {
  const scene = await connectedTo({ ...connectorOver(answersUntil(request)), disconnect: request })
  const outcome = await outcomeOf(scene, disconnect(scene.latchkey), request)
  expect(getAccount(scene.latchkey).status).toBe('disconnected')
  return outcome
}

test('a wallet that answers after the user left is disconnected and changes nothing', async () => {
  let answer: (accounts: unknown) => void = () => {}
  const asked: string[] = []
  const connector = connectorOver(({ method }) => {
    asked.push(method)
    if (method === 'eth_chainId') return Promise.resolve('0x1')
    if (method !== 'eth_requestAccounts') return Promise.resolve([account])
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  const { latchkey, pass } = createScene({ connectors: [connector] })
  const failure = failureOf(connect(latchkey, { connector }))
  await pass(30_000)
  expect(getAccount(latchkey).status).toBe('connecting')
  cancelConnect(latchkey)
  expect((await failure).kind).toBe('cancelled')
  answer([account])
  await pass(0)
  expect(getAccount(latchkey).status).toBe('disconnected')
  expect(asked).toContain('wallet_revokePermissions')
})

function chainIdIn({ error }: Input) {
  const { $resolves: answer } = error as { $resolves: unknown }
  try {
    return { id: readChainId(answer, { required: true }) }
  } catch (thrown) {
    return { kind: (thrown as LatchkeyError).kind }
  }
}

function outcomeIn(input: Input): Promise<LatchkeyError | 'timeout'> {
  const { op, error } = input
  const scene = typeof error === 'object' && error !== null ? error : {}
  if (op === 'connect' && '$resolves' in scene) return connecting(answersUntil(never, scene.$resolves))
  const request = '$never' in scene ? never : () => Promise.reject(thrownIn(input))
  if (op === 'disconnect') return disconnecting(request)
  return op === 'switch' ? switching(request) : connecting(request)
}

const transfer: Transfer = {
  from: `eip155:1:${account}`,
  to: account,
  asset: { kind: 'native' },
  quantity: 1n,
}
const plan = {
  transfer,
  request: buildTransferRequest({ transfer, network: mainnet }),
  fee: undefined,
  maxFee: undefined,
  deposit: 0n,
  reserve: 0n,
  changes: undefined,
  failure: undefined,
}

/** The outcome of sending; `pending`: nothing within an hour, and one wallet request. */
async function sendingOutcome(input: Input): Promise<LatchkeyError | 'ok' | 'pending'> {
  const asked: string[] = []
  const provider: Eip1193Provider = {
    request: answersUntil(async ({ method }) => {
      asked.push(method)
      const { error } = input
      if (typeof error === 'object' && error !== null) {
        if ('$never' in error) return never()
        if ('$resolves' in error) return error.$resolves
      }
      throw thrownIn(input)
    }),
  }
  const sending = sendTransfer({ plan, network: mainnet, provider }).then(
    () => 'ok' as const,
    (thrown: unknown) => failureOf(Promise.reject(thrown)),
  )
  const scene = createScene()
  const outcome = await Promise.race([sending, scene.pass(3_600_000).then(() => 'pending' as const)])
  expect(asked).toEqual(['eth_sendTransaction'])
  return outcome
}

/** No part of a secret appears in logs, reports or on screen. */
function expectNoLeak({ context, must_not_contain }: Case, error: unknown) {
  const secrets = [context?.['must_not_leak'], must_not_contain]
    .flat()
    .filter((text) => typeof text === 'string')
  const written = [
    String(error),
    JSON.stringify(error),
    inspect(error, { depth: 10, showHidden: true }),
  ].join('\n')
  for (const secret of secrets) expect(written).not.toContain(secret)
}

/** What a node reports of a transaction, which a wallet may pass on though it has sent it. */
const reports = ['insufficient_funds', 'nonce', 'underpriced', 'rejected_by_node', 'rate_limited', 'reverted']

/** Once the wallet was asked, a node's report proves nothing: the transfer is unconfirmed. */
const isReport = ({ input, expect: verdict }: Case<Input>) => input.op === 'send' && reports.includes(verdict)

test.each(readCases<Input>('provider-errors'))('$id $input.op: $why', async (row) => {
  if (row.input.op === 'chainId') {
    const { id, kind } = chainIdIn(row.input)
    expectVerdict(row, kind ?? 'ok')
    if (id !== undefined && row.value !== undefined) expect(id).toBe(`eip155:${row.value}`)
    return
  }
  const outcome = await (row.input.op === 'send' ? sendingOutcome(row.input) : outcomeIn(row.input))
  if (typeof outcome === 'string') return expectVerdict(row, outcome)
  if (isReport(row)) {
    expect(outcome.kind).toBe('unknown_outcome')
  } else {
    expectVerdict(row, outcome.kind)
    expectMessage(row, outcome)
  }
  expectNoLeak(row, outcome)
  expect(outcome.message.length).toBeLessThan(200)
  expect(outcome.details?.length ?? 0).toBeLessThanOrEqual(200)
})
