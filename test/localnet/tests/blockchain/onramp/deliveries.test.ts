import { expect, test } from 'vitest'
import { eventually } from '../../../../support/eventually.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { deliverOnEvm } from '../../../blockchain/onramp/delivery/deliverOnEvm.js'
import { nativeAddress } from '../../../contract/nativeAddress.js'
import { createEvmAccounts } from '../../../evm/createEvmAccounts.js'
import { createNodeClient } from '../../../evm/createNodeClient.js'
import { evmChains } from '../../../evm/evmChains.js'

const localnet = shareLocalnet()

test('deliveries that begin at one moment don’t take each other’s place on the chain', async () => {
  const [chain] = evmChains
  const multicall3 = localnet.manifest.contracts['eip155:31337']?.multicall3
  if (chain === undefined || multicall3 === undefined) throw new TypeError('The chain is missing.')
  const client = createNodeClient({ chain, url: localnet.urls.evm, multicall3 })
  const delivery = deliverOnEvm({ chain, client }, createEvmAccounts().faucet)
  const wallet = localnet.manifest.accounts.evm[10]?.address ?? '0x'
  const asset = {
    chainId: delivery.chainId,
    network: 'latchkey-local',
    networkLabel: chain.name,
    address: nativeAddress,
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    iconUrl: '',
  }
  const hashes = await Promise.all([1n, 2n, 3n].map((quantity) => delivery.send({ asset, wallet, quantity })))
  await eventually(() => Promise.all(hashes.map(delivery.read))).toEqual(['success', 'success', 'success'])
  expect(await client.getBalance({ address: wallet })).toBe(6n)
})
