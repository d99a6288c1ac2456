import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { encodeBase58 } from '../../../../hooks/shared/base58.js'
import { toCaipNetworkId } from '../../../../hooks/shared/caip.js'
import { createEmbeddedScene, ownAddresses } from '../../../support/createEmbeddedScene.js'
import type { FrameAnswer } from '../../../support/createFakeFrame.js'

type Provider = { request(call: object): Promise<unknown>; on(event: string, listener: unknown): void }

async function open(options?: Parameters<typeof createEmbeddedScene>[0]) {
  const scene = createEmbeddedScene(options)
  await scene.signIn()
  const { fake, latchkey } = scene
  const providerOf = async (namespace: 'eip155' | 'solana') =>
    (await latchkey.getAccount({ namespace }).connector?.provider(namespace)) as Provider
  const begun = fake.asked.length
  /** What was asked of the frame since. */
  const rpcs = () =>
    fake.asked.slice(begun).flatMap(({ name, payload }) => (name === 'RPC_REQUEST' ? [payload] : []))
  return { ...scene, evm: await providerOf('eip155'), sol: await providerOf('solana'), rpcs }
}

const sign = { method: 'personal_sign', params: ['0x00', ownAddresses.eip155] }

test('a signature is asked for once, on the network and with the view, and given back', async () => {
  const { advance, evm, fake, latchkey, rpcs } = await open()
  fake.answers.RPC_REQUEST = 'hang'
  const signing = evm.request(sign)
  await advance()
  expect(rpcs()).toEqual([{ ...sign, chainId: 'eip155:1', chainNamespace: 'eip155' }])
  expect(latchkey.modal.getState()).toMatchObject({
    isOpen: true,
    history: [{ name: 'ApproveTransaction' }],
  })
  latchkey.close()
  expect(latchkey.modal.getState()).toMatchObject({ isOpen: true, isShaking: true })
  const { id } = fake.asked.at(-1) ?? {}
  fake.postByPort({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0xabcd' })
  await expect(signing).resolves.toBe('0xabcd')
  expect(latchkey.modal.getState().isOpen).toBe(false)
  expect(rpcs()).toHaveLength(1)
})

test('closing the view by force withdraws the request, and the user is said to have declined', async () => {
  const { advance, evm, fake, latchkey } = await open()
  fake.answers.RPC_ABORT = () => {
    const { id } = fake.asked.findLast(({ name }) => name === 'RPC_REQUEST') ?? {}
    fake.postByPort({
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      id,
      payload: { message: 'Request was aborted.' },
    })
    return {}
  }
  const refused = expect(evm.request(sign)).rejects.toMatchObject({ code: 4001 })
  await advance()
  latchkey.close({ force: true })
  await advance()
  await refused
  expect(fake.names()).toContain('RPC_ABORT')
})

test.each([
  ['User rejected the request.', 4001],
  ['User denied transaction signature', 4001],
  ['The account has not enough ETH for the amount and the network fee.', -32_603],
  // A node's words decide nothing.
  ['The node says: user rejected', -32_603],
])('the frame’s refusal %j has the code %i', async (error, code) => {
  const { evm, fake } = await open()
  fake.answers.RPC_REQUEST = { error }
  await expect(evm.request(sign)).rejects.toMatchObject({ code, message: error })
})

test('what the user leaves while the frame loads is never sent, and is declined', async () => {
  const { advance, evm, fake, latchkey, rpcs } = await open()
  // The frame went elsewhere, and a new one is slow.
  fake.load()
  await advance(20_000)
  fake.greeting = undefined
  const refused = expect(evm.request(sign)).rejects.toMatchObject({ code: 4001 })
  await advance()
  expect(latchkey.modal.getState().isOpen).toBe(true)
  latchkey.close({ force: true })
  await advance()
  await refused
  fake.greet()
  await advance()
  expect(fake.names().at(-1)).toBe('IS_CONNECTED')
  expect(rpcs()).toEqual([])
  fake.answers.RPC_REQUEST = { payload: '0xabcd' }
  await expect(evm.request(sign)).resolves.toBe('0xabcd')
})

test('methods on no list are refused without the frame, and nothing opens', async () => {
  const { advance, evm, fake, latchkey, sol } = await open()
  const before = fake.asked.length
  const evil = [
    'eth_sign',
    'wallet_watchAsset',
    'eth_signTransaction',
    'solana_signMessage',
    'constructor',
    '__proto__',
  ]
  for (const method of evil)
    await expect(evm.request({ method, params: [] })).rejects.toMatchObject({
      kind: 'action_not_allowed',
      code: 4200,
      message: 'Requested RPC call is not allowed',
      details: method,
    })
  for (const method of ['personal_sign', 'eth_sendTransaction', 'solana_signAndSendAllTransactions'])
    await expect(sol.request({ method, params: {} })).rejects.toMatchObject({ kind: 'action_not_allowed' })
  await advance()
  expect(fake.asked).toHaveLength(before)
  expect(latchkey.modal.getState().isOpen).toBe(false)
})

test('accounts and network are answered here, reads go to the app’s nodes, and the wallet’s own reads to the frame', async () => {
  const nodes: unknown[] = []
  const { evm, fake, rpcs, latchkey } = await open({
    services: { rpc: false },
    env: {
      fetch: async (_url, init) => {
        const { id, method } = JSON.parse(String(init?.body)) as { id: unknown; method: string }
        if (method !== 'eth_chainId') nodes.push(method)
        const result = method === 'eth_chainId' ? '0x1' : '0x10'
        return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }), {
          headers: { 'content-type': 'application/json' },
        })
      },
    },
  })
  await expect(evm.request({ method: 'eth_accounts' })).resolves.toEqual([ownAddresses.eip155])
  await expect(evm.request({ method: 'eth_requestAccounts' })).resolves.toEqual([ownAddresses.eip155])
  await expect(evm.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
  await expect(evm.request({ method: 'net_version' })).resolves.toBe('1')
  expect(rpcs()).toEqual([])
  await expect(evm.request({ method: 'eth_blockNumber' })).resolves.toBe('0x10')
  expect(nodes).toEqual(['eth_blockNumber'])
  fake.answers.RPC_REQUEST = { payload: { '0x1': {} } }
  await evm.request({ method: 'wallet_getCapabilities', params: [ownAddresses.eip155] })
  expect(rpcs()).toMatchObject([{ method: 'wallet_getCapabilities' }])
  // Nobody has to approve a read.
  expect(latchkey.modal.getState().isOpen).toBe(false)
})

test('a transaction goes to the network that it names, with big numbers as text', async () => {
  const { advance, evm, rpcs } = await open()
  const transaction = { from: ownAddresses.eip155, to: ownAddresses.eip155, value: 16n, chainId: '0x2105' }
  evm.request({ method: 'eth_sendTransaction', params: [transaction] }).catch(() => undefined)
  await advance()
  expect(rpcs()).toMatchObject([{ chainId: 'eip155:8453', params: [{ value: '0x10' }] }])
})

test('Solana’s transactions are in base64 for the app and in base58 for the frame', async () => {
  const { advance, fake, rpcs, sol } = await open()
  const bytes = Uint8Array.from({ length: 1200 }, (_, at) => (at * 7) % 256)
  const [base64, base58] = [btoa(String.fromCharCode(...bytes)), encodeBase58(bytes)]
  const networkId = toCaipNetworkId(solanaMainnet)
  fake.answers.RPC_REQUEST = { payload: { transaction: base58 } }
  await expect(
    sol.request({ method: 'solana_signTransaction', params: { transaction: base64, pubkey: 'x' } }),
  ).resolves.toEqual({ transaction: base64 })
  fake.answers.RPC_REQUEST = { payload: { transactions: [base58] } }
  await expect(
    sol.request({ method: 'solana_signAllTransactions', params: { transactions: [base64] } }),
  ).resolves.toEqual({ transactions: [base64] })
  fake.answers.RPC_REQUEST = { payload: { signature: 'abc' } }
  await sol.request({ method: 'solana_signAndSendTransaction', params: { transaction: base64, pubkey: 'x' } })
  await expect(
    sol.request({ method: 'solana_signMessage', params: { message: 'abc', pubkey: ownAddresses.solana } }),
  ).resolves.toEqual({ signature: 'abc' })
  await advance()
  expect(rpcs()).toEqual([
    {
      method: 'solana_signTransaction',
      params: { transaction: base58 },
      chainId: networkId,
      chainNamespace: 'solana',
    },
    expect.objectContaining({ params: { transactions: [base58] } }),
    // With the commitment at which the app reads its block hashes.
    expect.objectContaining({
      params: { transaction: base58, options: { preflightCommitment: 'confirmed' } },
    }),
    expect.objectContaining({ params: { message: 'abc', pubkey: ownAddresses.solana } }),
  ])
})

test('a switch of the network asks who the user is there, and tells the provider', async () => {
  const { advance, evm, fake, latchkey } = await open()
  const seen: unknown[] = []
  evm.on('chainChanged', (chainId: unknown) => seen.push(chainId))
  await latchkey.switchNetwork({ networkId: 'eip155:8453' })
  expect(latchkey.getAccount({ namespace: 'eip155' })).toMatchObject({ networkId: 'eip155:8453' })
  expect(fake.asked.slice(-2)).toMatchObject([
    { name: 'SWITCH_NETWORK', payload: { chainId: 'eip155:8453' } },
    { name: 'GET_USER', payload: { chainId: 'eip155:8453' } },
  ])
  expect(seen).toEqual(['0x2105'])
  await evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  await advance()
  expect(latchkey.getAccount({ namespace: 'eip155' }).networkId).toBe('eip155:1')
  await expect(
    evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x3' }] }),
  ).rejects.toMatchObject({ kind: 'unknown_chain' })
})

test.each<[string, FrameAnswer, FrameAnswer, string]>([
  ['of another network', { payload: { chainId: 'eip155:10' } }, 'hang', 'not_switched'],
  [
    'of a user of another network',
    { payload: { chainId: 'eip155:8453' } },
    { payload: { address: ownAddresses.eip155, chainId: 'eip155:10' } },
    'bad_chain',
  ],
  [
    'of an address of another namespace',
    { payload: { chainId: 'eip155:8453' } },
    { payload: { address: ownAddresses.solana, chainId: 'eip155:8453' } },
    'malformed_response',
  ],
  [
    'of a smart account by its type',
    { payload: { chainId: 'eip155:8453' } },
    {
      payload: {
        address: ownAddresses.eip155,
        chainId: 'eip155:8453',
        preferredAccountType: 'smartAccount',
      },
    },
    'malformed_response',
  ],
  [
    'of a smart account among its accounts',
    { payload: { chainId: 'eip155:8453' } },
    {
      payload: {
        address: ownAddresses.eip155,
        chainId: 'eip155:8453',
        preferredAccountType: 'eoa',
        accounts: [{ address: ownAddresses.eip155.toLowerCase(), type: 'smartAccount' }],
      },
    },
    'malformed_response',
  ],
])('an answer to a switch %s switches nothing', async (_, SWITCH_NETWORK, GET_USER, kind) => {
  const { fake, latchkey } = await open()
  Object.assign(fake.answers, { SWITCH_NETWORK, GET_USER })
  await expect(latchkey.switchNetwork({ networkId: 'eip155:8453' })).rejects.toMatchObject({ kind })
  expect(latchkey.getAccount({ namespace: 'eip155' }).networkId).toBe('eip155:1')
})

test('a second namespace that fails leaves the first one connected', async () => {
  const { advance, fake, latchkey, machine } = createEmbeddedScene()
  const { GET_USER } = fake.answers
  fake.answers.GET_USER = (asked) => {
    if (String(asked.payload?.['chainId']).startsWith('solana:')) return { error: 'No key' }
    return typeof GET_USER === 'function' ? GET_USER(asked) : 'hang'
  }
  await machine.connectEmail('ann@mail.test')
  await machine.submitCode('123456')
  await advance()
  expect(latchkey.getAccount({ namespace: 'eip155' }).status).toBe('connected')
  expect(latchkey.getAccount({ namespace: 'solana' }).address).toBeUndefined()
})

test('a refused request asks whether the session is there: one that has ended disconnects, without a loop', async () => {
  const { advance, evm, fake, latchkey } = await open()
  fake.answers.RPC_REQUEST = { error: 'Not signed in. Sign in again.' }
  fake.answers.IS_CONNECTED = { payload: { isConnected: false } }
  const before = fake.asked.length
  await expect(evm.request(sign)).rejects.toMatchObject({ message: 'Not signed in. Sign in again.' })
  await advance(60_000)
  expect(latchkey.getAccount({ namespace: 'eip155' }).address).toBeUndefined()
  expect(latchkey.getAccount({ namespace: 'solana' }).address).toBeUndefined()
  expect(fake.names().slice(before)).toEqual(['RPC_REQUEST', 'IS_CONNECTED'])
  await expect(evm.request(sign)).rejects.toMatchObject({ kind: 'embedded_signed_out' })
})

test('what the frame says of another session changes nothing, and is a reason to ask once in 10 s', async () => {
  const { advance, fake, latchkey } = await open()
  const { IS_CONNECTED } = fake.answers
  fake.answers.IS_CONNECTED = (asked) => {
    fake.postByPort({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: `foreign ${asked.id}` } })
    return typeof IS_CONNECTED === 'function' ? IS_CONNECTED(asked) : 'hang'
  }
  const before = fake.asked.length
  for (let times = 0; times < 5; times++)
    fake.postByPort({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'foreign' } })
  await advance(1000)
  expect(fake.asked.slice(before).map(({ name }) => name)).toEqual(['IS_CONNECTED'])
  expect(latchkey.getAccount().status).toBe('connected')
})
