import { expect, test } from 'vitest'
import { encodeBase58 } from '../../../../hooks/shared/base58.js'
import type { CaipAddress } from '../../../../hooks/shared/types/caip.js'
import { signMessage } from '../../../../hooks/solana/sign/signMessage.js'
import { carol, dave, onMainnet } from '../../../support/createFakeSolanaWallet.js'

const address = onMainnet(carol) as CaipAddress
const signature = Uint8Array.from({ length: 64 }, (_, index) => index)
const bytesOf = (text: string) => new TextEncoder().encode(text)

type Sign = (input: { account: { address: string }; message: Uint8Array }) => unknown

/** A Wallet Standard wallet that shares two accounts and signs with `sign`. */
function walletThat(sign: Sign, accounts: readonly string[] = [dave, carol]) {
  const signing = async (input: Parameters<Sign>[0]) => sign(input)
  return {
    accounts: accounts.map((account) => ({ address: account })),
    features: { 'solana:signMessage': { version: '1.0.0', signMessage: signing } },
  }
}

test('an installed wallet signs the bytes of the text with the requested account', async () => {
  const asked: unknown[] = []
  const provider = walletThat((input) => {
    asked.push([input.account.address, new TextDecoder().decode(input.message)])
    return [{ signedMessage: input.message, signature }]
  })
  expect(await signMessage({ provider, address, message: 'Sign in ✓' })).toBe(encodeBase58(signature))
  expect(asked).toEqual([[carol, 'Sign in ✓']])
})

test.each<[string, Sign]>([
  ['another text', () => [{ signedMessage: bytesOf('Hallo'), signature }]],
  ['a longer text', () => [{ signedMessage: bytesOf('Hello, and all my coins'), signature }]],
  [
    'the text with the prefix of an off-chain message',
    ({ message }) => [{ signedMessage: [0xff, ...bytesOf('solana offchain\0\0'), ...message], signature }],
  ],
  ['an unnamed text', () => [{ signature }]],
  ['63 bytes', ({ message }) => [{ signedMessage: message, signature: signature.slice(1) }]],
  ['65 bytes', ({ message }) => [{ signedMessage: message, signature: [...signature, 0] }]],
  ['nothing', () => undefined],
  [
    'text that it changed in the place where it was given',
    ({ message }) => {
      message[0] = 0
      return [{ signedMessage: message, signature }]
    },
  ],
])('a wallet that returns %s for a signature is rejected', async (_, sign) => {
  const signing = signMessage({ provider: walletThat(sign), address, message: 'Hello' })
  await expect(signing).rejects.toMatchObject({ kind: 'unexpected_signature' })
})

test('bytes from another window, or as a list of numbers, are accepted', async () => {
  const provider = walletThat(({ message }) => [{ signedMessage: [...message], signature: [...signature] }])
  expect(await signMessage({ provider, address, message: 'Hello' })).toBe(encodeBase58(signature))
})

test.each([
  ['user_rejected', { code: 4001 }],
  ['user_rejected', new Error('User rejected the request.')],
  ['unknown', null],
])('a thrown value becomes the error of kind %s', async (kind, thrown) => {
  const provider = walletThat(() => {
    throw thrown
  })
  await expect(signMessage({ provider, address, message: 'Hello' })).rejects.toMatchObject({ kind })
})

test('an account that is no longer shared signs nothing', async () => {
  const provider = walletThat(() => [], [dave])
  await expect(signMessage({ provider, address, message: 'Hello' })).rejects.toMatchObject({
    kind: 'unauthorized',
  })
})

test.each([[{ accounts: [], features: {} }], [undefined], ['wallet'], [{}]])(
  'a wallet that can not sign texts is reported: %j',
  async (provider) => {
    await expect(signMessage({ provider, address, message: 'Hello' })).rejects.toMatchObject({
      kind: 'unsupported_method',
    })
  },
)

test('a wallet behind a session is asked in base58', async () => {
  const calls: unknown[] = []
  const provider = {
    async request(call: unknown) {
      calls.push(call)
      return { signature: encodeBase58(signature) }
    },
  }
  expect(await signMessage({ provider, address, message: 'Hello' })).toBe(encodeBase58(signature))
  expect(calls).toEqual([{ method: 'solana_signMessage', params: { message: '9Ajdvzr', pubkey: carol } }])
})

test.each([
  [{ signature: encodeBase58(signature.slice(1)) }],
  [{ signature: '0x00' }],
  [{ signature }],
  [undefined],
  ['9Ajdvzr'],
])('a session that answers with %j returned no signature', async (answer) => {
  const provider = { request: async () => answer }
  await expect(signMessage({ provider, address, message: 'Hello' })).rejects.toMatchObject({
    kind: 'unexpected_signature',
  })
})
