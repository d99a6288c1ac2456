import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { writePaymentLink } from '../../../../hooks/receive/writePaymentLink.js'
import { readPaymentLink } from '../../../../hooks/send/links/readPaymentLink.js'
import { encodeBase58 } from '../../../../hooks/shared/base58.js'
import { checksumAddress } from '../../../../hooks/shared/checksumAddress.js'
import { InvalidPaymentLinkError } from '../../../../hooks/shared/errors/transfers.js'
import { parsePayment } from '../../../../hooks/shared/parsePayment.js'
import { carol, dave, onMainnet } from '../../../support/createFakeSolanaWallet.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

test('reads both kinds, with surrounding white space', () => {
  expect(readPaymentLink(` ethereum:${alice}@1?value=1e18\n`)).toEqual({
    namespace: 'eip155',
    chainId: '1',
    receiver: alice,
    quantity: 10n ** 18n,
  })
  expect(readPaymentLink(`SOLANA:${carol}?amount=1.5&spl-token=${dave}`)).toEqual({
    namespace: 'solana',
    receiver: carol,
    token: dave,
    amount: '1.5',
  })
})

const hidden = 'a fragment, or a hidden character'
test.each([
  ['', 'no payment link'],
  [alice, 'no payment link'],
  [onMainnet(carol), 'no payment link'],
  [`bitcoin:${carol}`, 'no payment link'],
  [`ethereum:${alice}?value=1#2`, hidden],
  [`ethereum:${alice}?label=a#b&value=1`, hidden],
  [`ethereum:${alice}?value=1\u0000`, hidden],
  [`ethereum:${alice}?value=\u202e1`, hidden],
  [`ethereum:${alice}?value=1\u200b`, hidden],
  [`ethereum:${alice}\n?value=1`, hidden],
  [`ethereum:${alice}?label=\u2028x`, hidden],
  [`ethereum:${alice}?label=\ud800`, hidden],
  [`solana:${carol}\t?amount=1`, hidden],
  [`ethereum:${alice}?label=${'x'.repeat(2_000)}`, 'longer than 2000'],
  [`${' '.repeat(2_000)}ethereum:${alice}`, 'longer than 2000'],
  [`ethereum:${bob}/approve?address=${alice}`, 'an unknown function'],
  [`solana:${carol}?memo=1`, 'a memo, which the payment would not have'],
])('%j is rejected: %s', (text, details) => {
  expect(() => readPaymentLink(text)).toThrow(
    expect.objectContaining({
      name: 'InvalidPaymentLinkError',
      kind: 'invalid_payment_link',
      message: 'This payment link can not be used here',
      details,
    }),
  )
})

test('a link may be 2,000 characters long', () => {
  const link = `ethereum:${alice}?label=`
  expect(readPaymentLink(link.padEnd(2_000, 'x')).receiver).toBe(alice)
})

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const evmAddress = bytes(20).map((raw) => checksumAddress(Buffer.from(raw).toString('hex')))
const solanaAddress = bytes(32).map(encodeBase58)
const decimals = fc.integer({ min: 0, max: 24 })

test('every link written on EVM is read back unchanged', () => {
  const network = fc.record({
    id: fc.integer({ min: 1, max: 2 ** 31 }),
    nativeCurrency: fc.constant({ name: 'Ether', symbol: 'ETH', decimals: 18 }),
  })
  const token = fc.option(fc.record({ address: evmAddress, decimals }), { nil: undefined })
  const amount = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(fc.record({ address: evmAddress, network, amount, token }), (asked) => {
      expect(readPaymentLink(writePaymentLink(asked) ?? '')).toEqual({
        namespace: 'eip155',
        chainId: String(asked.network.id),
        receiver: asked.address,
        token: asked.token?.address,
        quantity: asked.amount,
      })
    }),
  )
})

test('every link written on Solana is read back unchanged', () => {
  const token = fc.option(fc.record({ address: solanaAddress, decimals }), { nil: undefined })
  const amount = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })
  fc.assert(
    fc.property(fc.record({ address: solanaAddress, amount, token }), (asked) => {
      const read = readPaymentLink(writePaymentLink({ ...asked, network: solanaMainnet }) ?? '')
      const { decimals: places } = asked.token ?? solanaMainnet.nativeCurrency
      expect(read).toMatchObject({ namespace: 'solana', receiver: asked.address })
      expect(read.token).toBe(asked.token?.address)
      expect(parsePayment(read.amount, { decimals: places }).value).toBe(asked.amount)
    }),
  )
})

test('no text is read as anything but a payment with a valid quantity', () => {
  const parts = [
    'ethereum:',
    'solana:',
    'pay-',
    alice,
    bob,
    carol,
    dave,
    'a.eth',
    '@1',
    '/transfer',
    '?',
    '&',
  ]
  const keys = [
    'value=',
    'address=',
    'uint256=',
    'amount=',
    'spl-token=',
    'memo=',
    '1',
    '.5',
    'e18',
    '-',
    '%30',
  ]
  const text = fc.array(fc.oneof(fc.constantFrom(...parts, ...keys), fc.string({ maxLength: 3 })), {
    maxLength: 9,
  })
  fc.assert(
    fc.property(fc.constantFrom('ethereum:', 'solana:', ''), text, (scheme, words) => {
      try {
        const { receiver, quantity = 0n } = readPaymentLink(scheme + words.join(''))
        expect(receiver).not.toBe('')
        expect(quantity >= 0n && quantity < 2n ** 256n).toBe(true)
      } catch (thrown) {
        if (!(thrown instanceof InvalidPaymentLinkError)) throw thrown
      }
    }),
  )
})
