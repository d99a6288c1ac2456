import { shareLocalnet } from '../../support/shareLocalnet.js'
import { testPortfolio } from './contract.js'

testPortfolio({
  localnet: shareLocalnet(),
  choice: () => false,
  origin: 'rpc',
  parts: { evm: 'evm', solana: 'solana' },
  profile: { ens: 'ens', keepsNames: false },
  nfts: { origin: 'rpc', unlisted: undefined },
  activity: { evm: undefined, solana: 'rpc' },
})
