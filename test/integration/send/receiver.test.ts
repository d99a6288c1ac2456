import { evm } from '@latchkey/hooks/evm'
import { solana } from '@latchkey/hooks/solana'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { ServiceChoices } from '../../../hooks/instance/config.js'
import { createLatchkey } from '../../../hooks/instance/createLatchkey.js'
import { type ReceiverParameters, receiverQuery } from '../../../hooks/send/receiver/queries.js'
import { noteRecipient, recipientsOf } from '../../../hooks/send/receiver/recipients.js'
import { toCaipAddress, toCaipNetworkId } from '../../../hooks/shared/caip.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { aliceAvatar, ensNames } from '../../localnet/evm/ensNames.js'
import { createServiceBench } from '../../localnet/tests/blockchain/createServiceBench.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { localNetworks } from '../portfolio/openPortfolio.js'
import { openGate } from './support/openGate.js'

const localnet = shareLocalnet()
/** The ENSIP-11 coin type for 31337. */
const coinType = 2_147_514_985
/** An address without a known key, code or history. */
const unused = '0x00000000000000000000000000000000C0fFee00'

const accountAt = (index: number) => {
  const account = localnet.manifest.accounts.evm[index]
  if (account === undefined) throw new TypeError(`There is no account ${index}.`)
  return account
}
const solanaAt = (index: number) => localnet.manifest.accounts.solana[index]?.address ?? ''

type Where = 'first' | 'second' | 'solana'
type Options = {
  /** Default: the local data service. */
  portfolio?: ServiceChoices['portfolio']
  isTest?: boolean
  /** Nodes of the first network. Default: its only one. */
  nodes?: readonly string[] | undefined
}

/** A page's lookup of a receiver, and every request it made. */
function open({ portfolio = localnet.urls.services, isTest = false, nodes }: Options = {}) {
  const local = localNetworks(localnet)
  const http = nodes ?? local.first.rpcUrls.default.http
  const mark = (network: Network): Network => ({ ...network, testnet: isTest })
  const first = { ...local.first, rpcUrls: { default: { http } } }
  const networks = { first: mark(first), second: mark(local.second), solana: mark(local.solana) }
  const asked: string[] = []
  const { schedule } = createEnv()
  const latchkey = createLatchkey({
    app: { name: 'Test', url: 'http://localhost' },
    networks: [networks.first, networks.second, networks.solana],
    adapters: [evm(), solana()],
    projectId: localnet.manifest.projectId,
    services: { portfolio, rpc: false },
    env: createEnv({
      // Delays between attempts are short; timeouts are as long as on a page.
      schedule: (callback, ms) => schedule(callback, ms < 5_000 ? ms / 50 : ms),
      fetch(url, init) {
        asked.push(String(url))
        return fetch(url, { ...init, headers: { ...init?.headers, origin: 'http://localhost:5180' } })
      },
    }),
  })
  const read = (text: string, { where = 'first', token }: { where?: Where; token?: string } = {}) => {
    const network = networks[where]
    const from = where === 'solana' ? solanaAt(0) : accountAt(2).address
    const parameters: ReceiverParameters = {
      text,
      network,
      account: toCaipAddress(toCaipNetworkId(network), from),
      token,
    }
    return receiverQuery(latchkey, parameters).queryFn(new AbortController())
  }
  return { asked, latchkey, networks, read }
}

/** Registers a name at the service, as its owner does. */
async function register(name: string, index: number) {
  const { address, privateKey } = accountAt(index)
  const timestamp = Math.floor(Date.now() / 1000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await privateKeyToAccount(privateKey).signMessage({ message })
  const body = { coin_type: coinType, address, message, signature }
  expect((await createServiceBench(localnet).post('/v1/profile/account', body)).status).toBe(200)
}

describe('an address', () => {
  test('has the name that resolves back to it, with its avatar', async () => {
    const { address } = accountAt(0)
    expect(await open().read(address.toLowerCase())).toEqual({
      address,
      name: ensNames.alice,
      avatarUrl: aliceAvatar,
      doubt: undefined,
      kind: 'account',
      isUsed: true,
    })
  })

  test.each<[string, Options]>([
    ['the service', {}],
    ['the chain on a test network', { isTest: true }],
    ['the nodes alone', { portfolio: false }],
  ])('that only claims a name has none, by %s', async (_, options) => {
    const { read } = open(options)
    expect(await read(accountAt(1).address)).toMatchObject({ name: undefined, kind: 'account' })
    expect(await read(accountAt(0).address)).toMatchObject({ name: ensNames.alice })
  })

  test('without any history is reported as unused, which alone is no warning', async () => {
    expect(await open().read(unused.toLowerCase())).toMatchObject({ kind: 'account', isUsed: false })
  })

  test('of a contract or a token is reported as such', async () => {
    const { read } = open()
    const bench = createServiceBench(localnet)
    const [multicall, usdc] = [bench.contracts().multicall3, bench.token('tUSDC')]
    expect(await read(multicall)).toMatchObject({ kind: 'contract', doubt: undefined })
    expect(await read(usdc)).toMatchObject({ kind: 'token', doubt: undefined })
    expect(await read(usdc, { token: usdc.toLowerCase() })).toMatchObject({ kind: 'token', doubt: 'token' })
  })

  test('of the sender is reported as such, also by CAIP-10', async () => {
    const { address } = accountAt(2)
    expect(await open().read(`eip155:31337:${address}`)).toMatchObject({ address, doubt: 'self' })
  })

  test('of another namespace or network is rejected before any request', async () => {
    const { asked, read } = open()
    const wrongNamespace = { name: 'WrongNamespaceError' }
    await expect(read(solanaAt(1))).rejects.toMatchObject(wrongNamespace)
    await expect(read(accountAt(1).address, { where: 'solana' })).rejects.toMatchObject(wrongNamespace)
    await expect(read(`eip155:31338:${accountAt(1).address}`)).rejects.toMatchObject(wrongNamespace)
    await expect(read(ensNames.alice, { where: 'solana' })).rejects.toMatchObject(wrongNamespace)
    await expect(read('0x12')).rejects.toMatchObject({ name: 'InvalidAddressError' })
    expect(asked).toEqual([])
  })

  test.each(['drop', 'status:500', 'malformed'])(
    'is accepted even while nodes and service are down: %s',
    async (mode) => {
      const { read } = open()
      await localnet.control({ fault: 'evm', mode })
      await localnet.control({ fault: 'blockchain', mode })
      expect(await read(accountAt(0).address)).toEqual({
        address: accountAt(0).address,
        name: undefined,
        avatarUrl: undefined,
        doubt: undefined,
        kind: undefined,
        isUsed: undefined,
      })
    },
  )
})

describe('a name of ENS', () => {
  test('resolves to its account in its normal form, and only the node receives it', async () => {
    const { asked, read } = open()
    expect(await read(' Alice.Latchkey.ETH ')).toMatchObject({
      address: accountAt(0).address,
      name: ensNames.alice,
      avatarUrl: aliceAvatar,
      kind: 'account',
    })
    expect(asked.filter((url) => /alice/i.test(url))).toEqual([])
  })

  test('does not resolve to its Ethereum address on another network', async () => {
    await expect(open().read(ensNames.alice, { where: 'second' })).rejects.toMatchObject({
      name: 'NameNotFoundError',
    })
  })

  test('that is unregistered or resolves to nothing is reported as such', async () => {
    const { read } = open()
    for (const name of ['nobody.latchkey.eth', 'latchkey.eth', 'ab--cd.eth'])
      await expect(read(name), name).rejects.toMatchObject({ name: 'NameNotFoundError' })
  })

  test.each(['drop', 'status:500', 'malformed'])(
    'is not reported as free while the node is down: %s',
    async (mode) => {
      const { read } = open()
      await localnet.control({ fault: 'evm', mode })
      await expect(read(ensNames.alice)).rejects.toMatchObject({ name: 'NameUnavailableError' })
      await localnet.control({ fault: 'evm', mode: 'off' })
      expect(await read(ensNames.alice)).toMatchObject({ address: accountAt(0).address })
    },
  )
})

describe('a name of ENS, with two nodes', () => {
  const [alice, mallory] = [0, 3]
  const hexOf = (index: number) => accountAt(index).address.slice(2).toLowerCase()
  /** Opens with an honest node and another one, in each order. */
  const openBoth = async (isFirst: boolean) => {
    const gate = await openGate(localnet.urls.evm)
    const nodes = isFirst ? [gate.url, localnet.urls.evm] : [localnet.urls.evm, gate.url]
    return { gate, ...open({ nodes }) }
  }

  test.each([true, false])('resolves where both agree: %s', async (isFirst) => {
    const { gate, read } = await openBoth(isFirst)
    expect(await read(ensNames.alice)).toMatchObject({ address: accountAt(alice).address })
    expect(gate.asked).toContain('eth_call')
  })

  test.each([true, false])(
    'does not resolve where one names another account, first or second: %s',
    async (isFirst) => {
      const { gate, read } = await openBoth(isFirst)
      gate.lie('eth_call', (result) => String(result).replaceAll(hexOf(alice), hexOf(mallory)))
      await expect(read(ensNames.alice)).rejects.toMatchObject({ name: 'NameUnavailableError' })
      gate.lie('eth_call', undefined)
      expect(await read(ensNames.alice)).toMatchObject({ address: accountAt(alice).address })
    },
  )

  test.each([true, false])(
    'resolves by the other where one refuses the app, first or second: %s',
    async (isFirst) => {
      const { gate, read } = await openBoth(isFirst)
      gate.set('node', 'status:403')
      expect(await read(ensNames.alice)).toMatchObject({ address: accountAt(alice).address })
      expect(gate.asked).toContain('eth_call')
    },
  )

  test.each([true, false])(
    'does not resolve where one does not answer, first or second: %s',
    async (isFirst) => {
      const { gate, read } = await openBoth(isFirst)
      gate.set('node', 'drop')
      await expect(read(ensNames.alice)).rejects.toMatchObject({ name: 'NameUnavailableError' })
    },
  )
})

describe('a registered name', () => {
  test('resolves to its address for the network', async () => {
    await register('carol.reown.id', 3)
    const { read } = open()
    expect(await read('Carol.reown.id')).toMatchObject({
      address: accountAt(3).address,
      name: 'carol.reown.id',
      kind: 'account',
    })
    await expect(read('carol.reown.id', { where: 'second' })).rejects.toMatchObject({
      name: 'NameNotFoundError',
    })
  })

  test('is known to the service alone', async () => {
    await register('carol.reown.id', 3)
    const { read } = open({ portfolio: false })
    await expect(read('carol.reown.id')).rejects.toMatchObject({ name: 'NameNotFoundError' })
  })

  test('that is unregistered, or of a zone that the service does not have, is reported as such', async () => {
    const { read } = open()
    for (const name of ['nobody.reown.id', 'nobody.example', 'al.reown.id'])
      await expect(read(name), name).rejects.toMatchObject({ name: 'NameNotFoundError' })
  })

  test.each(['blockchain', 'evm'])('is undetermined while %s is down', async (fault) => {
    await register('carol.reown.id', 3)
    const { read } = open()
    await localnet.control({ fault, mode: 'drop' })
    await expect(read('carol.reown.id')).rejects.toMatchObject({ name: 'NameUnavailableError' })
  })
})

describe('on Solana', () => {
  test('an address is inspected there, and has no name', async () => {
    const { read } = open()
    expect(await read(solanaAt(1), { where: 'solana' })).toEqual({
      address: solanaAt(1),
      name: undefined,
      avatarUrl: undefined,
      doubt: undefined,
      kind: 'account',
      isUsed: true,
    })
    expect(await read(solanaAt(0), { where: 'solana' })).toMatchObject({ doubt: 'self' })
  })

  test('a mint and a program are reported as such', async () => {
    const { read } = open()
    const { solana: where } = localNetworks(localnet)
    const mint = localnet.manifest.tokens.find(({ chainId }) => chainId === toCaipNetworkId(where))
    const token = mint?.address ?? ''
    expect(await read(token, { where: 'solana', token })).toMatchObject({ kind: 'token', doubt: 'token' })
    expect(await read('1'.repeat(32), { where: 'solana' })).toMatchObject({ kind: 'program', doubt: 'burn' })
  })

  test('a name is resolved by the chain, and not reported as free while its node is down', async () => {
    const { read } = open()
    await expect(read('nobody.sns', { where: 'solana' })).rejects.toMatchObject({ name: 'NameNotFoundError' })
    await localnet.control({ fault: 'solana', mode: 'drop' })
    await expect(read('nobody.sns', { where: 'solana' })).rejects.toMatchObject({
      name: 'NameUnavailableError',
    })
  })

  test('a name of a service that is not called is not reported as free', async () => {
    const { asked, read } = open()
    await expect(read('alice.sol', { where: 'solana' })).rejects.toMatchObject({
      name: 'NameUnavailableError',
    })
    expect(asked).toEqual([])
  })
})

test('the address book never leaves the page', async () => {
  const { asked, latchkey } = open()
  noteRecipient(latchkey, {
    from: `eip155:31337:${accountAt(0).address}`,
    to: accountAt(1).address,
    name: 'bob',
  })
  expect(recipientsOf(latchkey).getState()).toMatchObject([{ address: accountAt(1).address, name: 'bob' }])
  expect(asked).toEqual([])
})
