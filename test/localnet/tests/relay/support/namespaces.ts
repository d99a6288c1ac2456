import { solanaChain } from '../../../solana/solanaChain.js'

export const evm = 'eip155:31337'
export const evm2 = 'eip155:31338'
export const solana = solanaChain.chainId

/** What dapps ask for here: all of it optional, as the modal does. */
export const namespaces = {
  eip155: {
    chains: [evm, evm2],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events: ['chainChanged', 'accountsChanged'],
  },
  solana: { chains: [solana], methods: ['solana_signMessage'], events: [] },
}
