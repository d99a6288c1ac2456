import {
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getOffchainMessageV0Encoder,
  getOffchainMessageV1Encoder,
  getTransactionEncoder,
  OffchainMessageContentFormat,
  offchainMessageApplicationDomain,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  address as toAddress,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeSiwxMessage } from '../../../../hooks/siwx/messages/writeSiwxMessage.js'
import { isTransaction } from '../../../../hooks/solana/sign/isTransaction.js'
import { signMessage } from '../../../../hooks/solana/sign/signMessage.js'
import { carol, dave, onMainnet } from '../../../support/createFakeSolanaWallet.js'
import { solanaData } from '../../siwx/siwxArbitraries.js'

const anyHash = blockhash('4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn')
const lifetime = { blockhash: anyHash, lastValidBlockHeight: 1n }
const programAddress = toAddress('11111111111111111111111111111111')

/** A transaction as it is sent, with one instruction of the System program. */
function createTransaction(version: 0 | 1 | 'legacy', data: Uint8Array) {
  const message = pipe(
    createTransactionMessage({ version }),
    (draft) => setTransactionMessageFeePayer(toAddress(carol), draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstruction({ programAddress, accounts: [], data }, draft),
  )
  return compileTransaction(message)
}

test('the message of a transaction and a whole transaction are recognized, of every version and whatever they do', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<(0 | 1 | 'legacy')[]>(0, 1, 'legacy'),
      fc.uint8Array({ maxLength: 200 }),
      (version, data) => {
        const transaction = createTransaction(version, data)
        const message = Uint8Array.from(transaction.messageBytes)
        expect(isTransaction(message)).toBe(true)
        expect(isTransaction(Uint8Array.from(getTransactionEncoder().encode(transaction)))).toBe(true)
        expect(isTransaction(Uint8Array.from([...message, 0]))).toBe(false)
      },
    ),
  )
})

test('a transaction of version 1 may be longer than others', () => {
  const { messageBytes } = createTransaction(1, new Uint8Array(3000))
  expect(isTransaction(Uint8Array.from(messageBytes))).toBe(true)
})

test('no text is taken for a transaction', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1300 }), (text) => {
      expect(isTransaction(new TextEncoder().encode(text))).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

test('no sign-in message is taken for a transaction', () => {
  fc.assert(
    fc.property(solanaData, (data) => {
      expect(isTransaction(new TextEncoder().encode(writeSiwxMessage(data)))).toBe(false)
    }),
  )
})

test('bytes with the prefix of an off-chain message are not a transaction, whatever follows', () => {
  const prefix = new TextEncoder().encode('\0solana offchain').with(0, 0xff)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1300 }), (rest) => {
      expect(isTransaction(Uint8Array.from([...prefix, ...rest]))).toBe(false)
    }),
  )
  const message = createTransaction('legacy', new Uint8Array(5)).messageBytes
  expect(isTransaction(Uint8Array.from([...prefix, ...message]))).toBe(false)
})

test.each([0, 1] as const)('an off-chain message of version %i is not a transaction', (version) => {
  const requiredSignatories = [{ address: toAddress(carol) }]
  const bytes =
    version === 0
      ? getOffchainMessageV0Encoder().encode({
          ...{ version, applicationDomain: offchainMessageApplicationDomain(carol), requiredSignatories },
          content: { format: OffchainMessageContentFormat.UTF8_1232_BYTES_MAX, text: 'Sign in ✓' as never },
        })
      : getOffchainMessageV1Encoder().encode({ version, requiredSignatories, content: 'Sign in ✓' })
  expect(isTransaction(Uint8Array.from(bytes))).toBe(false)
})

test('a text that is the message of a transaction never reaches the wallet', async () => {
  // Every byte is ASCII: the signer, the program and the blockhash are all the System program's zeros.
  const zeros = '\0'.repeat(32)
  const text = `\x01\0\x01\x02${zeros}${zeros}${zeros}\x01\x01\0\0`
  const asked: unknown[] = []
  const provider = {
    accounts: [{ address: dave }],
    features: {
      'solana:signMessage': { version: '1.0.0', signMessage: async (input: unknown) => asked.push(input) },
    },
  }
  await expect(
    signMessage({ provider, address: onMainnet(dave) as never, message: text }),
  ).rejects.toMatchObject({ kind: 'transaction_as_message' })
  expect(asked).toEqual([])
})
