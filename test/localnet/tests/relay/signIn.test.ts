import { formatMessage } from '@walletconnect/utils'
import { type Address, type Hex, verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { evm, namespaces } from './support/namespaces.js'
import { connect, dappOrigin, dappVersions, type OpenDappParameters } from './support/openDapp.js'
import { provideClients } from './support/provideClients.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const clients = provideClients()
const request = { chains: [evm], domain: 'localhost:3000', nonce: 'abc12345', uri: `${dappOrigin}/login` }

/** A signed statement, as wallets send it. */
type Cacao = {
  readonly p: Parameters<typeof formatMessage>[0] & { readonly iss: string }
  readonly s: { readonly s: string }
}

async function setUp(version: OpenDappParameters['version']) {
  const [dapp, wallet] = await Promise.all([clients.openDapp({ version }), clients.openWallet()])
  return { dapp, wallet, address: wallet.account.address }
}

async function expectSigned(cacao: Cacao | undefined, address: Address): Promise<void> {
  if (cacao === undefined) throw new TypeError('Nothing has been signed.')
  const { p, s } = cacao
  const message = formatMessage(p, p.iss)
  expect(p.iss).toBe(`did:pkh:${evm}:${address}`)
  expect(message).toContain(`localhost:3000 wants you to sign in with your Ethereum account:\n${address}`)
  expect(message).toContain('Nonce: abc12345')
  expect(await verifyMessage({ address, message, signature: s.s as Hex })).toBe(true)
}

test.each(dappVersions)('one approval signs in and connects, with the dapp client %s', async (version) => {
  const { dapp, wallet, address } = await setUp(version)
  dapp.once('display_uri', (uri: string) => void wallet.kit.pair({ uri }))
  const { auths, session } = await dapp.authenticate({ ...request, methods: namespaces.eip155.methods })
  await expectSigned(auths?.[0], address)
  expect(session?.namespaces['eip155']?.accounts).toContain(`${evm}:${address}`)
  expect(wallet.failures).toEqual([])
})

test('a proposal of the newest dapp client may ask for a signature along with the approval', async () => {
  const { dapp, wallet, address } = await setUp('2.25.0')
  const session = await connect(dapp, wallet, [{ ...request, ttl: 300 }])
  const { authentication }: { authentication?: readonly Cacao[] } = session
  await expectSigned(authentication?.[0], address)
  expect(session.namespaces['eip155']?.accounts).toContain(`${evm}:${address}`)
})
