import { toHex, verifyMessage } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeClient } from './support/closeClient.js'
import { createMemoryStorage } from './support/createMemoryStorage.js'
import { evm } from './support/namespaces.js'
import { type Answer, openClient } from './support/openClient.js'
import { connect, type Dapp, dappVersions, nextEvent, propose } from './support/openDapp.js'
import type { Wallet } from './support/openWallet.js'
import { provideClients } from './support/provideClients.js'

vi.setConfig({ testTimeout: 60_000 })

const clients = provideClients()
const weekAndDay = 8 * 24 * 60 * 60 * 1_000

afterEach(() => {
  vi.useRealTimers()
  clients.relay.faults.clear()
})

type Client = Dapp['client'] | Wallet['kit']

/** Settles when a client has its connection back, or has lost it. */
function once(client: Client, name: 'relayer_connect' | 'relayer_disconnect'): Promise<void> {
  return new Promise((resolve) => client.core.relayer.once(name, () => resolve()))
}

function bothOnce(dapp: Dapp, wallet: Wallet, name: 'relayer_connect' | 'relayer_disconnect') {
  return Promise.all([once(dapp.client, name), once(wallet.kit, name)])
}

/** Settles when the relay keeps a message with this tag. */
async function waitsOn(topic: string, tag: number): Promise<void> {
  const third = await openClient({ url: clients.relay.url })
  const hasTag = ({ result }: Answer) => JSON.stringify(result).includes(`"tag":${tag}`)
  await vi.waitUntil(async () => hasTag(await third.call('irn_fetchMessages', { topic })), 15_000)
  third.socket.terminate()
}

describe.each(dappVersions)('with the dapp client %s', (version) => {
  async function setUp() {
    const storage = createMemoryStorage()
    const [dapp, wallet] = await Promise.all([clients.openDapp({ version, storage }), clients.openWallet()])
    const session = await connect(dapp, wallet)
    return { dapp, wallet, session, storage }
  }

  function sign(dapp: Dapp, { account }: Wallet, text: string) {
    const params = [toHex(text), account.address]
    return dapp.request<`0x${string}`>({ method: 'personal_sign', params }, evm)
  }

  async function expectToSign(dapp: Dapp, wallet: Wallet, text: string) {
    const signature = await sign(dapp, wallet, text)
    const { address } = wallet.account
    expect(await verifyMessage({ address, message: text, signature })).toBe(true)
  }

  test('a dapp that is opened again goes on with its session', async () => {
    const { dapp, wallet, session, storage } = await setUp()
    await closeClient(dapp.client)
    const again = await clients.openDapp({ version, storage })
    expect(again.session?.topic).toBe(session.topic)
    await expectToSign(again, wallet, 'after opening it again')
  })

  test('a wallet that is opened late finds the request that was sent to it', async () => {
    const { dapp, wallet, session } = await setUp()
    await closeClient(wallet.kit.engine.signClient)
    const signing = sign(dapp, wallet, 'sent while away')
    await waitsOn(session.topic, 1108)

    const { storage } = wallet
    const again = await clients.openWallet({ storage })
    const { address } = wallet.account
    expect(await verifyMessage({ address, message: 'sent while away', signature: await signing })).toBe(true)
    expect(again.asked).toEqual(['personal_sign'])
  })

  test('both sides come back when their connections are cut', async () => {
    const { dapp, wallet } = await setUp()
    const back = bothOnce(dapp, wallet, 'relayer_connect')
    clients.relay.relay.dropConnections()
    await back
    await expectToSign(dapp, wallet, 'after the cut')
  })

  test('both sides come back when the relay starts anew in the middle of a session', async () => {
    const { dapp, wallet } = await setUp()
    const back = bothOnce(dapp, wallet, 'relayer_connect')
    await clients.relay.restart(async () => {
      await vi.waitUntil(
        () => !dapp.client.core.relayer.connected && !wallet.kit.core.relayer.connected,
        15_000,
      )
    })
    await back
    await expectToSign(dapp, wallet, 'after the restart')
  })

  test('a request that is made while the relay is down arrives when it is back', async () => {
    const { dapp, wallet } = await setUp()
    let signing: Promise<string> | undefined
    await clients.relay.restart(async () => {
      await vi.waitUntil(
        () => !dapp.client.core.relayer.connected && !wallet.kit.core.relayer.connected,
        15_000,
      )
      signing = sign(dapp, wallet, 'sent while down')
    })
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    expect(wallet.asked).toEqual(['personal_sign'])
  })

  test('a relay that drops in the middle of a pairing does not end it', async () => {
    const [dapp, wallet] = await Promise.all([clients.openDapp({ version }), clients.openWallet()])
    const { uri, session } = await propose(dapp)
    await vi.waitUntil(() => dapp.client.core.relayer.connected, 15_000)
    const gone = once(dapp.client, 'relayer_disconnect')
    const back = once(dapp.client, 'relayer_connect')
    clients.relay.fail('relay', 'drop')
    await gone
    clients.relay.fail('relay', 'off')
    await back
    await wallet.kit.pair({ uri })
    expect((await session)?.peer.metadata.name).toBe('Test wallet')
  })

  test('a session ends a week after it began', async () => {
    const { dapp, wallet, session } = await setUp()
    const gone = nextEvent(dapp, 'session_delete')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + weekAndDay })
    // What is over is looked for at every beat.
    for (const { core } of [dapp.client, wallet.kit]) core.heartbeat.events.emit('heartbeat_pulse')
    await gone
    expect(dapp.session).toBeUndefined()
    await vi.waitUntil(() => !(session.topic in wallet.kit.getActiveSessions()), { timeout: 20_000 })
  })

  test('a session that the wallet extends ends later', async () => {
    const { dapp, wallet, session } = await setUp()
    const before = dapp.session?.expiry ?? 0
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + weekAndDay / 2 })
    const extended = new Promise((resolve) => dapp.client.once('session_extend', resolve))
    await wallet.kit.extendSession({ topic: session.topic })
    await extended
    const { expiry } = dapp.client.session.get(session.topic)
    expect(expiry - before).toBeGreaterThanOrEqual(weekAndDay / 2_000)
    await expectToSign(dapp, wallet, 'after the extension')
  })
})
