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
import { waitForReceipt } from '../../../support/waitForReceipt.js'
import { type Anvil, startAnvil } from '../../evm/startAnvil.js'
import { evm, evm2, solana } from './support/namespaces.js'
import { connect, dappVersions, nextEvent } from './support/openDapp.js'
import { provideClients } from './support/provideClients.js'

vi.setConfig({ testTimeout: 60_000 })

const clients = provideClients()
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337, funded: 1, balance: 100 })
})
afterAll(() => anvil.stop())

describe.each(dappVersions)('with the dapp client %s', (version) => {
  async function setUp() {
    const [dapp, wallet] = await Promise.all([
      clients.openDapp({ version }),
      clients.openWallet({ evmUrl: anvil.url }),
    ])
    const session = await connect(dapp, wallet)
    const { address } = wallet.account
    const sign = (text: string, chain = evm) =>
      dapp.request<`0x${string}`>({ method: 'personal_sign', params: [toHex(text), address] }, chain)
    return { dapp, wallet, session, address, sign }
  }

  test('scanning the connection link connects every chain that the wallet has', async () => {
    const { session, wallet, dapp } = await setUp()
    const { address } = wallet.account
    expect(session.namespaces['eip155']?.accounts).toEqual([`${evm}:${address}`, `${evm2}:${address}`])
    expect(session.namespaces['solana']?.accounts).toEqual([`${solana}:${wallet.solanaSigner.address}`])
    expect(await dapp.request({ method: 'eth_accounts' }, evm)).toEqual([address])
    expect(wallet.failures).toEqual([])
  })

  test('messages are signed and transactions mined', async () => {
    const { dapp, wallet, address, sign } = await setUp()
    expect(await verifyMessage({ address, message: 'hello', signature: await sign('hello') })).toBe(true)

    const node = createPublicClient({ transport: http(anvil.url) })
    const to = '0x00000000000000000000000000000000deadbeef'
    const before = await node.getBalance({ address: to })
    const transaction = { from: address, to, value: toHex(parseEther('0.5')) }
    const hash = await dapp.request<`0x${string}`>(
      { method: 'eth_sendTransaction', params: [transaction] },
      evm,
    )
    expect((await waitForReceipt(node, hash)).status).toBe('success')
    expect((await node.getBalance({ address: to })) - before).toBe(parseEther('0.5'))

    const content = new TextEncoder().encode('hello Solana')
    const pubkey = wallet.solanaSigner.address
    const params = { message: getBase58Decoder().decode(content), pubkey }
    const { signature } = await dapp.request<{ signature: Signature }>(
      { method: 'solana_signMessage', params },
      solana,
    )
    const bytes = signatureBytes(new Uint8Array(getBase58Encoder().encode(signature)))
    expect(await verifySignature(await getPublicKeyFromAddress(pubkey), bytes, content)).toBe(true)
    expect(wallet.asked).toEqual(['personal_sign', 'eth_sendTransaction', 'solana_signMessage'])
    expect(wallet.failures).toEqual([])
  })

  test('a declined request fails with 5000, and the session goes on', async () => {
    const { wallet, address, sign } = await setUp()
    wallet.decide.requests = 'decline'
    await expect(sign('no')).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
    wallet.decide.requests = 'approve'
    expect(await verifyMessage({ address, message: 'yes', signature: await sign('yes') })).toBe(true)
  })

  test('a declined proposal fails, and the next one may be approved', async () => {
    const [dapp, wallet] = await Promise.all([clients.openDapp({ version }), clients.openWallet()])
    wallet.decide.proposals = 'decline'
    await expect(connect(dapp, wallet)).rejects.toMatchObject({ message: 'User rejected.' })
    expect(dapp.session).toBeUndefined()
    wallet.decide.proposals = 'approve'
    expect((await connect(dapp, wallet)).peer.metadata.name).toBe('Test wallet')
  })

  test('the wallet switches the chain, on request and by itself', async () => {
    const { dapp, wallet, session } = await setUp()
    const switched = nextEvent(dapp, 'chainChanged')
    await dapp.client.request({
      topic: session.topic,
      chainId: evm,
      request: { method: 'wallet_switchEthereumChain', params: [{ chainId: toHex(31_338) }] },
    })
    expect(Number(await switched)).toBe(31_338)

    const back = nextEvent(dapp, 'chainChanged')
    const event = { name: 'chainChanged', data: 31_337 }
    await wallet.kit.emitSessionEvent({ topic: session.topic, event, chainId: evm })
    expect(Number(await back)).toBe(31_337)
    expect(wallet.failures).toEqual([])
  })

  test('the wallet changes its accounts and takes chains away', async () => {
    const { dapp, wallet, session, address } = await setUp()
    const changed = nextEvent(dapp, 'accountsChanged')
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const event = { name: 'accountsChanged', data: [`${evm}:${other}`] }
    await wallet.kit.emitSessionEvent({ topic: session.topic, event, chainId: evm })
    expect(await changed).toEqual([other])

    const updated = nextEvent(dapp, 'session_update')
    const { eip155 } = session.namespaces
    if (eip155 === undefined) throw new TypeError('The session has no EVM chain.')
    const fewer = { ...eip155, chains: [evm], accounts: [`${evm}:${address}`] }
    const fewerChains = { ...session.namespaces, eip155: fewer }
    await wallet.kit.updateSession({ topic: session.topic, namespaces: fewerChains })
    await updated
    expect(dapp.session?.namespaces).toEqual(fewerChains)
  })

  test('either side ends the session for both', async () => {
    const first = await setUp()
    const deleted = new Promise((resolve) => first.wallet.kit.once('session_delete', resolve))
    await first.dapp.disconnect()
    await deleted
    expect(first.wallet.kit.getActiveSessions()).toEqual({})

    const second = await setUp()
    const heard = nextEvent(second.dapp, 'session_delete')
    const reason = { code: 6000, message: 'User disconnected.' }
    await second.wallet.kit.disconnectSession({ topic: second.session.topic, reason })
    expect(await heard).toMatchObject({ topic: second.session.topic })
    expect(second.dapp.session).toBeUndefined()
  })
})
