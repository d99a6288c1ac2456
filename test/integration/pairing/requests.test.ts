import {
  getBase58Decoder,
  getBase58Encoder,
  getPublicKeyFromAddress,
  type Signature,
  signatureBytes,
  verifySignature,
} from '@solana/kit'
import { createPublicClient, http, parseEther, toHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Eip1193Provider } from '../../../hooks/evm/wallet/provider.js'
import { type Anvil, startAnvil } from '../../localnet/evm/startAnvil.js'
import { evm, evm2, solana } from '../../localnet/tests/relay/support/namespaces.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { openConnector, versions } from './support/openConnector.js'

vi.setConfig({ testTimeout: 60_000 })

const clients = provideClients()
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337, funded: 1, balance: 100 })
})
afterAll(() => anvil.stop())

describe.each(versions)('with the client %s', (version) => {
  async function setUp() {
    const wallet = await clients.openWallet({ evmUrl: anvil.url })
    const opened = openConnector({ url: clients.relay.url, version })
    const { answer, uri } = opened.press()
    await wallet.kit.pair({ uri: await uri })
    const connections = await answer
    const provider = (await opened.connector.provider('eip155')) as Eip1193Provider
    return { ...opened, wallet, connections, provider, address: wallet.account.address }
  }

  test('one approval connects every namespace', async () => {
    const { connections, wallet, address } = await setUp()
    const common = { connectorId: 'walletConnect', wallet: { name: 'Test wallet', icon: undefined } }
    expect(connections).toEqual([
      {
        ...common,
        isExtendable: true,
        namespace: 'eip155',
        accounts: [`${evm}:${address}`],
        networkId: evm,
        approved: [evm, evm2],
      },
      {
        ...common,
        namespace: 'solana',
        accounts: [`${solana}:${wallet.solanaSigner.address}`],
        networkId: solana,
        approved: [solana],
      },
    ])
    expect(wallet.failures).toEqual([])
  })

  test('messages are signed and transactions mined', async () => {
    const { provider, address } = await setUp()
    const params = [toHex('hello'), address]
    const signature = (await provider.request({ method: 'personal_sign', params })) as `0x${string}`
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)

    const node = createPublicClient({ transport: http(anvil.url) })
    const to = '0x00000000000000000000000000000000deadbeef'
    const before = await node.getBalance({ address: to })
    const transaction = { from: address, to, value: toHex(parseEther('0.5')) }
    const hash = (await provider.request({
      method: 'eth_sendTransaction',
      params: [transaction],
    })) as `0x${string}`
    expect((await waitForReceipt(node, hash)).status).toBe('success')
    expect(await node.getBalance({ address: to })).toBe(before + parseEther('0.5'))
  })

  test('a Solana message is signed', async () => {
    const { connector, wallet } = await setUp()
    const provider = (await connector.provider('solana')) as Eip1193Provider
    const content = new TextEncoder().encode('hello')
    const params = { message: getBase58Decoder().decode(content), pubkey: wallet.solanaSigner.address }
    const answer = (await provider.request({ method: 'solana_signMessage', params })) as {
      signature: Signature
    }
    const key = await getPublicKeyFromAddress(wallet.solanaSigner.address)
    const bytes = signatureBytes(new Uint8Array(getBase58Encoder().encode(answer.signature)))
    expect(await verifySignature(key, bytes, content)).toBe(true)
  })

  test('accounts and network are answered locally, other reads by the node, and only approved requests reach the wallet', async () => {
    const { provider, wallet, address } = await setUp()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([address])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(await provider.request({ method: 'net_version' })).toBe('31337')
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('Local eth_blockNumber')
    for (const method of ['wallet_watchAsset', 'wallet_unheardOf', 'eth_sign', 'eth_signTypedData_v4'])
      await expect(provider.request({ method, params: [] })).rejects.toMatchObject({
        name: 'UnsupportedMethodError',
      })
    expect(wallet.asked).toEqual([])
  })

  test('a rejected request fails with the EIP-1193 code, and the session continues', async () => {
    const { provider, wallet, address } = await setUp()
    const sign = () => provider.request({ method: 'personal_sign', params: [toHex('hello'), address] })
    wallet.decide.requests = 'decline'
    await expect(sign()).rejects.toMatchObject({ code: 4001, message: 'User rejected.' })
    wallet.decide.requests = 'approve'
    expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/)
  })
})
