// Preloaded, so that the lazily imported library is ready within a tick.
import '../../../hooks/evm/createEvmActions.js'
import '../../../hooks/evm/read/normalizeWithTable.js'
import '../../../hooks/evm/signing.js'
import '../../../hooks/solana/createSolanaActions.js'
import '../../../hooks/solana/signing.js'
import { connect } from '../../../hooks/connect/connect.js'
import { evm } from '../../../hooks/evm/evm.js'
import { mainnet, solanaMainnet } from '../../../hooks/networks.js'
import { useRecipients } from '../../../hooks/send/receiver/useRecipients.js'
import { useSend } from '../../../hooks/send/useSend.js'
import type { ChainActions } from '../../../hooks/shared/types/chain.js'
import type { TransferActions } from '../../../hooks/shared/types/chainActions.js'
import type { TokenBalance } from '../../../hooks/shared/types/token.js'
import { solana } from '../../../hooks/solana/solana.js'
import { createFakeSolanaWallet } from '../../support/createFakeSolanaWallet.js'
import { createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { registerWallet } from '../../support/registerWallet.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

export type OpenSendParameters = {
  isSolana?: boolean
  /** Address of the account. */
  account?: string
  /** Balance of whatever is sent, in base units. Undefined: far more than any amount. */
  balance?: bigint | undefined
  isProgram?: boolean
  decimalMark?: '.' | ','
  fetch?: typeof globalThis.fetch
}

const plenty = 2n ** 600n

/** The send form of a connected account. Its chain reports balances and plans; addresses and names are the product's. */
export async function openSend(parameters: OpenSendParameters = {}) {
  const { isSolana = false, balance = plenty, isProgram = false, decimalMark, fetch } = parameters
  const network = isSolana ? solanaMainnet : mainnet
  const {
    account = isSolana
      ? 'GgwSGvBr6ps9jvVfxmzhqDZVbHTrQrmAG8dXJCzpyvqv'
      : '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  } = parameters
  const adapter = isSolana ? solana() : evm()
  const refuse = (): Promise<never> => Promise.reject(new TypeError('no service is configured'))
  const chain: Partial<ChainActions> = {
    getBalances: async ({ tokens }) => ({
      native: balance,
      tokens: tokens.map((token) => ({ token, quantity: balance })),
    }),
    getNativeBalance: async () => balance,
    getName: async () => undefined,
  }
  const transfers: Partial<TransferActions> = {
    plan: async ({ transfer }) => ({
      transfer,
      request: { to: transfer.to },
      ...{ fee: 1n, maxFee: 1n, deposit: 0n, reserve: 0n, changes: undefined, failure: undefined },
    }),
    inspect: async () => ({ kind: isProgram ? 'program' : 'account', isUsed: true }),
  }
  const test = createTestLatchkey({
    networks: [network],
    adapters: [
      {
        ...adapter,
        async load(loading) {
          const actions = await adapter.load(loading)
          return {
            ...actions,
            ...chain,
            transfers: { ...actions.transfers, ...transfers } as TransferActions,
          }
        },
      },
    ],
    services: {
      portfolio: { getBalance: refuse, getTokens: refuse, getProfile: async () => ({ source: 'none' }) },
    },
    ...(fetch && { env: { fetch } }),
  })
  if (isSolana) registerWallet(test.tab.window, createFakeSolanaWallet({ accounts: [account] }).inject())
  else test.add(createFakeWallet({ accounts: [account] }), { rdns: 'io.fox' })
  const { latchkey } = test
  latchkey.start()
  await latchkey.wake()
  await test.advance()
  const [connector] = latchkey.session.getState().connectors
  if (connector === undefined) throw new TypeError('The wallet is not listed.')
  await connect(latchkey, { connector })
  const form = renderWithLatchkey(() => ({ ...useSend({ decimalMark }), ...useRecipients() }), { test })
  return {
    ...form,
    network,
    send: () => form.result.current,
    /** Changes the form, and waits until all that follows is known. */
    async put(change: (form: ReturnType<typeof useSend> & ReturnType<typeof useRecipients>) => void) {
      await form.run(() => change(form.result.current))
      await form.advance(600)
      do await form.advance()
      while ((latchkey.queries.client?.isFetching() ?? 0) > 0)
    },
    /** A token of the account on its network; without an address its native currency. */
    holding(address: string | undefined, decimals: number): TokenBalance {
      const networkId = `${network === solanaMainnet ? 'solana' : 'eip155'}:${network.id}` as const
      const names = { networkId, name: 'Token', symbol: 'TKN', decimals, quantity: balance }
      return address === undefined
        ? { ...names, id: `${networkId}/slip44:60` }
        : { ...names, id: `${networkId}/${isSolana ? 'token' : 'erc20'}:${address}`, address }
    },
  }
}
