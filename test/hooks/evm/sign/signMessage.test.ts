import fc from 'fast-check'
import { hexToString, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signMessage } from '../../../../hooks/evm/sign/signMessage.js'
import type { Eip1193Provider } from '../../../../hooks/evm/wallet/provider.js'
import type { CaipAddress } from '../../../../hooks/shared/types/caip.js'
import { pending, rejected } from '../../../support/createFakeWallet.js'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const address: CaipAddress = `eip155:1:${account.address}`

function setup(answer?: (params: unknown) => unknown) {
  const asked: { method: string; params?: unknown }[] = []
  const provider: Eip1193Provider = {
    async request(call) {
      asked.push(call)
      if (answer !== undefined) return answer(call.params)
      const [message] = call.params as [`0x${string}`]
      return account.signMessage({ message: { raw: message } })
    },
  }
  return { asked, sign: (message: string) => signMessage({ provider, address, message }) }
}

/** Every text with a UTF-8 form: no lone surrogates. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })))
  .map((points) => String.fromCodePoint(...points))

test('any text reaches the wallet as the hex of its UTF-8, with the account', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (message) => {
      const { asked, sign } = setup()
      const signature = (await sign(message)) as `0x${string}`
      const [call] = asked
      expect(call?.method).toBe('personal_sign')
      const [hex, signer] = (call?.params ?? []) as unknown as [`0x${string}`, string]
      expect([hexToString(hex), signer]).toEqual([message, account.address])
      expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test.each([
  ['declines', rejected, 'UserRejectedError'],
  ['is busy', pending, 'RequestPendingError'],
  ['breaks', () => Promise.reject(new Error('Boom')), 'UnknownError'],
  ['answers with nothing', () => undefined, 'UnknownError'],
  ['answers with a word', () => 'signed', 'UnknownError'],
  ['answers with no bytes', () => '0x', 'UnknownError'],
  ['answers without end', () => `0x${'ab'.repeat(100_000)}`, 'UnknownError'],
])('a wallet that %s gives its own error', async (_, answer, name) => {
  await expect(setup(answer).sign('Hello')).rejects.toMatchObject({ name })
})

test.each([
  ['nothing', undefined],
  ['an object without request', { request: 'no' }],
])('%s instead of a provider can’t sign', async (_, provider) => {
  await expect(signMessage({ provider, address, message: 'Hello' })).rejects.toMatchObject({
    name: 'UnsupportedMethodError',
  })
})
