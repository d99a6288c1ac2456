import { expect, test, vi } from 'vitest'
import { base, mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import type { ReceiverContext } from '../../../../hooks/send/context.js'
import { resolveTypedName } from '../../../../hooks/send/receiver/queries.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import type { TransferActions } from '../../../../hooks/shared/types/chainActions.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { Portfolio } from '../../../../hooks/shared/types/portfolio.js'
import type { ResolvedName } from '../../../../hooks/shared/types/transfer.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const ofChain: ResolvedName = { name: 'alice.id', address: alice }
const ofService: ResolvedName = { name: 'alice.id', address: bob }

function setup(networks: readonly [Network, ...Network[]] = [mainnet, base]) {
  const chain = vi.fn<TransferActions['resolveName']>(async () => undefined)
  const service = vi.fn<Portfolio['resolveName']>(async () => undefined)
  const { latchkey } = createTestLatchkey()
  const context: ReceiverContext = {
    ...latchkey,
    config: { ...latchkey.config, networks },
    services: { portfolio: { ...latchkey.services.portfolio, resolveName: service } },
  }
  const controller = new AbortController()
  const resolve = (name: string, network: Network = networks[0]) =>
    resolveTypedName(context, {
      name,
      network,
      transfers: { resolveName: chain },
      signal: controller.signal,
    })
  return { chain, controller, resolve, service }
}

test('the chain’s own registry comes first, and then no other service is called', async () => {
  const { chain, resolve, service } = setup()
  chain.mockResolvedValue(ofChain)
  service.mockResolvedValue(ofService)
  expect(await resolve('Alice.id', base)).toEqual(ofChain)
  expect(chain).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'Alice.id', network: base, registry: mainnet }),
  )
  expect(service).not.toHaveBeenCalled()
})

test('names unknown to the chain may be known to the service, for their network', async () => {
  const { resolve, service } = setup()
  service.mockResolvedValue(ofService)
  expect(await resolve('alice.id', base)).toEqual(ofService)
  expect(service.mock.calls[0]?.[0]).toMatchObject({ name: 'alice.id', network: base })
})

test('a name in the chain’s registry is not sent to the service', async () => {
  const { resolve, service } = setup()
  await expect(resolve('nobody.eth')).rejects.toMatchObject({ name: 'NameNotFoundError' })
  expect(service).not.toHaveBeenCalled()
})

test('an unregistered name is reported as such', async () => {
  await expect(setup().resolve('nobody.id')).rejects.toMatchObject({ name: 'NameNotFoundError' })
  const { chain, resolve } = setup([solanaMainnet])
  await expect(resolve('nobody.sns')).rejects.toMatchObject({ name: 'NameNotFoundError' })
  expect(chain.mock.calls[0]?.[0]).toMatchObject({ registry: undefined })
})

test('while the chain is unreachable, the service’s answer is not used', async () => {
  const { chain, resolve, service } = setup()
  const cause = new RpcError({ code: -32000 })
  chain.mockRejectedValue(cause)
  service.mockResolvedValue(ofService)
  await expect(resolve('alice.id')).rejects.toMatchObject({ name: 'NameUnavailableError', cause })
})

test('while the service is unreachable, the name is not reported as free', async () => {
  const { resolve, service } = setup()
  service.mockRejectedValue(new TypeError('down'))
  await expect(resolve('alice.id')).rejects.toMatchObject({ name: 'NameUnavailableError' })
})

test.each<[string, Network, string]>([
  ['where no network has a registry', base, 'alice.eth'],
  ['of another service of the namespace', solanaMainnet, 'alice.sol'],
  ['of no known service', solanaMainnet, 'alice.id'],
])('a name %s is not reported as free', async (_, network, name) => {
  await expect(setup([network]).resolve(name)).rejects.toMatchObject({ name: 'NameUnavailableError' })
})

test('a name with hidden characters is never accepted', async () => {
  const { resolve, service } = setup()
  service.mockResolvedValue({ name: 'ali\u200bce.id', address: bob })
  await expect(resolve('alice.id')).rejects.toMatchObject({ name: 'NameUnavailableError' })
})

test('an aborted lookup returns no name', async () => {
  const { chain, controller, resolve } = setup()
  const reason = new TypeError('left')
  chain.mockImplementation(async ({ signal }) => {
    controller.abort(reason)
    throw signal?.reason
  })
  await expect(resolve('alice.eth')).rejects.toBe(reason)
})
