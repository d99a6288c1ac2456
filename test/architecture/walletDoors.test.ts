import { expect, test } from 'vitest'
import { readSources } from './readSources.js'

/** What sends, and what signs that which anyone can send. */
const sending =
  /eth_(?:send(?:Raw)?|sign)Transaction|wallet_sendCalls|signAnd(?:Send|SendAll)Transactions?|solana_sign(?:AndSend|All|Transaction)|solana:signTransaction|\.signTransaction\(|signAllTransactions/

/** The only files that name these methods of a wallet, and why. */
const doors = [
  // One place in each namespace asks the wallet, for `intents/askWallet`.
  'hooks/evm/transfer/sendTransfer.ts',
  'hooks/solana/sign/sendTransactions.ts',
  // Names the method of a batch, for the same.
  'hooks/evm/swap/sendSwap.ts',
  // Of a wallet that only signs, for the same.
  'hooks/solana/sign/signTransactions.ts',
  'hooks/solana/transfer/sendTransfer.ts',
  // The host's own client, which is recorded.
  'hooks/solana/sign/createSigner.ts',
  'hooks/session/useTransactionSigner.ts',
  // What the host asks for is recorded.
  'hooks/transactions/recording/createRecordingProvider.ts',
  'hooks/transactions/recording/createRecordingWallet.ts',
  'hooks/transactions/recording/keepSends.ts',
  'hooks/transactions/recording/readSend.ts',
  // Wallets and sessions pass requests on.
  'hooks/clients/embedded/createFrameProvider.ts',
  'hooks/clients/walletconnect/createSessionProvider.ts',
  'hooks/clients/walletconnect/pairingMethods.ts',
  'hooks/solana/wallet/createLegacyWallet.ts',
  'hooks/solana/wallet/discoverWallets.ts',
  'hooks/solana/wallet/standardWallet.ts',
  'hooks/solana/wallet/toSessionProvider.ts',
  // Names and schemas.
  'hooks/clients/embedded/schemas/rpcMethods.ts',
  'hooks/clients/embedded/schemas/sendCalls.ts',
  'hooks/clients/embedded/schemas/solanaRpc.ts',
  'hooks/evm/transfer/buildTransferRequest.ts',
  'hooks/evm/transfer/checkTransferRequest.ts',
]

const sources = readSources()
const namesOf = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('a wallet’s sending methods are named in these files alone', () => {
  expect(namesOf(sending).sort()).toEqual([...doors].sort())
})

test('requests of sessions, and signed transactions for a node, are sent by one file each', () => {
  expect(namesOf(/\brequest: \{ ?method\b/).sort()).toEqual([
    'hooks/clients/walletconnect/SignClient.ts',
    'hooks/clients/walletconnect/createDriver.ts',
  ])
  expect(namesOf(/'sendTransaction'/)).toEqual(['hooks/solana/sign/sendTransactions.ts'])
})

/** Types and functions by which a wallet can be asked for more than `SafeMethod`, and the only files that use them. */
const wide =
  /Eip1193Provider|RequestProvider\b|\bSessionProvider\b|SendingSession|readSendingFeature|SendingFeatures|as SendPermit/
const wideDoors = [
  // They ask the wallet, for `intents/askWallet`, which makes the permit.
  'hooks/evm/transfer/sendTransfer.ts',
  'hooks/intents/askWallet.ts',
  'hooks/solana/sign/sendTransactions.ts',
  'hooks/solana/sign/signTransactions.ts',
  // The host's own provider and client, which are recorded.
  'hooks/evm.ts',
  'hooks/evm/read/createClient.ts',
  'hooks/session/useProvider.ts',
  'hooks/transactions/recording/createRecordingProvider.ts',
  // Definitions, and what passes requests on.
  'hooks/clients/walletconnect/createDriver.ts',
  'hooks/clients/walletconnect/createSessionProvider.ts',
  'hooks/evm/wallet/mock.ts',
  'hooks/evm/wallet/provider.ts',
  'hooks/solana/wallet/standardWallet.ts',
  'hooks/solana/wallet/toSessionProvider.ts',
]

test('other code has a wallet’s provider as one that can’t send: what asks for more is in these files', () => {
  expect(namesOf(wide).sort()).toEqual([...wideDoors].sort())
})

test('no code takes a provider’s request without its type', () => {
  const guards = [
    // Passes on each request of a session as it is.
    'hooks/clients/walletconnect/createWalletConnect.ts',
    'hooks/evm/read/createClient.ts',
    'hooks/evm/transfer/sendTransfer.ts',
    'hooks/shared/isProvider.ts',
    'hooks/solana/wallet/createLegacyWallet.ts',
  ]
  expect(namesOf(/readProperty\([^()]*, 'request'\)|\brequest\.(call|apply|bind)\(/).sort()).toEqual(guards)
})

test('transfers and swaps are sent by the one way that journals them first', () => {
  expect(namesOf(/transfers\.send\(/)).toEqual(['hooks/send/review/sendTransfer.ts'])
  expect(namesOf(/swaps\.send\(/).sort()).toEqual([
    'hooks/swap/approvals/revokeApproval.ts',
    'hooks/swap/confirmSwap.ts',
  ])
  expect(namesOf(/transfer\/sendTransfer\.js/).sort()).toEqual([
    'hooks/evm/signing.ts',
    // A permit, and the swap that brings it.
    'hooks/evm/swap/permitting.ts',
    'hooks/evm/swap/sendSwap.ts',
    'hooks/solana/signing.ts',
    'hooks/solana/swap/sendSwap.ts',
  ])
  expect(namesOf(/intents\/askWallet\.js/).sort()).toEqual([
    'hooks/send/review/sendTransfer.ts',
    'hooks/swap/approvals/revokeApproval.ts',
    'hooks/swap/confirmSwap.ts',
  ])
})

test('a wallet is asked for typed data by the app, and for permits of swaps alone', () => {
  // Both list the methods that a session or a frame passes on.
  const lists = [
    'hooks/clients/embedded/schemas/rpcMethods.ts',
    'hooks/clients/walletconnect/pairingMethods.ts',
  ]
  expect(namesOf(/signTypedData/).sort()).toEqual([...lists, 'hooks/evm/swap/permitting.ts'])
})
