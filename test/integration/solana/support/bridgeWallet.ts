import { getBase58Encoder } from '@solana/kit'
import { solanaChain } from '../../../localnet/solana/solanaChain.js'
import type { WalletTab } from '../../../localnet/tests/support/openWallet.js'

type Account = {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}

const chains = ['solana:localnet', solanaChain.chainId]
const accountOf = (address: string): Account => ({
  address,
  publicKey: new Uint8Array(getBase58Encoder().encode(address)),
  chains,
  features: [],
})

/** Bytes as lists of numbers and accounts by address, to pass them into the page. */
const toPage = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]: [string, unknown]) => {
      if (value instanceof Uint8Array) return [key, [...value]]
      return [key, key === 'account' ? (value as Account).address : value]
    }),
  )

/** The demo wallet of a tab as a Wallet Standard object in this process. */
export function bridgeWallet(tab: WalletTab): object {
  let accounts: readonly Account[] = []
  async function call(feature: string, inputs: readonly object[]): Promise<unknown> {
    const outcome = await tab.standard(feature, ...inputs.map(toPage))
    if ('result' in outcome) return outcome.result
    throw outcome
  }
  async function connect(...inputs: object[]): Promise<{ accounts: readonly Account[] }> {
    const answer = (await call('standard:connect', inputs)) as { accounts: readonly string[] }
    accounts = answer.accounts.map(accountOf)
    return { accounts }
  }
  const forwarded = ['signMessage', 'signTransaction', 'signAndSendTransaction'].map((name) => {
    const feature = `solana:${name}`
    return [feature, { version: '1.0.0', [name]: (...inputs: object[]) => call(feature, inputs) }] as const
  })
  return {
    version: '1.0.0',
    name: 'Demo Wallet',
    chains,
    get accounts() {
      return accounts
    },
    features: {
      ...Object.fromEntries(forwarded),
      'standard:connect': { version: '1.0.0', connect },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signIn': {
        version: '1.0.0',
        async signIn(...inputs: object[]) {
          const outputs = (await call('solana:signIn', inputs)) as { account: string }[]
          await connect({ silent: true })
          return outputs.map((output) => ({ ...output, account: accountOf(output.account) }))
        },
      },
    },
  }
}
