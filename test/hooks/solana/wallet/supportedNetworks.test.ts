import { expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../../../hooks/networks.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import { supportedNetworks } from '../../../../hooks/solana/wallet/createSolanaConnector.js'

const custom = (id: string, url: string): Network => ({
  ...solanaMainnet,
  id,
  rpcUrls: { default: { http: [url] } },
})
const local = custom('AbCdEfGhJkLmNpQrStUvWxYzAbCdEfGh', 'http://127.0.0.1:8899')
const remote = custom('ZbCdEfGhJkLmNpQrStUvWxYzAbCdEfGh', 'https://cluster.example.com')
const networks = [solanaMainnet, solanaDevnet, solanaTestnet, local, remote]

test.each<[readonly string[], readonly Network[]]>([
  [
    ['solana:mainnet', 'solana:devnet', 'solana:testnet'],
    [solanaMainnet, solanaDevnet, solanaTestnet],
  ],
  [[`solana:${solanaTestnet.id}`], [solanaTestnet]],
  // A cluster on this machine has its own genesis, and wallets have one name for all of them.
  [['solana:localnet'], [local]],
  [
    [`solana:${local.id}`, `solana:${remote.id}`],
    [local, remote],
  ],
  [['eip155:1', 'solana:unheard'], []],
])('a wallet with %j supports those networks', (chains, expected) => {
  const ids = expected.map(({ id }) => `solana:${id}`)
  expect(supportedNetworks({ chains }, networks)).toEqual(ids)
})
