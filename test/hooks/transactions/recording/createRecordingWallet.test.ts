import { expect, test } from 'vitest'
import { encodeBase58 } from '../../../../hooks/shared/base58.js'
import type { NewTransaction } from '../../../../hooks/shared/types/transaction.js'
import { createRecordingWallet } from '../../../../hooks/transactions/recording/createRecordingWallet.js'
import { carol, dave } from '../../../support/createFakeSolanaWallet.js'

const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bytes = (fill: number) => new Uint8Array(64).fill(fill)

function setUp(features: Record<string, object>) {
  const noted: NewTransaction[] = []
  const wallet = {
    version: '1.0.0',
    name: 'Fox',
    icon: 'data:image/png;base64,',
    chains: ['solana:mainnet'],
    accounts: [{ address: carol }],
    features,
  }
  const recorder = {
    placeOf: () => ({ networkId, address: carol, networks: [] }) as const,
    note: (transaction: NewTransaction) => void noted.push(transaction),
    wrap: (provider: unknown) => provider,
    loadTokens: async () => () => [],
    wait: async () => undefined,
  }
  return { noted, wallet, wrapped: createRecordingWallet(recorder, wallet) as typeof wallet }
}

type Send = { signAndSendTransaction(...inputs: readonly object[]): Promise<unknown> }
type SendAll = { signAndSendAllTransactions(inputs: readonly object[], options?: object): Promise<unknown> }

test('each transaction that the wallet sent is recorded for its account, and all else is passed through', async () => {
  const inputs: unknown[] = []
  const outputs = [{ signature: bytes(1) }, { signature: bytes(2) }]
  const { noted, wallet, wrapped } = setUp({
    'standard:connect': { connect: async () => ({}) },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: [0],
      async signAndSendTransaction(...given: readonly object[]) {
        inputs.push(...given)
        return outputs
      },
    },
  })
  const feature = wrapped.features['solana:signAndSendTransaction'] as Send & { version: string }
  const given = [{ account: { address: dave } }, {}] as const
  await expect(feature.signAndSendTransaction(...given)).resolves.toBe(outputs)
  expect(inputs).toEqual(given)
  expect(noted).toEqual([
    { id: encodeBase58(bytes(1)), from: `${networkId}:${dave}` },
    { id: encodeBase58(bytes(2)), from: `${networkId}:${carol}` },
  ])
  expect(feature).toMatchObject({ version: '1.0.0', supportedTransactionVersions: [0] })
  expect(wrapped.features['standard:connect']).toBe(wallet.features['standard:connect'])
  expect(wrapped.features).toBe(wrapped.features)
  expect(wrapped.accounts).toBe(wallet.accounts)
  wallet.accounts = [{ address: dave }]
  expect(wrapped.accounts).toEqual([{ address: dave }])
})

test('of several simultaneous sends the successful ones are recorded', async () => {
  const settled = [
    { status: 'rejected', reason: new Error('no') },
    { status: 'fulfilled', value: { signature: bytes(3) } },
  ]
  const { noted, wrapped } = setUp({
    'solana:signAndSendAllTransactions': { signAndSendAllTransactions: async () => settled },
  })
  const feature = wrapped.features['solana:signAndSendAllTransactions'] as SendAll
  const inputs = [{ account: { address: carol } }, { account: { address: dave } }]
  await expect(feature.signAndSendAllTransactions(inputs)).resolves.toBe(settled)
  expect(noted).toEqual([{ id: encodeBase58(bytes(3)), from: `${networkId}:${dave}` }])
})

test('a rejected send, or one answered without a signature, is not recorded', async () => {
  const answers: unknown[] = [
    Promise.reject(new Error('declined')),
    [{}, { signature: bytes(1).slice(1) }],
    'done',
  ]
  const { noted, wrapped } = setUp({
    'solana:signAndSendTransaction': { signAndSendTransaction: async () => answers.shift() },
  })
  const feature = wrapped.features['solana:signAndSendTransaction'] as Send
  await expect(feature.signAndSendTransaction({})).rejects.toThrow('declined')
  await feature.signAndSendTransaction({}, {})
  await feature.signAndSendTransaction({})
  expect(noted).toEqual([])
})

test('a wallet that can’t send keeps its features', () => {
  const { wallet, wrapped } = setUp({ 'solana:signMessage': { signMessage: async () => [] } })
  expect(wrapped.features).toBe(wallet.features)
})
