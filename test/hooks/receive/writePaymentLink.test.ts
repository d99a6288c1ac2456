import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base, mainnet, solanaMainnet } from '../../../hooks/networks.js'
import { writePaymentLink } from '../../../hooks/receive/writePaymentLink.js'
import { formatAmount } from '../../../hooks/shared/amount.js'
import { parsePayment } from '../../../hooks/shared/parsePayment.js'
import { carol, dave } from '../../support/createFakeSolanaWallet.js'
import { alice, bob } from '../../support/createFakeWallet.js'

const usd = { address: bob, decimals: 6 }
const ether = 10n ** 18n
const bitcoin = { ...mainnet, namespace: 'bip122', id: '000000000019d6689c085ae165831e93' } as const

test.each([
  [{ address: alice, network: mainnet, amount: ether }, `ethereum:${alice}@1?value=1000000000000000000`],
  [{ address: alice.toLowerCase(), network: base, amount: 1n }, `ethereum:${alice}@8453?value=1`],
  [
    { address: alice, network: base, amount: 1_500_000n, token: usd },
    `ethereum:${bob}@8453/transfer?address=${alice}&uint256=1500000`,
  ],
  [{ address: carol, network: solanaMainnet, amount: 1_500_000_000n }, `solana:${carol}?amount=1.5`],
  [{ address: carol, network: solanaMainnet, amount: 1n }, `solana:${carol}?amount=0.000000001`],
  [
    { address: carol, network: solanaMainnet, amount: 25n, token: { address: dave, decimals: 0 } },
    `solana:${carol}?amount=25&spl-token=${dave}`,
  ],
])('%o is requested by %s', (parameters, link) => {
  expect(writePaymentLink(parameters)).toBe(link)
})

test('a namespace without payment links has none', () => {
  expect(writePaymentLink({ address: 'bc1q', network: bitcoin, amount: 1n })).toBeUndefined()
})

test.each([
  ['nothing', { address: alice, network: mainnet, amount: 0n }, 'ZeroAmountError'],
  ['a negative quantity', { address: alice, network: mainnet, amount: -1n }, 'ZeroAmountError'],
  [
    'more than the maximum on EVM',
    { address: alice, network: mainnet, amount: 2n ** 256n },
    'AmountTooLargeError',
  ],
  [
    'more than the maximum on Solana',
    { address: carol, network: solanaMainnet, amount: 2n ** 64n },
    'AmountTooLargeError',
  ],
  ['another namespace', { address: carol, network: mainnet, amount: 1n }, 'InvalidAddressError'],
  ['the namespaces swapped', { address: alice, network: solanaMainnet, amount: 1n }, 'InvalidAddressError'],
  [
    'an invalid token address',
    { address: alice, network: mainnet, amount: 1n, token: { address: '0x1?value=9', decimals: 6 } },
    'InvalidAddressError',
  ],
  [
    'unknown decimals',
    { address: carol, network: solanaMainnet, amount: 1n, token: { address: dave, decimals: Number.NaN } },
    'InvalidDecimalsError',
  ],
])('%s is rejected', (_, parameters, name) => {
  expect(() => writePaymentLink(parameters)).toThrow(expect.objectContaining({ name }))
})

const decimals = fc.integer({ min: 0, max: 24 })
const query = (link: string | undefined) => new URLSearchParams(link?.slice(link.indexOf('?')))

test('on EVM the link holds exactly the typed base units, without an exponent', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
      decimals,
      fc.boolean(),
      (amount, places, isToken) => {
        const { value } = parsePayment(formatAmount(amount, places), { decimals: places })
        const token = isToken ? { address: bob, decimals: places } : undefined
        const link = writePaymentLink({ address: alice, network: mainnet, amount: value, token })
        const written = query(link).get(isToken ? 'uint256' : 'value') ?? ''
        expect(written).toMatch(/^[1-9]\d*$/)
        expect(BigInt(written)).toBe(amount)
      },
    ),
  )
})

test('on Solana the link reads back as the typed amount, without an exponent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), decimals, (amount, places) => {
      const token = { address: dave, decimals: places }
      const link = writePaymentLink({ address: carol, network: solanaMainnet, amount, token })
      const written = query(link).get('amount') ?? ''
      expect(written).toMatch(/^\d+(\.\d*[1-9])?$/)
      expect(parsePayment(written, { decimals: places }).value).toBe(amount)
    }),
  )
})
