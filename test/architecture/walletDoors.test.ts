import { expect, test } from 'vitest'
import { readSources } from './readSources.js'

const sending =
  /eth_sendTransaction|eth_sendRawTransaction|wallet_sendCalls|signAndSendTransaction|signAndSendAllTransactions|solana_signAndSend/

/** The only files that name a wallet's sending methods, and why. */
const doors = [
  // One place in each namespace asks the wallet, for `intents/askWallet`.
  'hooks/evm/transfer/sendTransfer.ts',
  'hooks/solana/sign/sendTransactions.ts',
  // The host's own client, which is recorded.
  'hooks/solana/sign/createSigner.ts',
  'hooks/session/useTransactionSigner.ts',
  // What the host asks for is recorded.
  'hooks/transactions/recording/createRecordingProvider.ts',
  'hooks/transactions/recording/createRecordingWallet.ts',
  'hooks/transactions/recording/keepSends.ts',
  'hooks/transactions/recording/readSend.ts',
  // Wallets and sessions pass requests on.
  'hooks/clients/walletconnect/createSessionProvider.ts',
  'hooks/clients/walletconnect/pairingMethods.ts',
  'hooks/solana/wallet/createLegacyWallet.ts',
  'hooks/solana/wallet/discoverWallets.ts',
  'hooks/solana/wallet/standardWallet.ts',
  // Names and schemas.
  'hooks/clients/embedded/schemas/rpcMethods.ts',
  'hooks/clients/embedded/schemas/sendCalls.ts',
  'hooks/clients/embedded/schemas/solanaRpc.ts',
  'hooks/evm/transfer/buildTransferRequest.ts',
  'hooks/evm/transfer/checkTransferRequest.ts',
]

const namesOf = (pattern: RegExp) =>
  readSources(['hooks', 'ui-kit'])
    .filter(({ tree }) => pattern.test(tree.getFullText()))
    .map(({ path }) => path)

test('a wallet’s sending methods are named in these files alone', () => {
  expect(namesOf(sending).filter((path) => !doors.includes(path))).toEqual([])
})

test('transfers are sent by the one way that journals them first', () => {
  expect(namesOf(/transfers\.send\(/)).toEqual(['hooks/send/review/sendTransfer.ts'])
  expect(namesOf(/intents\/askWallet\.js/)).toEqual(['hooks/send/review/sendTransfer.ts'])
})

test('a wallet is asked for typed data by the app alone', () => {
  // Both list the methods that a session or a frame passes on.
  const lists = [
    'hooks/clients/embedded/schemas/rpcMethods.ts',
    'hooks/clients/walletconnect/pairingMethods.ts',
  ]
  expect(namesOf(/signTypedData/).sort()).toEqual(lists)
})
